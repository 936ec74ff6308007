import { expect } from '@playwright/test';

import type { Draft } from '#machines/exam/draft.rules.ts';
import type { Question, Selection } from '#machines/exam/exam.types.ts';

import type { Account } from './accounts-by-api.ts';
import type { EntradaPlace } from './place.ts';

/** One subject in which an exam can be taken, as its lists show it. */
export type Taught = Selection;

/** Adds a university, a program, a subject and one question to a place, as its admin does. */
export async function teachOneQuestion(place: EntradaPlace): Promise<Taught> {
  let access = '';
  async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(`${place.origin}/api/${path}`, {
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  }
  const onlyId = async (path: string) => {
    const [first] = await call<readonly { readonly id: number }[]>(path);
    if (first === undefined) throw new Error(`Nothing is listed at ${path}.`);
    return first.id;
  };
  const { email } = place.admin;
  await call('login/', place.admin);
  await expect.poll(() => place.codeFor(email).catch(() => '')).not.toBe('');
  ({ access } = await call<{ access: string }>('verify-login-otp/', { email, otp: await place.codeFor(email) }));

  const names = { university: 'Hillside University', program: 'Chemistry', subject: 'Solutions' };
  await call('university/', { fullName: names.university, shortName: 'HU', country: 'Nepal' });
  const university = await onlyId('university/');
  await call('programs/', { university, programName: names.program, faculty: 'Science' });
  const program = await onlyId(`programs/by-university/${university}/`);
  await call('subjects/', { university, program, faculty: 'Science', subject: names.subject });
  const subject = await onlyId(`subjects/?university=${university}&program=${program}`);
  await call(`admin/subjects/${subject}/questions/import/`, {
    format: 'aiken',
    text: 'Which of these dissolves salt best?\nA. Water\nB. Oil\nC. Petrol\nD. Wax\nANSWER: A\n',
    dry_run: false,
  });
  const named = (id: number, name: string) => ({ id: String(id), name });
  return {
    university: named(university, names.university),
    program: named(program, names.program),
    subject: named(subject, names.subject),
  };
}

/** A draft of an exam of that subject in which nothing is answered yet, with questions that the place gave. */
export async function draftOf(
  place: EntradaPlace,
  { access, email }: Pick<Account, 'access' | 'email'>,
  taught: Taught,
): Promise<Draft> {
  const answer = await fetch(`${place.origin}/api/generate-mcq/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ program_id: Number(taught.program.id), subject_id: Number(taught.subject.id) }),
  });
  const { mcqs } = (await answer.json()) as {
    mcqs: readonly (Pick<Question, 'options' | 'answer' | 'explanation'> & { id: number; question: string })[];
  };
  const questions = mcqs.map(({ id, question, ...rest }) => ({ ...rest, id: String(id), stem: question }));
  return {
    version: 1,
    owner: email,
    // Of two pages in the same term the later name holds the exam: this one has gone.
    writer: '!an-earlier-page',
    writtenAt: new Date().toISOString(),
    key: 'an-earlier-exam',
    term: 1,
    view: 'exam',
    page: 1,
    selection: taught,
    questions,
    answers: questions.map(() => null),
  };
}
