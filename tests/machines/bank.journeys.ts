import type { Journey } from '#tests/support/paths/journey.ts';

import { beingRead, counts, paper as readPaper } from './bank.examples.ts';
import { bank } from './bank.subject.ts';

const bankLook = 'lookInterval elapses (xstate.after.lookInterval.bank.loaded)';

/** Ways through the question bank as an admin sees it. */
export const bankJourneys: readonly Journey[] = [
  {
    subject: bank,
    title: 'it is looked at again while a paper is being read; a look that fails changes nothing',
    steps: [
      { step: 'bank.opened', state: 'loading', asked: { loadBank: 1 } },
      {
        step: 'loadBank answers: a paper being read',
        state: 'loaded',
        context: { counts, papers: [beingRead(3)], message: null },
      },
      { step: bankLook, state: 'looking', asked: { loadBank: 2 } },
      { step: 'loadBank fails', state: 'loaded', context: { papers: [beingRead(3)], message: null } },
      { step: bankLook, state: 'looking', asked: { loadBank: 3 } },
      { step: 'loadBank answers: no such call', state: 'loaded', context: { counts, papers: [beingRead(3)] } },
      { step: bankLook, state: 'looking', asked: { loadBank: 4 } },
      { step: 'loadBank answers: papers that are read', state: 'loaded', context: { papers: [readPaper()] } },
      { step: bankLook, state: 'loaded', asked: { loadBank: 4 } },
    ],
  },
  {
    subject: bank,
    title: 'a backend without such calls shows nothing of it, and is not asked in vain',
    steps: [
      { step: 'bank.opened', state: 'loading' },
      {
        step: 'loadBank answers: no such call',
        state: 'absent',
        context: { counts: null, papers: [], total: 0, message: null },
      },
      { step: 'bank.retried', state: 'absent', asked: { loadBank: 1 } },
      { step: 'bank.opened', state: 'loading', asked: { loadBank: 2 } },
    ],
  },
  {
    subject: bank,
    title: 'a failed load is said and tried again; another page is loaded; another admin finds nothing',
    steps: [
      { step: 'session.changed {"user":"admin@example.org"}', state: 'idle', context: { user: 'admin@example.org' } },
      { step: 'bank.retried', state: 'idle', asked: { loadBank: 0 } },
      { step: 'bank.opened', state: 'loading' },
      {
        step: 'loadBank fails',
        state: 'failed',
        context: { message: 'The papers could not be loaded. Please try again.' },
      },
      { step: 'bank.retried', state: 'loading', asked: { loadBank: 2 } },
      { step: 'session.changed {"user":"admin@example.org"}', state: 'loading' },
      { step: 'loadBank answers: papers that are read', state: 'loaded', context: { total: 11, page: 1 } },
      { step: 'page.opened {"page":2}', state: 'loading', context: { page: 2 }, asked: { loadBank: 3 } },
      {
        step: 'session.changed {"user":null}',
        state: 'idle',
        context: { user: null, counts: null, papers: [], total: 0, page: 1, message: null },
      },
    ],
  },
];
