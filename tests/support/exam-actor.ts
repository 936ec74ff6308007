import { createActor } from 'xstate';

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

import { scripted } from './show.tsx';

export interface ExamScript {
  universities: () => readonly Named[] | Promise<readonly Named[]>;
  programs: (university: string) => readonly Named[] | Promise<readonly Named[]>;
  subjects: (program: string) => readonly Named[] | Promise<readonly Named[]>;
  generate: (wanted: QuestionsWanted) => Generated | Promise<Generated>;
  save: (attempt: AttemptToSave) => Saved | Promise<Saved>;
  recent: () => AttemptsLoaded | Promise<AttemptsLoaded>;
}

/** A catalogue whose lists the test scripts. */
export function scriptedCatalogue(script: Partial<ExamScript>) {
  return catalogueMachine.provide({
    actors: {
      loadUniversities: scripted(script.universities ?? (() => [northfield])),
      loadPrograms: scripted(({ university }) => (script.programs ?? (() => [medicine]))(university)),
      loadSubjects: scripted(({ program }) => (script.subjects ?? (() => [biology]))(program)),
      loadFaculties: scripted((): readonly Named[] => []),
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
        catalogue: scriptedCatalogue(script),
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
