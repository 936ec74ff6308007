import { fromPromise } from 'xstate';

import type { components } from '#contract/api.d.ts';
import { previewLength, startLength } from '#machines/transfer/transfer.rules.ts';
import { transferTexts } from '#machines/transfer/transfer.texts.ts';
import type {
  Exported,
  FileRead,
  FileToRead,
  Imported,
  KeptText,
  LineNote,
  ToExport,
  ToImport,
  Trial,
  Tried,
} from '#machines/transfer/transfer.types.ts';
import { fieldsOf, reasonOf } from './answers.ts';
import type { Api } from './api.ts';
import type { Send } from './session-fetch.ts';
import { uploadFetch } from './upload.ts';

type ImportResult = components['schemas']['ImportResult'];

/** The most characters of a line that are shown beside what is said of it. */
const longestExcerpt = 160;

/** The text of a file, or null if it is none: bytes that are no UTF-8, or that hold a null as programs' files do. */
async function textIn(file: File): Promise<string | null> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? null : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function notesOf({ errors, duplicates, warnings }: ImportResult, text: string): readonly LineNote[] {
  const lines = text.split(/\r\n|\n|\r/);
  const excerpt = (line: number) => {
    const whole = (lines[line - 1] ?? '').trim();
    return whole.length > longestExcerpt ? `${whole.slice(0, longestExcerpt)}...` : whole;
  };
  const kinds = [
    ['error', errors],
    ['duplicate', duplicates],
    ['warning', warnings],
  ] as const;
  return kinds
    .flatMap(([kind, notes]) => notes.map((note) => ({ kind, ...note, excerpt: excerpt(note.line) })))
    .sort((one, other) => one.line - other.line);
}

function trialOf(result: ImportResult, text: string): Trial {
  return {
    accepted: result.accepted.length,
    refused: result.refused,
    notes: notesOf(result, text),
    preview: result.accepted.slice(0, previewLength).map(({ question: stem, ...rest }) => ({ stem, ...rest })),
  };
}

/** Whether an answer is of the contract's shape: a foreign backend may answer anything to a call of its own. */
const isResult = (data: unknown): data is ImportResult =>
  ['accepted', 'refused', 'duplicates', 'errors', 'warnings'].every((name) => Array.isArray(fieldsOf(data)[name]));

/** What became of a call that gave nothing: not there on a backend that knows no such call, refused by one that does. */
function notDone(response: Response, error: unknown) {
  if (response.status >= 500) throw new Error('The server is in trouble.');
  const there = !response.ok && response.status !== 404 && response.status !== 405;
  const message = response.status === 413 ? transferTexts.tooLarge : reasonOf(error, 'error', 'detail', 'message');
  return { ok: false, there, message } as const;
}

/**
 * Fillers of the slots by which questions are handed in and taken out. These calls are our server's own: where they are
 * not answered in the contract's shape, they count as not there.
 * @param withSession wraps what sends a request with the session's token and its refresh
 * @param save hands a file to the browser under a name
 */
export function transferServices(
  api: Api,
  withSession: (send: Send) => Send,
  save: (content: Blob, name: string) => void,
) {
  /** The text of the chosen file stays here: a machine's context holds only what is small. */
  let kept: { handle: string; text: string } | null = null;
  let texts = 0;

  function textOf(source: KeptText | string): string {
    if (typeof source === 'string') return source;
    if (kept?.handle !== source.handle) throw new Error("The chosen file's text is gone.");
    return kept.text;
  }

  async function send({ subject: id, format, source, report }: ToImport, dryRun: boolean, signal: AbortSignal) {
    const text = textOf(source);
    const { data, error, response } = await api.POST('/api/admin/subjects/{id}/questions/import/', {
      params: { path: { id } },
      body: { format, text, dry_run: dryRun, ...(typeof source === 'string' ? {} : { file_name: source.name }) },
      fetch: withSession(uploadFetch(report, signal)),
      signal,
    });
    return data && isResult(data) ? { result: data, text } : { refusal: notDone(response, error) };
  }

  return {
    readFile: fromPromise<FileRead, FileToRead>(async ({ input: { file } }) => {
      if (!(file instanceof File)) throw new TypeError('This is no file of the browser.');
      const text = await textIn(file);
      if (text === null) return { text: false };
      texts += 1;
      kept = { handle: `text-${texts}`, text };
      const { name, size } = file;
      return { text: true, file: { handle: kept.handle, name, size }, start: text.slice(0, startLength) };
    }),
    tryImport: fromPromise<Tried, ToImport>(async ({ input, signal }) => {
      const { result, text, refusal } = await send(input, true, signal);
      return result ? { ok: true, trial: trialOf(result, text) } : refusal;
    }),
    importQuestions: fromPromise<Imported, ToImport>(async ({ input, signal }) => {
      const { result, refusal } = await send(input, false, signal);
      if (!result) return refusal;
      const { message, saved, paper_id: paper } = result;
      return { ok: true, outcome: { message, saved, paperId: paper === null ? null : String(paper) } };
    }),
    exportQuestions: fromPromise<Exported, ToExport>(async ({ input: { subject: id, format, fileName }, signal }) => {
      const { data, error, response } = await api.GET('/api/admin/subjects/{id}/questions/export/', {
        params: { path: { id }, query: { format } },
        parseAs: 'blob',
        signal,
      });
      const count = response.headers.get('export-count') ?? '';
      if (!response.ok || !/^\d+$/.test(count)) return notDone(response, error);
      // An empty file has no body, and so no data.
      if (data instanceof Blob && Number(count) > 0) save(data, fileName);
      const warning = response.headers.get('export-warning') ?? '';
      return { ok: true, outcome: { fileName, count: Number(count), warning } };
    }),
  };
}
