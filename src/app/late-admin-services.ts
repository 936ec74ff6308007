import { bankMachine } from '#machines/bank/bank.machine.ts';
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { paperMachine } from '#machines/paper/paper.machine.ts';
import { questionsMachine } from '#machines/paper/questions.machine.ts';
import { queueMachine } from '#machines/queue/queue.machine.ts';
import { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import { transferMachine } from '#machines/transfer/transfer.machine.ts';
import type { Api } from '#src/services/api.ts';
import { bankServices } from '#src/services/bank.ts';
import { reportQueueServices } from '#src/services/report-queue.ts';
import { saveAsFile } from '#src/services/save-file.ts';
import type { Send } from '#src/services/session-fetch.ts';
import { transferServices } from '#src/services/transfer.ts';

/** The admin's machines that are fetched when they are first needed, with every slot filled: no student loads them. */
export const filledBank = (api: Api) => bankMachine.provide({ actors: bankServices(api).bank });
export const filledQueue = (api: Api) => queueMachine.provide({ actors: reportQueueServices(api).queue });
export const filledRegrading = (api: Api) => regradingMachine.provide({ actors: reportQueueServices(api).regrading });

export function filledPaper(api: Api) {
  const { paper, questions } = bankServices(api);
  return paperMachine.provide({ actors: { ...paper, questions: questionsMachine.provide({ actors: questions }) } });
}

export const filledTransfer = (api: Api, withSession: (send: Send) => Send, catalogue: typeof catalogueMachine) =>
  transferMachine.provide({ actors: { catalogue, ...transferServices(api, withSession, saveAsFile) } });
