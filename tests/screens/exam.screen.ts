import type { SnapshotFrom } from 'xstate';

import { examMachine } from '#machines/exam/exam.machine.ts';
import { answeredCount, isRestoring } from '#machines/exam/exam.rules.ts';
import { draftTexts, saveTexts } from '#machines/exam/exam.texts.ts';
import { biology, medicine, northfield } from '#tests/machines/exam.examples.ts';
import { exam as subject } from '#tests/machines/exam.subject.ts';
import { screenOf } from '#tests/support/paths/screen.ts';

import { byTheApp, showsError } from './messages.ts';

const tabs = { selection: 'Take Exam', history: 'History' } as const;

/** Where the view says all there is to see. */
const nothingElse = () => Promise.resolve();

const neverStoodIn = () => Promise.reject(new Error('The machine passes through this state and never stands in it.'));

const answerable = (snapshot: SnapshotFrom<typeof examMachine>) =>
  snapshot.matches({ view: 'exam', work: 'answering' }) && !isRestoring(snapshot) && !snapshot.hasTag('overtaken');

/** The exam's container, with its tabs. */
export const exam = screenOf(examMachine, subject, {
  events: {
    'exam.started': {
      by: (person) => person.press('button', /^(Start Exam|Preparing your questions)/),
      // Where an exam is offered the catalogue was cleared for it, which the catalogue of the paths does not do.
      offered: (snapshot) =>
        snapshot.matches({ view: 'selection' }) && !isRestoring(snapshot) && !snapshot.matches({ work: 'offered' }),
    },
    'answer.selected': {
      by: (person, { key }) => person.press('radio', new RegExp(`^${key}`)),
      offered: answerable,
    },
    // The one question is on the first page, and a row of the answer sheet opens it.
    'page.opened': {
      by: (person) => person.press('button', / answered/),
      offered: answerable,
    },
    'exam.submitted': {
      by: (person) => person.submitByKeys('radio'),
      offered: answerable,
    },
    'exam.reset': {
      by: (person) => person.press('button', 'Take Another Exam'),
      offered: (snapshot) => snapshot.matches({ view: 'results' }),
    },
    'exam.resumed': {
      by: (person) => person.press('button', 'Resume exam'),
      offered: (snapshot) =>
        snapshot.matches({ view: 'selection' }) &&
        !isRestoring(snapshot) &&
        snapshot.hasTag('resumable') &&
        !snapshot.hasTag('overtaken'),
    },
    'exam.discarded': {
      by: async (person) => {
        await person.press('button', 'Start anew');
        await person.press('button', 'Discard its answers');
      },
      offered: (snapshot) =>
        snapshot.matches({ view: 'selection' }) &&
        !isRestoring(snapshot) &&
        snapshot.hasTag('resumable') &&
        !snapshot.hasTag('overtaken'),
    },
    'exam.takenOver': {
      by: (person) => person.press('button', 'Continue here'),
      offered: (snapshot) =>
        (snapshot.matches({ view: 'selection' }) || snapshot.matches({ view: 'exam' })) &&
        !isRestoring(snapshot) &&
        snapshot.hasTag('overtaken'),
    },
    'draft.changedElsewhere': byTheApp,
    'student.unknown': byTheApp,
    'attempt.stored': byTheApp,
    'attempt.parked': byTheApp,
    'connection.restored': byTheApp,
    'tab.opened': { by: (person, { tab }) => person.press('tab', tabs[tab]) },
    'view.requested': { by: (person, { view }) => person.go('/take-exam', view) },
    'attempt.sendAgain': {
      by: (person) => person.press('button', 'Save again'),
      offered: (snapshot) => snapshot.matches({ view: 'results' }),
    },
    'session.changed': byTheApp,
  },
  shows: {
    catalogue: {
      'everything chosen': {
        by: async (person) => {
          await person.choose('University', northfield.name);
          await person.choose('Program', medicine.name);
          await person.choose('Subject', biology.name);
        },
        offered: (snapshot) => snapshot.matches({ view: 'selection' }) && !isRestoring(snapshot),
      },
      'only a university chosen': {
        by: (person) => person.choose('University', northfield.name),
        offered: (snapshot) => snapshot.matches({ view: 'selection' }) && !isRestoring(snapshot),
      },
    },
  },
  states: {
    'exam.view.selection': async (person, snapshot) => {
      if (isRestoring(snapshot)) return person.sees({ role: 'heading', name: 'Your exam' });
      await person.sees({ role: 'heading', name: 'Take an exam' });
      await showsError(person, snapshot.context.message);
    },
    'exam.view.exam': async (person, snapshot) => {
      if (isRestoring(snapshot)) return person.sees({ role: 'heading', name: 'Your exam' });
      if (snapshot.hasTag('overtaken')) return person.sees({ role: 'heading', name: draftTexts.overtaken });
      await person.sees({ role: 'heading', name: 'Questions 1 to 1' });
      await showsError(person, snapshot.context.message);
    },
    'exam.view.results': (person) => person.sees({ role: 'heading', name: 'Your result' }),
    'exam.view.history': (person) => person.sees({ role: 'heading', name: 'Exam history' }),
    'exam.work.resting': neverStoodIn,
    'exam.work.given': neverStoodIn,
    'exam.work.idle': (person) => person.misses({ role: 'button', name: 'Resume exam' }),
    'exam.work.generating': async (person, snapshot) => {
      if (snapshot.matches({ view: 'selection' }))
        await person.sees({ role: 'button', name: 'Preparing your questions...' });
    },
    'exam.work.looking': nothingElse,
    'exam.work.found': neverStoodIn,
    'exam.work.offered': async (person, snapshot) => {
      if (snapshot.matches({ view: 'selection' }) && !isRestoring(snapshot))
        await person.sees({ role: 'button', name: 'Resume exam' });
    },
    'exam.work.taking': nothingElse,
    'exam.work.discarding': nothingElse,
    'exam.work.answering': async (person, snapshot) => {
      if (snapshot.hasTag('overtaken')) return;
      const answered = `${answeredCount(snapshot.context)} of ${snapshot.context.questions.length} answered`;
      if (snapshot.matches({ view: 'selection' })) await person.sees({ role: 'button', name: 'Resume exam' });
      if (snapshot.matches({ view: 'exam' })) await person.sees({ role: 'status', text: answered });
    },
    'exam.work.answering.unkept': async (person, snapshot) => {
      if (snapshot.matches({ view: 'exam' })) await person.sees({ role: 'status', text: draftTexts.unkept });
    },
    'exam.work.answering.overtaken': async (person, snapshot) => {
      if (snapshot.matches({ view: 'selection' })) await person.sees({ role: 'button', name: 'Continue here' });
    },
    'exam.work.graded.saving': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.saving });
    },
    'exam.work.graded.saved': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.saved });
    },
    'exam.work.graded.unkept': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.unkept });
    },
    'exam.work.graded.unsaved': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.unsaved });
    },
    'exam.work.graded.parked': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.parked });
    },
  },
  beyond: {
    'exam.work.idle: view.requested -> exam.work.looking': 'Nobody becomes known on a screen alone.',
    'exam.work.resting: always #2 -> exam.work.offered': 'It follows a start beside an offer, see above.',
    'exam.work.taking: exam.started': 'While an exam is brought back nothing else is shown.',
    ...Object.fromEntries(
      ['answer.selected', 'page.opened', 'exam.resumed', 'exam.discarded', 'exam.submitted'].map((event) => [
        `exam.work.answering.overtaken: ${event}`,
        'What another tab goes on with is not shown.',
      ]),
    ),
    'exam.work.idle: exam.submitted': 'Without questions nothing is shown that could be submitted.',
  },
});
