import { createActor } from 'xstate';

import type { reportMachine } from '#machines/report/report.machine.ts';
import { late } from '#machines/shared/late.ts';

/** A student's reports, which never arrive: for views that are about something else. */
export const noReports = () =>
  createActor(late<typeof reportMachine>(() => new Promise<typeof reportMachine>(() => undefined))).start();
