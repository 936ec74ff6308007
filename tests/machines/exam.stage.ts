import { createActor } from 'xstate';

import { examMachine } from '#machines/exam/exam.machine.ts';
import type { Draft } from '#machines/exam/draft.rules.ts';
import type {
  AttemptToSave,
  DraftKept,
  DraftNamed,
  DraftSought,
  DraftToKeep,
  Generated,
  QuestionsWanted,
  Saved,
} from '#machines/exam/exam.types.ts';
import type { AttemptsLoaded } from '#machines/history/history.types.ts';
import { chooseExamples, exampleCatalogue } from '#tests/support/exam-actor.ts';
import { held } from '#tests/support/held.ts';

import { draft, generated } from './exam.examples.ts';

/** Asha is known to be there. */
export const asha = { type: 'session.changed', user: 'asha@example.org' } as const;

/** The exam with its catalogue, every call to the server in the test's hand. */
export function started() {
  const generate = held<Generated, QuestionsWanted>();
  const save = held<Saved, AttemptToSave>();
  const recent = held<AttemptsLoaded>();
  const find = held<Draft | null, DraftSought>();
  const take = held<Draft | null, DraftNamed>();
  const keep = held<DraftKept, DraftToKeep>();
  const discard = held<void, DraftNamed>();
  const machine = examMachine.provide({
    actors: {
      catalogue: exampleCatalogue(),
      generateQuestions: generate.logic,
      findDraft: find.logic,
      takeDraft: take.logic,
      keepDraft: keep.logic,
      discardDraft: discard.logic,
      saveAttempt: save.logic,
      loadRecent: recent.logic,
    },
  });
  const exam = createActor(machine).start();
  const choices = () => {
    const child = exam.getSnapshot().children.catalogue;
    if (!child) throw new Error('The exam has no catalogue.');
    return child;
  };
  return {
    exam,
    generate,
    save,
    recent,
    find,
    take,
    keep,
    discard,
    choices,
    /** The state; of an exam that goes on without what becomes of its draft. */
    value: () => {
      const { view, work } = exam.getSnapshot().value;
      return { view, work: typeof work === 'object' && 'answering' in work ? 'answering' : work };
    },
    context: () => exam.getSnapshot().context,
  };
}

type Started = ReturnType<typeof started>;

/** At the selection, everything chosen. */
export async function chosen(the = started()) {
  the.exam.send({ type: 'view.requested', view: 'selection' });
  await chooseExamples(the.exam);
  return the;
}

/** In an exam of `count` questions. */
export async function running(count: number, the?: Started) {
  const started = await chosen(the);
  started.exam.send({ type: 'exam.started' });
  await started.generate.last().answer(generated(count));
  return started;
}

/** Answers A to every question. */
export function answerAll({ exam, context }: Started) {
  for (const position of context().questions.keys()) exam.send({ type: 'answer.selected', position, key: 'A' });
}

/** At the results of an exam whose every answer was A. */
export async function graded(count = 2) {
  const the = await running(count);
  answerAll(the);
  the.exam.send({ type: 'exam.submitted' });
  return the;
}

/** At the selection, Asha known, with a draft of three questions offered, one of them answered. */
export async function offered() {
  const the = started();
  the.exam.send({ type: 'view.requested', view: 'selection' });
  the.exam.send(asha);
  await the.find.last().answer(draft(3, { answers: ['B', null, null], term: 4 }));
  return the;
}
