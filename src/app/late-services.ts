import { reportMachine } from '#machines/report/report.machine.ts';
import type { Api } from '#src/services/api.ts';
import { reportServices } from '#src/services/reports.ts';

/** The machines that are fetched when they are first needed, with every slot filled. */
export const filledReport = (quiet: Api, api: Api) => reportMachine.provide({ actors: reportServices(quiet, api) });
