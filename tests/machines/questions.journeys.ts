import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { question } from './bank.examples.ts';
import { questions } from './paper.subject.ts';

const resting = (list: string, text: string) => ({ list, text, task: 'resting' });
const listedQuestions: readonly Pinned[] = [
  { step: 'loadQuestions answers: questions', state: resting('shown', 'loading'), asked: { loadPageText: 1 } },
  {
    step: 'loadPageText answers: text',
    state: resting('shown', 'shown'),
    context: { pageText: { number: 2, text: 'Page one.' }, cursor: 0, message: null },
  },
];
const shownAnd = (task: string) => ({ list: 'shown', text: 'shown', task });
const { stem, options, answer, explanation } = question(2);
const draft = { id: '102', stem, options, answer, explanation };

/** Ways through the questions of a paper. */
export const questionsJourneys: readonly Journey[] = [
  {
    subject: questions,
    title: 'one verdict at a time; then the list is loaded anew, and the page beside it stays',
    steps: [
      ...listedQuestions,
      { step: 'verdict.given {"verdict":"approve"}', state: shownAnd('judging'), asked: { judgeQuestions: 1 } },
      { step: 'verdict.given {"verdict":"reject"}', state: shownAnd('judging'), asked: { judgeQuestions: 1 } },
      {
        step: 'judgeQuestions answers: done',
        state: resting('loading', 'shown'),
        context: { message: '1 question is live now.', outcome: 'success', changes: 1, marked: [] },
        asked: { loadQuestions: 2 },
      },
      {
        step: 'loadQuestions answers: questions',
        state: resting('shown', 'shown'),
        context: { message: '1 question is live now.' },
        asked: { loadPageText: 1 },
      },
      { step: 'verdict.given {"verdict":"reject"}', state: shownAnd('judging'), context: { message: null } },
      {
        step: 'judgeQuestions answers: done',
        state: resting('loading', 'shown'),
        context: { message: '1 question is rejected.', changes: 2 },
      },
    ],
  },
  {
    subject: questions,
    title: 'a verdict that fails changes nothing of the list and keeps what was marked',
    steps: [
      ...listedQuestions,
      { step: 'mark.toggled {"id":"102"}', state: shownAnd('resting'), context: { marked: ['102'] } },
      { step: 'verdict.given {"verdict":"reject"}', state: shownAnd('judging') },
      {
        step: 'judgeQuestions fails',
        state: shownAnd('resting'),
        context: {
          message: 'That did not work. Please try again.',
          outcome: 'failure',
          changes: 0,
          marked: ['102'],
        },
        asked: { loadQuestions: 1 },
      },
      { step: 'marks.toggled', state: shownAnd('resting'), context: { marked: ['102', '103'] } },
      { step: 'verdict.given {"verdict":"approve"}', state: shownAnd('judging'), context: { message: null } },
      {
        step: 'judgeQuestions answers: refusal',
        state: shownAnd('resting'),
        context: { message: 'That did not work. Please try again.', changes: 0, marked: ['102', '103'] },
        asked: { loadQuestions: 1 },
      },
      {
        step: 'shown.chosen {"shown":"live"}',
        state: resting('loading', 'shown'),
        context: { shown: 'live', questions: [], marked: [], page: 1, message: null, outcome: null },
      },
      { step: 'loadQuestions answers: questions', state: resting('shown', 'shown') },
      { step: 'verdict.given {"verdict":"approve"}', state: shownAnd('resting'), asked: { judgeQuestions: 2 } },
    ],
  },
  {
    subject: questions,
    title: 'a draft is saved only whole; a refusal keeps it, cancelling drops it',
    steps: [
      ...listedQuestions,
      { step: 'edit.saved', state: shownAnd('resting'), asked: { saveQuestion: 0 } },
      { step: 'edit.started', state: shownAnd('editing'), context: { draft } },
      { step: 'verdict.given {"verdict":"approve"}', state: shownAnd('editing'), asked: { judgeQuestions: 0 } },
      {
        step: 'draft.changed {"draft":{"stem":""}}',
        state: shownAnd('editing'),
        context: { draft: { ...draft, stem: '' } },
      },
      {
        step: 'edit.saved',
        state: shownAnd('editing'),
        context: { message: 'Please fill in the question and all four options.', outcome: 'failure' },
        asked: { saveQuestion: 0 },
      },
      { step: 'edit.cancelled', state: shownAnd('resting'), context: { draft: null, message: null, outcome: null } },
      { step: 'edit.started', state: shownAnd('editing'), context: { draft } },
      { step: 'edit.saved', state: shownAnd('saving'), asked: { saveQuestion: 1 } },
      { step: 'edit.cancelled', state: shownAnd('saving') },
      {
        step: 'saveQuestion answers: refusal',
        state: shownAnd('editing'),
        context: { draft, message: 'It was changed meanwhile.', outcome: 'failure', changes: 0 },
        asked: { loadQuestions: 1 },
      },
      { step: 'edit.saved', state: shownAnd('saving'), context: { message: null, outcome: null } },
      {
        step: 'saveQuestion fails',
        state: shownAnd('editing'),
        context: { draft, message: 'The question could not be saved. Please try again.' },
      },
      { step: 'edit.saved', state: shownAnd('saving') },
      {
        step: 'saveQuestion answers: saved',
        state: resting('loading', 'shown'),
        context: { draft: null, message: 'The question is saved.', outcome: 'success', changes: 1 },
        asked: { loadQuestions: 2, saveQuestion: 3 },
      },
    ],
  },
  {
    subject: questions,
    title: 'a list that does not come says so, offers nothing to judge or edit, and can be tried again',
    steps: [
      {
        step: 'loadQuestions answers: refusal',
        state: resting('failed', 'none'),
        context: { message: 'The questions could not be loaded. Please try again.', outcome: 'failure' },
      },
      {
        step: 'verdict.given {"verdict":"reject"}',
        state: resting('failed', 'none'),
        asked: { judgeQuestions: 0 },
      },
      { step: 'edit.started', state: resting('failed', 'none'), context: { draft: null } },
      { step: 'list.retried', state: resting('loading', 'none'), context: { message: null } },
      {
        step: 'loadQuestions fails',
        state: resting('failed', 'none'),
        context: { message: 'The questions could not be loaded. Please try again.' },
        asked: { loadPageText: 0, loadQuestions: 2 },
      },
      { step: 'list.retried', state: resting('loading', 'none') },
      { step: 'loadQuestions answers: questions', state: resting('shown', 'loading') },
      { step: 'mark.toggled {"id":"102"}', state: resting('shown', 'loading'), context: { marked: ['102'] } },
      { step: 'mark.toggled {"id":"102"}', state: resting('shown', 'loading'), context: { marked: [] } },
      { step: 'marks.toggled', state: resting('shown', 'loading'), context: { marked: ['102', '103'] } },
      { step: 'mark.toggled {"id":"102"}', state: resting('shown', 'loading'), context: { marked: ['103'] } },
      {
        step: 'page.opened {"page":2}',
        state: resting('loading', 'loading'),
        context: { page: 2, cursor: 0, marked: [] },
      },
      { step: 'list.outdated', state: resting('loading', 'loading'), asked: { loadQuestions: 5 } },
    ],
  },
  {
    subject: questions,
    title: 'a page whose text does not come is asked for again; a question without a page has none',
    steps: [
      { step: 'loadQuestions answers: questions', state: resting('shown', 'loading') },
      { step: 'loadPageText answers: refusal', state: resting('shown', 'failed'), context: { pageText: null } },
      { step: 'pageText.retried', state: resting('shown', 'loading'), asked: { loadPageText: 2 } },
      { step: 'loadPageText fails', state: resting('shown', 'failed'), context: { pageText: null, message: null } },
      {
        step: 'cursor.moved {"to":1}',
        state: resting('shown', 'loading'),
        context: { cursor: 1 },
        asked: { loadPageText: 3 },
      },
      { step: 'loadPageText answers: text', state: resting('shown', 'shown') },
      { step: 'list.outdated', state: resting('loading', 'shown') },
      {
        step: 'loadQuestions answers: a question without a page',
        state: resting('shown', 'none'),
        context: { pageText: null, cursor: 0 },
        asked: { loadPageText: 3 },
      },
    ],
  },
];
