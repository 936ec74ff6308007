import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { maxPages, type UnreadableReason } from '../reading.ts';
import { drawingsOf } from './drawings.ts';
import type { PdfPage } from './page.ts';
import { pageText } from './page-text.ts';
import { runsOf } from './runs.ts';

/** The pages of a PDF, or why it has none that can be read. */
export type PdfText = { kind: 'pages'; pages: PdfPage[] } | { kind: 'unreadable'; reason: PdfRefusal };
export type PdfRefusal = Exclude<UnreadableReason, 'noQuestions' | 'noAnswerKey'>;

/** Fewer letters and digits than this in a whole PDF are a scan with a stamp, not a text layer. */
const leastText = 20;

/** Nothing is fetched, evaluated, painted or decoded: of fonts only their letters and widths count, of pictures nothing. */
const options = {
  isEvalSupported: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  disableRange: true,
  disableStream: true,
  disableAutoFetch: true,
  enableXfa: false,
  maxImageSize: 1,
  verbosity: VerbosityLevel.ERRORS,
} as const;

/**
 * Reads the text of a PDF with its geometry. A PDF locked only against printing or copying is read: its owner chose to
 * upload it. `onPage` is told after each page how many of how many pages are read, and the page's text for people; it is
 * told nothing of a PDF without text, which is not read here.
 */
export async function readPdf(
  bytes: Uint8Array,
  onPage: (read: number, total: number, text: string) => void = () => undefined,
): Promise<PdfText> {
  if (!hasPdfHeader(bytes)) return refuse('notPdf');
  // pdf.js takes the buffer over and leaves it empty, so it gets its own.
  const task = getDocument({ ...options, data: new Uint8Array(bytes) });
  try {
    const document = await task.promise;
    if (document.numPages > maxPages) return refuse('tooManyPages');
    const pages: PdfPage[] = [];
    let found = 0;
    let told = 0;
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await readPage(document, number);
      pages.push(page);
      found += textIn(page);
      for (; found >= leastText && told < number; told += 1)
        onPage(told + 1, document.numPages, pageText(pages[told] ?? page));
    }
    return found >= leastText ? { kind: 'pages', pages } : refuse('noText');
  } catch (error) {
    // The class itself is not exported. Whatever else is thrown, the bytes are the cause: pdf.js gets nothing else.
    const name = error instanceof Error ? error.name : '';
    return refuse(name === 'PasswordException' ? 'passwordProtected' : 'broken');
  } finally {
    await task.destroy();
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: 1 });
  const content = await page.getTextContent();
  // The names of the fonts arrive with the list of drawing operations, not with the text.
  const operations = await page.getOperatorList();
  const fontName = (id: string): string => {
    const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : null;
    return font && typeof font === 'object' && 'name' in font && typeof font.name === 'string' ? font.name : '';
  };
  const read: PdfPage = {
    number,
    width: viewport.width,
    height: viewport.height,
    runs: runsOf(content, viewport.transform, fontName),
    drawings: drawingsOf(operations, viewport.transform),
  };
  page.cleanup();
  return read;
}

/** Readers look for the header in the first 1,024 bytes: mail and web gateways put things before it. */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}

/** Letters and digits on a page. */
function textIn({ runs }: PdfPage): number {
  return runs.reduce((found, { text }) => found + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
}

function refuse(reason: PdfRefusal): PdfText {
  return { kind: 'unreadable', reason };
}
