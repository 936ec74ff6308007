import { describe, expect, test, vi } from 'vitest';

import type { components } from '#contract/api.d.ts';
import type { ToImport } from '#machines/transfer/transfer.types.ts';
import { createApi } from '#src/services/api.ts';
import { transferServices } from '#src/services/transfer.ts';
import { outcome } from './answering.ts';

type ImportResult = components['schemas']['ImportResult'];

const question = (line: number) => ({
  line,
  question: `Question ${line}?`,
  options: { A: '1', B: '2', C: '3', D: '4' },
  answer: 'A' as const,
  explanation: '',
});

const result: ImportResult = {
  message: '6 questions can be imported, 1 is a duplicate, 1 has an error.',
  dry_run: true,
  saved: 0,
  paper_id: null,
  accepted: [1, 2, 3, 4, 5, 6].map(question),
  refused: [{ reason: 'emptyOption', text: 'An option has no text.', count: 1 }],
  duplicates: [{ line: 3, text: 'It is there already.' }],
  errors: [{ line: 4, text: 'Option B is empty.' }],
  warnings: [{ line: 1, text: 'Its feedback is left out.' }],
};

function answered(answer: Response) {
  const sent: { call: string; body: unknown }[] = [];
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    sent.push({ call: `${request.method} ${pathname}${search}`, body: text === '' ? null : JSON.parse(text) });
    return answer.clone();
  };
  const save = vi.fn<(content: Blob, name: string) => void>();
  return { ...transferServices(createApi('http://api.test', send), () => send, save), sent, save };
}
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pasted = (source: string): ToImport => ({ subject: '5', format: 'gift', source, report: () => undefined });
const wanted = { subject: '5', format: 'csv', fileName: 'biology-questions.csv' } as const;
const exported = (text: string, headers: Record<string, string>) =>
  new Response(text, { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } });

describe('a trial', () => {
  test('asks for a dry run of the pasted text, and tells of each line with the line itself', async () => {
    const { tryImport, sent } = answered(json(200, result));
    const long = `Fourth ${'x'.repeat(200)}`;
    const tried = await outcome(tryImport, pasted(`First\r\nSecond\nThird\r${long}`));
    expect(sent).toEqual([
      {
        call: 'POST /api/admin/subjects/5/questions/import/',
        body: { format: 'gift', text: `First\r\nSecond\nThird\r${long}`, dry_run: true },
      },
    ]);
    expect(tried).toMatchObject({ ok: true, trial: { accepted: 6, refused: result.refused } });
    expect(tried.ok && tried.trial.notes).toEqual([
      { kind: 'warning', line: 1, text: 'Its feedback is left out.', excerpt: 'First' },
      { kind: 'duplicate', line: 3, text: 'It is there already.', excerpt: 'Third' },
      { kind: 'error', line: 4, text: 'Option B is empty.', excerpt: `${long.slice(0, 160)}...` },
    ]);
    expect(tried.ok && tried.trial.preview.map(({ line, stem }) => [line, stem])).toEqual(
      [1, 2, 3, 4, 5].map((line) => [line, `Question ${line}?`]),
    );
  });

  test.each([
    [json(404, { error: 'Not found' }), { there: false, message: 'Not found' }],
    [json(405, {}), { there: false, message: null }],
    [json(200, { hello: 'world' }), { there: false, message: null }],
    [json(400, { error: 'text must not be empty.' }), { there: true, message: 'text must not be empty.' }],
    [
      json(413, { error: 'The request is too large.' }),
      { there: true, message: 'At most 1 MB of questions can be imported at once. Please split the file.' },
    ],
  ])('that is not answered as the contract says is none: %#', async (answer, refusal) => {
    expect(await outcome(answered(answer).tryImport, pasted('x'))).toEqual({ ok: false, ...refusal });
  });

  test('that a server in trouble answers can be asked for again', async () => {
    await expect(outcome(answered(json(503, { error: 'Later.' })).tryImport, pasted('x'))).rejects.toThrow('trouble');
  });
});

describe('a file', () => {
  const read = (parts: BlobPart[]) => {
    const services = answered(json(200, { ...result, saved: 6, paper_id: 31 }));
    return { ...services, file: outcome(services.readFile, { file: new File(parts, 'bio.gift') }) };
  };

  test('is imported as it was when it was chosen, under its name', async () => {
    const { file, importQuestions, sent } = read(['\ufeffWhich?{=1 ~2 ~3 ~4}']);
    const kept = await file;
    expect(kept).toMatchObject({
      text: true,
      file: { name: 'bio.gift', size: 22 },
      start: '\ufeffWhich?{=1 ~2 ~3 ~4}',
    });
    if (!kept.text) throw new Error('It is text.');
    const imported = await outcome(importQuestions, { ...pasted(''), source: kept.file });
    expect(imported).toEqual({ ok: true, outcome: { message: result.message, saved: 6, paperId: '31' } });
    expect(sent.map(({ body }) => body)).toEqual([
      { format: 'gift', text: '\ufeffWhich?{=1 ~2 ~3 ~4}', dry_run: false, file_name: 'bio.gift' },
    ]);
  });

  test('that another one has replaced is not imported in its place', async () => {
    const { readFile, importQuestions, sent } = answered(json(200, result));
    const first = await outcome(readFile, { file: new File(['one'], 'bio.gift') });
    await outcome(readFile, { file: new File(['two'], 'bio.gift') });
    if (!first.text) throw new Error('It is text.');
    await expect(outcome(importQuestions, { ...pasted(''), source: first.file })).rejects.toThrow('gone');
    expect(sent).toEqual([]);
  });

  test.each([[[new Uint8Array([0x57, 0xe9, 0x62])]], [['PK\u0000\u0000']]])(
    'that holds no Unicode text is none to import: %#',
    async (parts) => {
      expect(await read(parts).file).toEqual({ text: false });
    },
  );
});

describe('an export', () => {
  test('is saved under its name, to the letter', async () => {
    const text = '\ufeffquestion,option_a\r\nWhich?,1\r\n';
    const { exportQuestions, sent, save } = answered(
      exported(text, { 'export-count': '2', 'export-warning': 'Explanations were left out.' }),
    );
    expect(await outcome(exportQuestions, wanted)).toEqual({
      ok: true,
      outcome: { fileName: 'biology-questions.csv', count: 2, warning: 'Explanations were left out.' },
    });
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/admin/subjects/5/questions/export/?format=csv']);
    const [content, name] = save.mock.calls[0] ?? [];
    expect(name).toBe('biology-questions.csv');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await content?.arrayBuffer())).toBe(text);
  });

  test('of no questions saves nothing', async () => {
    const { exportQuestions, save } = answered(exported('', { 'export-count': '0', 'content-length': '0' }));
    expect(await outcome(exportQuestions, wanted)).toMatchObject({ ok: true, outcome: { count: 0 } });
    expect(save).not.toHaveBeenCalled();
  });

  test('is not there where a page, or nothing, is answered', async () => {
    for (const answer of [new Response('<!doctype html>'), json(404, {})]) {
      const { exportQuestions, save } = answered(answer);
      expect(await outcome(exportQuestions, wanted)).toEqual({ ok: false, there: false, message: null });
      expect(save).not.toHaveBeenCalled();
    }
  });
});
