import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paperChunks, papers } from '#server/store/schema/papers.ts';
import { adminToken, registerStudent } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { seedCatalogue, type Catalogue } from '../support/bank.ts';
import { multipart, pdfOf } from './multipart.ts';

const megabyte = 1024 * 1024;
let app: TestApp;
let admin: string;
let place: Catalogue;
let other: Catalogue;
let told = 0;

beforeAll(async () => {
  app = await startApp({
    config: { maxPdfBytes: megabyte, rateLimits: false },
    app: { paperStored: () => (told += 1) },
  });
  admin = await adminToken(app);
  place = await seedCatalogue(app);
  other = await seedCatalogue(app, ' two');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.store.db.delete(papers);
  await app.store.db.delete(paperChunks);
  told = 0;
});

type Parts = Parameters<typeof multipart>[0];
const file = (bytes: Uint8Array = pdfOf(1000), name = 'paper.pdf'): Parts[number] => ['file', { name, bytes }];
const fields = (ids: Partial<Record<'university' | 'program' | 'subject', number | string>> = {}): Parts =>
  Object.entries({ university: place.university, program: place.program, subject: place.subject, ...ids }).map(
    ([name, id]) => [name, String(id)],
  );

async function upload(parts: Parts, token: string | undefined = admin) {
  return app.call<{ message: string; id: number }>('POST', '/api/upload-pdf/', { token, ...(await multipart(parts)) });
}
const kept = () => app.store.db.select().from(paperChunks).orderBy(asc(paperChunks.position));

describe('uploading a past paper', () => {
  it.each([
    ['before', () => [...fields(), file()]],
    ['behind', () => [file(), ...fields()]],
    ['around', () => [...fields().slice(0, 1), file(), ...fields().slice(1)]],
  ] as [string, () => Parts][])('takes the fields %s the file', async (_where, parts) => {
    const { status, body } = await upload(parts());
    expect(status).toBe(201);
    expect(body.message).toBe('PDF uploaded successfully! Its questions are being read now.');
    expect(await app.store.db.select().from(papers)).toMatchObject([
      {
        id: body.id,
        universityId: place.university,
        programId: place.program,
        subjectId: place.subject,
        fileName: 'paper.pdf',
        byteSize: 1000,
        state: 'waiting',
        pagesRead: 0,
        message: null,
      },
    ]);
    expect(told).toBe(1);
  });

  it('keeps every byte, in rows of 64 KB', async () => {
    const bytes = pdfOf(megabyte).map((byte, index) => (index < 9 ? byte : index % 251));
    expect((await upload([file(bytes), ...fields()])).status).toBe(201);
    const rows = await kept();
    expect(rows.map((row) => row.bytes.length)).toEqual(Array.from({ length: 16 }, () => 65_536));
    expect(Buffer.concat(rows.map((row) => row.bytes)).equals(bytes)).toBe(true);
  });

  it('keeps the newest paper beside the earlier ones', async () => {
    await upload([file(), ...fields()]);
    await upload([file(), ...fields()]);
    expect(await app.store.db.select().from(papers)).toHaveLength(2);
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\papers\\2024.PDF', '2024.PDF'],
    ['Biologie – été.pdf', 'Biologie – été.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  ])('keeps the file name %s as the text %s', async (given, stored) => {
    expect((await upload([file(pdfOf(20), given), ...fields()])).status).toBe(201);
    const [paper] = await app.store.db.select().from(papers);
    expect(paper?.fileName).toBe(stored);
  });

  const incomplete = 'Please select university, program, subject and upload a PDF file.';
  const notPdf = 'This file is not a PDF. Please upload the paper as a PDF file.';
  it.each([
    ['no file', () => fields(), incomplete],
    ['no subject', () => [file(), ...fields().slice(0, 2)], incomplete],
    ['a blank subject', () => [file(), ...fields({ subject: ' ' })], incomplete],
    [
      'a subject that is no id',
      () => [file(), ...fields({ subject: '1 or 1=1' })],
      'subject must be an id: digits only.',
    ],
    ['a text in place of the file', () => [...fields(), ['file', '%PDF-1.7']], incomplete],
    ['an empty file', () => [...fields(), file(pdfOf(0))], 'This file is empty. Please choose the PDF again.'],
    ['a page that calls itself a PDF', () => [...fields(), file(Buffer.from('<html>%PDF-'))], notPdf],
    ['a file shorter than its magic', () => [...fields(), file(pdfOf(4))], notPdf],
    ['a name that ends in .html', () => [...fields(), file(pdfOf(100), 'paper.pdf.html')], notPdf],
    ['two files', () => [...fields(), file(), file()], 'The form has more than one file.'],
    [
      'an unknown university',
      () => [...fields({ university: 999 }), file()],
      'There is no such university. Please choose another one.',
    ],
    [
      "another university's program",
      () => [...fields({ program: other.program }), file()],
      'University of Lahore has no such program. Please choose another one.',
    ],
    [
      "another program's subject",
      () => [...fields({ subject: other.subject }), file()],
      'Medicine has no such subject. Please choose another one.',
    ],
    [
      'an id beyond all ids',
      () => [...fields({ subject: '9999999999' }), file()],
      'Medicine has no such subject. Please choose another one.',
    ],
  ] as [string, () => Parts, string][])('refuses %s and keeps nothing', async (_what, parts, message) => {
    const { status, body } = await upload(parts());
    expect({ status, body }).toEqual({ status: 400, body: { message } });
    expect(await kept()).toEqual([]);
    expect(await app.store.db.select().from(papers)).toEqual([]);
    expect(told).toBe(0);
  });

  it('takes a file of the limit and refuses one byte more', async () => {
    expect((await upload([...fields(), file(pdfOf(megabyte))])).status).toBe(201);
    await app.store.db.delete(papers);
    await app.store.db.delete(paperChunks);
    const { status, body } = await upload([...fields(), file(pdfOf(megabyte + 1))]);
    expect({ status, body }).toEqual({
      status: 413,
      body: { message: 'This file is larger than 1 MB. Please upload a smaller PDF.' },
    });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['no form at all', () => Buffer.from('{"university":1}')],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses a form that is %s', async (_what, cut) => {
    const { headers, payload } = await multipart([...fields(), file()]);
    const { status } = await app.call('POST', '/api/upload-pdf/', { token: admin, headers, payload: cut(payload) });
    expect(status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('refuses a form without its boundary, and a body of another kind', async () => {
    const { payload } = await multipart([...fields(), file()]);
    const send = (type: string) =>
      app.call('POST', '/api/upload-pdf/', { token: admin, headers: { 'content-type': type }, payload });
    expect((await send('multipart/form-data')).status).toBe(400);
    expect((await send('application/pdf')).status).toBe(415);
  });

  it('is for admins only', async () => {
    const student = await registerStudent(app);
    expect((await upload([...fields(), file()], student.access)).status).toBe(403);
    expect((await app.call('POST', '/api/upload-pdf/', await multipart([...fields(), file()]))).status).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it('names its uploader', async () => {
    const { body } = await upload([file(), ...fields()]);
    const [paper] = await app.store.db.select().from(papers).where(eq(papers.id, body.id));
    expect(paper?.uploadedBy).toBe(1);
  });
});
