import { examMachine } from '#machines/exam/exam.machine.ts';
import { allAnswered, selectionFrom } from '#machines/exam/exam.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { attempt, biology, draft, generated, medicine, northfield } from './exam.examples.ts';

const lists = {
  wanted: ['universities', 'programs', 'subjects'],
  universities: [northfield],
  programs: [medicine],
  subjects: [biology],
  faculties: [],
} as const;

const answering = ['catalogue shows: everything chosen', 'exam.started', 'generateQuestions answers: questions'];

export const exam = subject('exam', 'exam/exam', examMachine, {
  events: {
    'exam.started': [{ type: 'exam.started' }],
    'answer.selected': [{ type: 'answer.selected', position: 0, key: 'A' }],
    'page.opened': [{ type: 'page.opened', page: 2 }],
    'exam.submitted': [{ type: 'exam.submitted' }],
    'exam.reset': [{ type: 'exam.reset' }],
    'exam.resumed': [{ type: 'exam.resumed' }],
    'exam.discarded': [{ type: 'exam.discarded' }],
    'exam.takenOver': [{ type: 'exam.takenOver' }],
    'draft.changedElsewhere': [
      { type: 'draft.changedElsewhere', attemptKey: 'another-exam', term: 2 },
      { type: 'draft.changedElsewhere', attemptKey: 'attempt-key-1', term: null },
    ],
    'student.unknown': [{ type: 'student.unknown' }],
    'tab.opened': [
      { type: 'tab.opened', tab: 'selection' },
      { type: 'tab.opened', tab: 'history' },
    ],
    'view.requested': [
      { type: 'view.requested', view: 'selection' },
      { type: 'view.requested', view: 'exam' },
      { type: 'view.requested', view: 'results' },
      { type: 'view.requested', view: 'history' },
    ],
    'attempt.sendAgain': [{ type: 'attempt.sendAgain' }],
    'attempt.stored': [{ type: 'attempt.stored', attemptKey: 'attempt-key-1' }],
    'attempt.parked': [{ type: 'attempt.parked', attemptKey: 'attempt-key-1' }],
    'connection.restored': [{ type: 'connection.restored' }],
    'session.changed': [
      { type: 'session.changed', user: 'asha@example.org' },
      { type: 'session.changed', user: 'ben@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    catalogue: {
      shows: {
        'everything chosen': { context: { ...lists, chosen: { university: '1', program: '11', subject: '111' } } },
        'only a university chosen': {
          context: { ...lists, chosen: { university: '1', program: null, subject: null } },
        },
      },
    },
    generateQuestions: {
      answers: {
        questions: generated(1),
        none: { ok: true, questions: [], message: null, attemptKey: 'attempt-key-2' },
        refusal: { ok: false, message: 'Not now.' },
      },
    },
    findDraft: { answers: { 'a draft': draft(1), none: null } },
    takeDraft: { answers: { 'the draft': draft(1, { term: 2 }), none: null } },
    keepDraft: { answers: { kept: { overtaken: false }, overtaken: { overtaken: true } } },
    discardDraft: { answers: { gone: undefined } },
    saveAttempt: {
      answers: {
        saved: { ok: true },
        refusal: { ok: false, message: 'Not now.', parked: false, kept: true },
        'a refusal by a browser that keeps nothing': { ok: false, message: null, parked: false, kept: false },
        'a refusal for good': { ok: false, message: 'No.', parked: true, kept: true },
      },
    },
    loadRecent: {
      answers: { attempts: { ok: true, attempts: [attempt(1, 80, 1)] }, refusal: { ok: false, message: null } },
    },
  },
  deciding: (context) => [
    selectionFrom(context.choices) !== null,
    context.questions.length > 0 || context.user !== null,
    context.questions.length > 0,
    context.held,
    context.reopening,
    allAnswered(context),
  ],
  stages: [
    { steps: 2 },
    { after: answering, steps: 2 },
    { after: [...answering, 'answer.selected {"position":0,"key":"A"}', 'exam.submitted'], steps: 2 },
  ],
});
