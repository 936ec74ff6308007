import type { ActorRefFrom } from 'xstate';

import type { submissionMachine } from '#machines/admin/submission.machine.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import type { connectionMachine } from '#machines/connection/connection.machine.ts';
import type { examMachine } from '#machines/exam/exam.machine.ts';
import type { historyMachine } from '#machines/history/history.machine.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import type { paperMachine } from '#machines/paper/paper.machine.ts';
import type { questionsMachine } from '#machines/paper/questions.machine.ts';
import type { queueMachine } from '#machines/queue/queue.machine.ts';
import type { regradingMachine } from '#machines/regrading/regrading.machine.ts';
import type { reportMachine } from '#machines/report/report.machine.ts';
import type { LateLogic } from '#machines/shared/late.ts';
import type { transferMachine } from '#machines/transfer/transfer.machine.ts';

/** The actors that components are given; a screen takes them from useActors. */
export type CatalogueRef = ActorRefFrom<typeof catalogueMachine>;
export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
export type ExamRef = ActorRefFrom<typeof examMachine>;
export type OutboxRef = ActorRefFrom<typeof outboxMachine>;
export type HistoryRef = ActorRefFrom<typeof historyMachine>;
export type SubmissionRef = ActorRefFrom<typeof submissionMachine>;
export type QuestionsRef = ActorRefFrom<typeof questionsMachine>;
export type ReportRef = ActorRefFrom<typeof reportMachine>;
/** It may still be on its way. */
export type LateReportRef = ActorRefFrom<LateLogic<typeof reportMachine>>;
export type QueueRef = ActorRefFrom<typeof queueMachine>;
export type RegradingRef = ActorRefFrom<typeof regradingMachine>;
export type BankRef = ActorRefFrom<typeof bankMachine>;
export type PaperRef = ActorRefFrom<typeof paperMachine>;
export type TransferRef = ActorRefFrom<typeof transferMachine>;
