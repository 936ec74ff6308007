import { isUnderway } from '#machines/bank/bank.rules.ts';
import { paperMachine } from '#machines/paper/paper.machine.ts';
import { questionsMachine } from '#machines/paper/questions.machine.ts';
import { currentPage, faultOf, judgedIds, verdictFits } from '#machines/paper/questions.rules.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

import { beingRead, paper as readPaper, question } from './bank.examples.ts';

const questionsShow = (changes: number) => ({
  context: {
    paperId: '7',
    shown: 'flagged',
    page: 1,
    total: 0,
    questions: [],
    refused: [],
    cursor: 0,
    marked: [],
    pageText: null,
    draft: null,
    message: null,
    outcome: null,
    verdict: 'approve',
    changes,
  } as const,
});

export const paper = subject('paper', 'paper/paper', paperMachine, {
  events: {
    'paper.opened': [{ type: 'paper.opened', id: '7' }],
    'paper.retried': [{ type: 'paper.retried' }],
    'deletion.requested': [{ type: 'deletion.requested' }],
    'deletion.confirmed': [{ type: 'deletion.confirmed' }],
    'deletion.cancelled': [{ type: 'deletion.cancelled' }],
    'reading.requested': [{ type: 'reading.requested' }],
    'session.changed': [
      { type: 'session.changed', user: 'admin@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: {
    questions: { shows: { 'nothing changed': questionsShow(0), 'a change': questionsShow(1) } },
    loadPaper: {
      answers: {
        'a paper that is read': { ok: true, detail: { paper: readPaper(), flagged: [], refused: [] } },
        'a paper being read': { ok: true, detail: { paper: beingRead(3), flagged: [], refused: [] } },
        refusal: { ok: false, message: 'There is no such paper.' },
      },
    },
    deletePaper: { answers: { deleted: { ok: true }, refusal: { ok: false, message: null } } },
    readAgain: { answers: { accepted: { ok: true }, refusal: { ok: false, message: 'It is being read.' } } },
  },
  deciding: ({ detail, changesSeen }) => [detail !== null && isUnderway(detail.paper), changesSeen],
  stages: [{ steps: 3 }],
});

const listed = { ok: true, total: 21, questions: [question(2), question(3)], refused: [] } as const;

export const questions = subject('questions', 'paper/questions', questionsMachine, {
  input: { paperId: '7' },
  events: {
    'shown.chosen': [{ type: 'shown.chosen', shown: 'live' }],
    'page.opened': [{ type: 'page.opened', page: 2 }],
    'list.retried': [{ type: 'list.retried' }],
    'list.outdated': [{ type: 'list.outdated' }],
    'list.shown': [{ type: 'list.shown' }],
    'cursor.moved': [{ type: 'cursor.moved', to: 1 }],
    'mark.toggled': [{ type: 'mark.toggled', id: '102' }],
    'marks.toggled': [{ type: 'marks.toggled' }],
    'verdict.given': [
      { type: 'verdict.given', verdict: 'approve' },
      { type: 'verdict.given', verdict: 'reject' },
    ],
    'edit.started': [{ type: 'edit.started' }],
    'draft.changed': [{ type: 'draft.changed', draft: { stem: '' } }],
    'edit.saved': [{ type: 'edit.saved' }],
    'edit.cancelled': [{ type: 'edit.cancelled' }],
    'pageText.retried': [{ type: 'pageText.retried' }],
  },
  slots: {
    loadQuestions: {
      answers: {
        questions: listed,
        'a question without a page': { ...listed, questions: [question(1, { page: null })] },
        refusal: { ok: false, message: null },
      },
    },
    loadPageText: { answers: { text: { ok: true, text: 'Page one.' }, refusal: { ok: false, message: null } } },
    judgeQuestions: { answers: { done: { ok: true, done: 1, left: [] }, refusal: { ok: false, message: null } } },
    saveQuestion: { answers: { saved: { ok: true }, refusal: { ok: false, message: 'It was changed meanwhile.' } } },
  },
  deciding: (context) => [
    currentPage(context) === null,
    context.pageText?.number === currentPage(context),
    judgedIds(context).length > 0 && verdictFits('approve', context),
    context.draft !== null && faultOf(context.draft) !== null,
  ],
  stages: [{ steps: 2 }],
});
