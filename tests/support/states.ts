import { adminStates } from './states/admin.states.ts';
import { bankStates } from './states/bank.states.ts';
import { connectionStates } from './states/connection.states.ts';
import { examStates } from './states/exam.states.ts';
import { historyStates, reviewStates } from './states/history.states.ts';
import { landingStates } from './states/landing.states.ts';
import { loginStates } from './states/login.states.ts';
import { profileStates } from './states/profile.states.ts';
import { registerStates } from './states/register.states.ts';
import { transferStates } from './states/transfer.states.ts';
import { reportQueueStates } from './states/report-queue.states.ts';
import { reportStates } from './states/report.states.ts';
import { resultStates } from './states/results.states.ts';
import { selectionStates } from './states/selection.states.ts';
import type { ShownState } from './states/state.ts';

/**
 * The one list of screens and states: axe, the check of the console and the screenshots go through it.
 * `tests/views/states.test.ts` says what is missing: every route, every resting state and tag of a machine, and every
 * text that the machines keep stands here.
 *
 * To add a state, write an entry into the file of its screen (docstrings in states/state.ts): where it is, what the
 * backend answers, what the person does, and what of the machines it `shows` and `says`. What it claims is checked in
 * the browser.
 */
export const states: readonly ShownState[] = [
  ...landingStates,
  ...connectionStates,
  ...loginStates,
  ...registerStates,
  ...selectionStates,
  ...examStates,
  ...resultStates,
  ...historyStates,
  ...reviewStates,
  ...reportStates,
  ...profileStates,
  ...adminStates,
  ...bankStates,
  ...transferStates,
  ...reportQueueStates,
];
