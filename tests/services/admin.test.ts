import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type { Submission } from '#machines/admin/admin.types.ts';
import { adminServices } from '#src/services/admin.ts';
import type { Send } from '#src/services/session-fetch.ts';
import { answering, bare, outcome } from './answering.ts';
import { emptyStorage, loggedIn } from './browser.ts';

type Api = ReturnType<typeof answering>['api'];

const university: Submission = { form: 'university', fullName: 'Northfield', shortName: 'NU', country: 'Nepal' };
const program: Submission = { form: 'program', university: '1', programName: 'Medicine', faculty: 'Health' };
const subject: Submission = { form: 'subject', university: '1', program: '2', faculty: '', subject: 'Biology' };

const services = (api: Api) => adminServices(api, (send: Send) => send);
const submitted = (api: Api, submission: Submission) =>
  outcome(services(api).submitForm, { submission, report: () => undefined });

beforeEach(() => {
  emptyStorage();
  loggedIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what an admin adds', () => {
  test.each([
    [university, 'POST /api/university/', { fullName: 'Northfield', shortName: 'NU', country: 'Nepal' }],
    [program, 'POST /api/programs/', { university: 1, programName: 'Medicine', faculty: 'Health' }],
    [subject, 'POST /api/subjects/', { university: 1, program: 2, faculty: '', subject: 'Biology' }],
  ])('is sent as the contract wants it: %o', async (submission, call, body) => {
    const { api, sent } = answering(201, { id: 1 });
    expect(await submitted(api, submission)).toEqual({ ok: true, message: null });
    expect(sent.map((each) => [each.call, each.body])).toEqual([[call, body]]);
  });
  test('is there whatever a backend answers to it', async () => {
    expect(await submitted(answering(200, 'Thanks!').api, program)).toEqual({ ok: true, message: null });
    expect(await submitted(bare(201).api, program)).toEqual({ ok: true, message: null });
    expect(await submitted(answering(200, { message: 'Added.' }).api, subject)).toEqual({
      ok: true,
      message: 'Added.',
    });
  });
  test("is refused with the server's message, or with none", async () => {
    const refused = { ok: false, loggedOut: false };
    expect(await submitted(answering(409, { message: 'Exists.' }).api, subject)).toEqual({
      ...refused,
      message: 'Exists.',
    });
    expect(await submitted(bare(500).api, subject)).toEqual({ ...refused, message: null });
  });
  test('is no subject without a token: nothing is sent', async () => {
    localStorage.removeItem('access_token');
    const { api, sent } = answering(201, {});
    expect(await submitted(api, subject)).toEqual({ ok: false, message: null, loggedOut: true });
    expect(sent).toEqual([]);
  });
});

/** An XMLHttpRequest that a test answers; it notes what was sent. */
class Call {
  static made: Call[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload = () => undefined as unknown;
  onerror = () => undefined as unknown;
  onabort = () => undefined as unknown;
  status = 0;
  responseText = '';
  opened = '';
  body: Blob = new Blob();

  constructor() {
    Call.made.push(this);
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return 'application/json';
  }
  send(body: Blob) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}

describe('a PDF', () => {
  const paper = (text: string) => new File([text], 'paper.pdf', { type: 'application/pdf' });

  async function uploading() {
    Call.made = [];
    vi.stubGlobal('XMLHttpRequest', Call);
    const { inspectFile, submitForm } = services(answering(500, '').api);
    const { file } = await outcome(inspectFile, { file: paper('%PDF-1.7 and more') });
    const progress: number[] = [];
    const result = outcome(submitForm, {
      submission: { form: 'pdf', university: '1', program: '2', subject: '3', file },
      report: (share) => progress.push(share),
    });
    await vi.waitFor(() => {
      expect(Call.made[0]?.body.size).toBeGreaterThan(0);
    });
    const [call] = Call.made;
    if (!call) throw new Error('Nothing was sent.');
    return { call, result, progress };
  }

  test.each([
    ['%PDF-1.7', true],
    ['%PDF-', true],
    ['PDF', false],
    ['', false],
    [' %PDF-1.7', false],
  ])("is told by its first bytes: '%s'", async (text, pdf) => {
    const { inspectFile } = services(answering(500, '').api);
    const inspected = await outcome(inspectFile, { file: paper(text) });
    expect(inspected.pdf).toBe(pdf);
    expect(inspected.file).toMatchObject({ name: 'paper.pdf', size: text.length });
  });

  test('is sent as a form with its place in the catalogue, and tells how much of it is sent', async () => {
    const { call, result, progress } = await uploading();
    const { opened, body, headers } = call;
    expect(opened).toBe('POST http://api.test/api/upload-pdf/');
    const form = await new Response(body, { headers }).formData();
    expect([...form.keys()]).toEqual(['university', 'program', 'subject', 'file']);
    expect([form.get('university'), form.get('program'), form.get('subject')]).toEqual(['1', '2', '3']);
    const file = form.get('file');
    expect(file instanceof File && [file.name, await file.text()]).toEqual(['paper.pdf', '%PDF-1.7 and more']);
    call.upload.onprogress?.({ loaded: 5, total: 20 });
    call.upload.onprogress?.({ loaded: 20, total: 20 });
    call.answer(201, { message: 'Stored.' });
    expect(await result).toEqual({ ok: true, message: 'Stored.' });
    expect(progress).toEqual([0.25, 1]);
  });

  test.each([
    [413, { message: 'Too large.' }, 'Too large.'],
    [400, { detail: 'No PDF.' }, 'No PDF.'],
    [400, { file: ['Broken.'] }, '{"file":["Broken."]}'],
    [502, '<h1>Bad gateway</h1>', '<h1>Bad gateway</h1>'],
    [500, '', null],
  ])("is refused with the server's data as text: %i %j", async (status, body, message) => {
    const { call, result } = await uploading();
    call.answer(status, body);
    expect(await result).toEqual({ ok: false, message, loggedOut: false });
  });

  test('is there when the answer has no body', async () => {
    const { call, result } = await uploading();
    call.answer(204, '');
    expect(await result).toEqual({ ok: true, message: null });
  });

  test('fails when the connection does', async () => {
    const { call, result } = await uploading();
    call.onerror();
    await expect(result).rejects.toThrow('met no answer');
  });
});
