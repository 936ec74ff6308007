import { type ActorRefFrom, createActor, waitFor } from 'xstate';

import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
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
import type { Named } from '#machines/shared/types.ts';
import { biology, generated, medicine, northfield } from '#tests/machines/exam.examples.ts';

import { turn } from './held.ts';
import { scripted } from './scripted.ts';

type List = readonly Named[] | Promise<readonly Named[]>;

interface CatalogueScript {
  universities: () => List;
  programs: (university: string) => List;
  subjects: (program: string) => List;
  faculties: () => List;
}

export interface ExamScript extends CatalogueScript {
  generate: (wanted: QuestionsWanted) => Generated | Promise<Generated>;
  save: (attempt: AttemptToSave) => Saved | Promise<Saved>;
  recent: () => AttemptsLoaded | Promise<AttemptsLoaded>;
}

/** The catalogue, with one example in each list but the faculties' where the test scripts none. */
export function exampleCatalogue(script: Partial<CatalogueScript> = {}) {
  return catalogueMachine.provide({
    actors: {
      loadUniversities: scripted(script.universities ?? (() => [northfield])),
      loadPrograms: scripted(({ university }) => (script.programs ?? (() => [medicine]))(university)),
      loadSubjects: scripted(({ program }) => (script.subjects ?? (() => [biology]))(program)),
      loadFaculties: scripted(script.faculties ?? ((): readonly Named[] => [])),
    },
  });
}

/** A browser that keeps drafts and finds none. */
export const noDrafts = {
  findDraft: scripted<Draft | null, DraftSought>(() => null),
  takeDraft: scripted<Draft | null, DraftNamed>(() => null),
  keepDraft: scripted<DraftKept, DraftToKeep>(() => ({ overtaken: false })),
  discardDraft: scripted<void, DraftNamed>(() => undefined),
};

/** The real exam machine on scripted slots, opened on the selection. */
export function startExam(script: Partial<ExamScript> = {}) {
  const exam = createActor(
    examMachine.provide({
      actors: {
        catalogue: exampleCatalogue(script),
        generateQuestions: scripted(script.generate ?? (() => generated(12))),
        ...noDrafts,
        saveAttempt: scripted(script.save ?? (() => ({ ok: true }))),
        loadRecent: scripted(script.recent ?? (() => ({ ok: true, attempts: [] }))),
      },
    }),
  ).start();
  exam.send({ type: 'view.requested', view: 'selection' });
  return exam;
}

/** An exam of `count` questions that has just begun. */
export async function runningExam(count: number, script: Partial<ExamScript> = {}) {
  const exam = startExam({ ...script, generate: () => generated(count) });
  await chooseExamples(exam);
  exam.send({ type: 'exam.started' });
  await waitFor(exam, ({ value }) => value.view === 'exam');
  return exam;
}

/** Chooses the examples in all three lists, each once it is there. */
export async function chooseExamples(exam: ActorRefFrom<typeof examMachine>) {
  const { catalogue } = exam.getSnapshot().children;
  await turn();
  catalogue?.send({ type: 'university.chosen', id: northfield.id });
  await turn();
  catalogue?.send({ type: 'program.chosen', id: medicine.id });
  await turn();
  catalogue?.send({ type: 'subject.chosen', id: biology.id });
}
