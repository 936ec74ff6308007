import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { beingRead, paper as readPaper } from './bank.examples.ts';
import { paper } from './paper.subject.ts';

const paperOpened: readonly Pinned[] = [
  { step: 'paper.opened {"id":"7"}', state: 'loading', context: { id: '7', detail: null }, asked: { loadPaper: 1 } },
  { step: 'loadPaper answers: a paper that is read', state: { open: 'settled' }, asked: { questions: 1 } },
];
const paperRead = { paper: readPaper(), flagged: [], refused: [] };
const paperUnderway = { paper: beingRead(3), flagged: [], refused: [] };
const paperLook = 'lookInterval elapses (xstate.after.lookInterval.paper.open.settled)';

/** Ways through one paper. */
export const paperJourneys: readonly Journey[] = [
  {
    subject: paper,
    title: 'it is deleted only once that is confirmed, and stays when that fails',
    steps: [
      ...paperOpened,
      { step: 'deletion.confirmed', state: { open: 'settled' }, asked: { deletePaper: 0 } },
      { step: 'deletion.requested', state: { open: 'confirming' }, asked: { deletePaper: 0 } },
      { step: 'deletion.cancelled', state: { open: 'settled' }, asked: { deletePaper: 0 } },
      { step: 'deletion.requested', state: { open: 'confirming' } },
      { step: 'deletion.confirmed', state: { open: 'deleting' }, asked: { deletePaper: 1 } },
      {
        step: 'deletePaper answers: refusal',
        state: { open: 'settled' },
        context: { message: 'The paper could not be deleted. Please try again.', detail: paperRead },
      },
      { step: 'deletion.requested', state: { open: 'confirming' }, context: { message: null } },
      { step: 'deletion.confirmed', state: { open: 'deleting' } },
      {
        step: 'deletePaper fails',
        state: { open: 'settled' },
        context: { message: 'The paper could not be deleted. Please try again.', detail: paperRead },
      },
      { step: 'deletion.requested', state: { open: 'confirming' } },
      { step: 'deletion.confirmed', state: { open: 'deleting' } },
      { step: 'deletePaper answers: deleted', state: 'gone', context: { id: null, detail: null, message: null } },
      { step: 'deletion.requested', state: 'gone', asked: { deletePaper: 3 } },
    ],
  },
  {
    subject: paper,
    title: 'it is looked at while it is being read; once it is, its questions are listed anew and nobody looks',
    steps: [
      { step: 'paper.opened {"id":"7"}', state: 'loading' },
      { step: 'loadPaper answers: a paper being read', state: { open: 'settled' }, told: [] },
      { step: paperLook, state: { open: 'looking' }, asked: { loadPaper: 2 } },
      {
        step: 'loadPaper fails',
        state: { open: 'settled' },
        context: { detail: paperUnderway, message: null },
        told: [],
      },
      { step: paperLook, state: { open: 'looking' } },
      { step: 'loadPaper answers: a paper being read', state: { open: 'settled' }, told: [] },
      { step: paperLook, state: { open: 'looking' } },
      {
        step: 'loadPaper answers: refusal',
        state: { open: 'settled' },
        context: { detail: paperUnderway, message: null },
        told: [],
      },
      { step: paperLook, state: { open: 'looking' }, asked: { loadPaper: 5 } },
      {
        step: 'loadPaper answers: a paper that is read',
        state: { open: 'settled' },
        context: { detail: paperRead },
        told: ['questions list.outdated'],
      },
      { step: paperLook, state: { open: 'settled' }, asked: { loadPaper: 5, questions: 1 } },
    ],
  },
  {
    subject: paper,
    title: 'it is read again on request, and says why not',
    steps: [
      ...paperOpened,
      { step: 'reading.requested', state: { open: 'requesting' }, asked: { readAgain: 1 } },
      {
        step: 'readAgain answers: refusal',
        state: { open: 'settled' },
        context: { message: 'It is being read.', detail: paperRead },
        asked: { loadPaper: 1 },
      },
      { step: 'reading.requested', state: { open: 'requesting' }, context: { message: null } },
      {
        step: 'readAgain fails',
        state: { open: 'settled' },
        context: { message: 'The paper could not be read again. Please try again.' },
      },
      { step: 'reading.requested', state: { open: 'requesting' }, context: { message: null } },
      { step: 'readAgain answers: accepted', state: { open: 'looking' }, asked: { loadPaper: 2 } },
    ],
  },
  {
    subject: paper,
    title: 'its figures are loaded anew after a change of its questions, once for each',
    steps: [
      ...paperOpened,
      { step: 'questions shows: nothing changed', state: { open: 'settled' }, asked: { loadPaper: 1 } },
      {
        step: 'questions shows: a change',
        state: { open: 'looking' },
        context: { changesSeen: 1 },
        asked: { loadPaper: 2, questions: 1 },
      },
      { step: 'questions shows: a change', state: { open: 'looking' }, asked: { loadPaper: 2 } },
      { step: 'loadPaper answers: a paper that is read', state: { open: 'settled' }, told: [] },
      { step: 'questions shows: a change', state: { open: 'settled' }, asked: { loadPaper: 2 } },
    ],
  },
  {
    subject: paper,
    title: 'one that is not there says why and can be tried again; another admin finds nothing of it',
    steps: [
      { step: 'session.changed {"user":"admin@example.org"}', state: 'idle' },
      { step: 'paper.opened {"id":"7"}', state: 'loading' },
      {
        step: 'loadPaper answers: refusal',
        state: 'failed',
        context: { message: 'There is no such paper.', detail: null },
      },
      { step: 'paper.retried', state: 'loading', asked: { loadPaper: 2 } },
      {
        step: 'loadPaper fails',
        state: 'failed',
        context: { message: 'The paper could not be loaded. Please try again.' },
      },
      { step: 'paper.retried', state: 'loading' },
      {
        step: 'loadPaper answers: a paper that is read',
        state: { open: 'settled' },
        context: { detail: paperRead, message: null },
      },
      { step: 'session.changed {"user":"admin@example.org"}', state: { open: 'settled' } },
      {
        step: 'session.changed {"user":null}',
        state: 'idle',
        context: { user: null, id: null, detail: null, changesSeen: 0 },
      },
    ],
  },
];
