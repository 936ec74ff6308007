import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';

import { travel } from '#tests/support/paths/journey.ts';

import { journeys } from './journeys.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface WrongEdit {
  readonly what: string;
  /** Below machines/, without '.machine.ts'. */
  readonly file: string;
  /** The file with the edit, where that is another one than the machine's own; below machines/. */
  readonly part?: string;
  readonly from: RegExp;
  readonly to: string;
  /** What the suite says of it: which machine, which way, which step. */
  readonly said: readonly string[];
}

const edits: readonly WrongEdit[] = [
  {
    what: 'the refused code is sent elsewhere',
    file: 'login/login',
    from: /target: 'entering',(?=\s+actions: \{\s+type: 'showRefusal',\s+params: \(\{ event \}\) => \(\{ refusal: event\.output, text: 'verificationFailed')/,
    to: "target: '#login.enteringCredentials',",
    said: ['login: the journey', 'breaks at step 7', 'x 7. verifyCode answers: refusal'],
  },
  {
    what: 'everyQuestionAnswered is dropped',
    file: 'exam/exam',
    from: /guard: 'everyQuestionAnswered',/,
    to: '',
    said: ['exam: the journey', 'breaks at step 4', 'x 4. exam.submitted'],
  },
  {
    what: 'two refreshes may run',
    file: 'session/session',
    from: /refreshing: \{/,
    to: "refreshing: { on: { 'accessToken.rejected': { target: 'refreshing', reenter: true } },",
    said: ['session: the journey', 'breaks at step 3', 'x 3. accessToken.rejected'],
  },
  {
    what: 'another university leaves the program chosen',
    file: 'catalogue/catalogue',
    from: /keepUniversity: assign\(\(_, (.+\s+)chosen: \{ university: id, program: null, subject: null \}/,
    to: 'keepUniversity: assign(({ context }, $1chosen: { ...context.chosen, university: id, subject: null }',
    said: ['catalogue: the journey', 'breaks at step 4', 'x 4. university.chosen {"id":"1"}'],
  },
  {
    what: 'another exam keeps what was chosen',
    file: 'exam/exam',
    part: 'exam/exam.graded.ts',
    from: /('exam\.reset': \{\s+target: [^\n]+\s+actions: \['clearExam', )'clearChoices', /,
    to: '$1',
    said: ['exam: the journey', 'breaks at step 7', 'x 7. exam.reset'],
  },
];

/** The machine as it would be after the edit, from a copy of all machines in which only that was changed. */
async function edited({ file, part, from, to }: WrongEdit, copy: string): Promise<AnyStateMachine> {
  // Without the room's own tsconfig.json, which points to the one above it.
  await cp(join(root, 'machines'), copy, { recursive: true, filter: (source) => !source.endsWith('.json') });
  const path = `${file}.machine.ts`;
  const wrong = join(copy, part ?? path);
  const before = await readFile(wrong, 'utf8');
  const after = before.replace(from, to);
  expect(after, 'The edit found nothing to change.').not.toBe(before);
  await writeFile(wrong, after);
  const loaded = (await import(join(copy, path))) as Record<string, AnyStateMachine>;
  const name = `${file.split('/')[1] ?? ''}Machine`;
  return loaded[name] ?? expect.fail(`There is no ${name}.`);
}

// Beside the project's own modules, so that the copy finds xstate.
const artifacts = join(root, 'artifacts');

test.each(edits.map((edit) => [edit.what, edit] as const))('it is noticed when %s', async (_, edit) => {
  await mkdir(artifacts, { recursive: true });
  const copy = await mkdtemp(join(artifacts, 'wrong-edit-'));
  try {
    const machine = await edited(edit, copy);
    const ways = journeys.filter(({ subject }) => subject.file === edit.file);
    const complaints = ways.flatMap((journey) => {
      travel(journey);
      try {
        travel({ ...journey, subject: { ...journey.subject, machine } });
        return [];
      } catch (error) {
        return [error instanceof Error ? error.message : String(error)];
      }
    });
    expect(complaints.some((complaint) => edit.said.every((part) => complaint.includes(part)))).toBe(true);
  } finally {
    await rm(copy, { recursive: true });
  }
});
