import { queueMachine } from '#machines/queue/queue.machine.ts';
import { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import type { Api } from '#src/services/api.ts';
import { reportQueueServices } from '#src/services/report-queue.ts';

/** The admin's machines that are fetched when they are first needed, with every slot filled. */
export const filledQueue = (api: Api) => queueMachine.provide({ actors: reportQueueServices(api).queue });
export const filledRegrading = (api: Api) => regradingMachine.provide({ actors: reportQueueServices(api).regrading });
