import { fromPromise } from 'xstate';

import type { FileToInspect, Inspected, Submission, Submitted, ToSubmit } from '#machines/admin/admin.types.ts';
import { fieldsOf, idToSend, reasonOf, textOf } from './answers.ts';
import type { Api } from './api.ts';
import type { Send } from './session-fetch.ts';
import { accessToken } from './tokens.ts';
import { uploadFetch } from './upload.ts';

const magic = '%PDF-';

/** The answers to what an admin adds are in nobody's contract: none of them can fail. */
const said = { parseAs: 'text' } as const;

/** The message in an answer's text, if it is JSON that holds one. */
function messageIn(text: string | undefined): string {
  try {
    return textOf(fieldsOf(JSON.parse(text ?? '')), 'message');
  } catch {
    return '';
  }
}

/** What the server said of an upload that failed, as text, whatever its shape. */
function dataAsText(error: unknown): string | null {
  if (typeof error === 'string') return error || null;
  return reasonOf(error, 'message', 'error', 'detail') ?? (error === undefined ? null : JSON.stringify(error));
}

/**
 * Fillers of the admin forms' slots, for one form.
 * @param withSession wraps what sends a request with the session's token and its refresh
 */
export function adminServices(api: Api, withSession: (send: Send) => Send) {
  /** The chosen file stays here: a machine's context holds only what can be written down. */
  let kept: { handle: string; file: File } | null = null;

  async function upload(
    submission: Extract<Submission, { form: 'pdf' }>,
    report: ToSubmit['report'],
    signal: AbortSignal,
  ) {
    if (kept?.handle !== submission.file.handle) throw new Error('The chosen file is gone.');
    const form = new FormData();
    for (const field of ['university', 'program', 'subject'] as const) form.set(field, submission[field]);
    form.set('file', kept.file, submission.file.name);
    return api.POST('/api/upload-pdf/', {
      body: {
        university: idToSend(submission.university),
        program: idToSend(submission.program),
        subject: idToSend(submission.subject),
        file: submission.file.name,
      },
      // The browser writes the form's boundary itself.
      bodySerializer: () => form,
      ...said,
      fetch: withSession(uploadFetch(report, signal)),
      signal,
    });
  }

  async function send(submission: Submission, report: ToSubmit['report'], signal: AbortSignal) {
    switch (submission.form) {
      case 'university': {
        const { fullName, shortName, country } = submission;
        return api.POST('/api/university/', { body: { fullName, shortName, country }, ...said, signal });
      }
      case 'program': {
        const { university, programName, faculty } = submission;
        return api.POST('/api/programs/', {
          body: { university: idToSend(university), programName, faculty },
          ...said,
          signal,
        });
      }
      case 'subject': {
        const { university, program, faculty, subject } = submission;
        const body = { university: idToSend(university), program: idToSend(program), faculty, subject };
        return api.POST('/api/subjects/', { body, ...said, signal });
      }
      case 'pdf':
        return upload(submission, report, signal);
    }
  }

  return {
    inspectFile: fromPromise<Inspected, FileToInspect>(async ({ input: { file } }) => {
      if (!(file instanceof File)) throw new TypeError('This is no file of the browser.');
      const handle = `${file.name}/${file.size}/${file.lastModified}`;
      kept = { handle, file };
      const pdf = (await file.slice(0, magic.length).text()) === magic;
      return { file: { handle, name: file.name, size: file.size }, pdf };
    }),
    submitForm: fromPromise<Submitted, ToSubmit>(async ({ input: { submission, report }, signal }) => {
      if (submission.form === 'subject' && accessToken() === null) return { ok: false, message: null, loggedOut: true };
      const { data, error, response } = await send(submission, report, signal);
      if (response.ok) return { ok: true, message: messageIn(data) || null };
      const message = submission.form === 'pdf' ? dataAsText(error) : reasonOf(error, 'message');
      return { ok: false, message, loggedOut: false };
    }),
  };
}
