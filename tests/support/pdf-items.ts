import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** One run of text as a PDF draws it; `x` and `y` are points from the page's lower left corner, to a hundredth. */
export interface PdfItem {
  page: number;
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Everything a PDF writes on its pages, in drawing order: what to compare when two files should look the same. */
export async function pdfItems(pdf: Uint8Array): Promise<PdfItem[]> {
  // pdfjs takes the buffer over, so it gets a copy.
  const task = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const items: PdfItem[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const content = await (await document.getPage(page)).getTextContent();
    for (const item of content.items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , size, x, y] = item.transform.map((value: number) => Math.round(value * 100) / 100);
      if (size === undefined || x === undefined || y === undefined) throw new Error('A text run without a place.');
      items.push({ page, text: item.str, x, y, size });
    }
  }
  await task.destroy();
  return items;
}
