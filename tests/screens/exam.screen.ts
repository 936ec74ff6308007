import { examMachine } from '#machines/exam/exam.machine.ts';
import { answeredCount } from '#machines/exam/exam.rules.ts';
import { saveTexts } from '#machines/exam/exam.texts.ts';
import { biology, medicine, northfield } from '#tests/machines/exam.examples.ts';
import { exam as subject } from '#tests/machines/exam.subject.ts';
import { screenOf } from '#tests/support/paths/screen.ts';

import { byTheApp, showsError } from './messages.ts';

const tabs = { selection: 'Take Exam', history: 'History' } as const;

const neverStoodIn = () => Promise.reject(new Error('The machine passes through this state and never stands in it.'));

/** The exam's container, with its tabs. */
export const exam = screenOf(examMachine, subject, {
  events: {
    'exam.started': {
      by: (person) => person.press('button', /^(Start Exam|Preparing your questions)/),
      offered: (snapshot) => snapshot.matches({ view: 'selection' }),
    },
    'answer.selected': {
      by: (person, { key }) => person.press('radio', new RegExp(`^${key}`)),
      offered: (snapshot) => snapshot.matches({ view: 'exam', work: 'answering' }),
    },
    // The one question is on the first page, and a row of the answer sheet opens it.
    'page.opened': {
      by: (person) => person.press('button', / answered/),
      offered: (snapshot) => snapshot.matches({ view: 'exam', work: 'answering' }),
    },
    'exam.submitted': {
      by: (person) => person.submitByKeys('radio'),
      offered: (snapshot) => snapshot.matches({ view: 'exam', work: 'answering' }),
    },
    'exam.reset': {
      by: (person) => person.press('button', 'Take Another Exam'),
      offered: (snapshot) => snapshot.matches({ view: 'results' }),
    },
    'exam.resumed': {
      by: (person) => person.press('button', 'Resume exam'),
      offered: (snapshot) => snapshot.matches({ view: 'selection', work: 'answering' }),
    },
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
        offered: (snapshot) => snapshot.matches({ view: 'selection' }),
      },
      'only a university chosen': {
        by: (person) => person.choose('University', northfield.name),
        offered: (snapshot) => snapshot.matches({ view: 'selection' }),
      },
    },
  },
  states: {
    'exam.view.selection': async (person, { context }) => {
      await person.sees({ role: 'heading', name: 'Take an exam' });
      await showsError(person, context.message);
    },
    'exam.view.exam': async (person, { context }) => {
      await person.sees({ role: 'heading', name: 'Questions 1 to 1' });
      await showsError(person, context.message);
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
    'exam.work.answering': async (person, snapshot) => {
      const answered = `${answeredCount(snapshot.context)} of ${snapshot.context.questions.length} answered`;
      if (snapshot.matches({ view: 'selection' })) await person.sees({ role: 'button', name: 'Resume exam' });
      if (snapshot.matches({ view: 'exam' })) await person.sees({ role: 'status', text: answered });
    },
    'exam.work.graded.saving': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.saving });
    },
    'exam.work.graded.saved': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.saved });
    },
    'exam.work.graded.unsaved': async (person, snapshot) => {
      if (snapshot.matches({ view: 'results' })) await person.sees({ role: 'status', text: saveTexts.unsaved });
    },
  },
  beyond: {
    'exam.work.idle: exam.submitted': 'Without questions nothing is shown that could be submitted.',
  },
});
