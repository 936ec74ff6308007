import { adminTexts, formTexts } from '#machines/admin/admin.texts.ts';
import { appTexts } from '#machines/app/app.texts.ts';
import { bankTexts, paperStates } from '#machines/bank/bank.texts.ts';
import { loadFailure } from '#machines/catalogue/catalogue.texts.ts';
import { connectionTexts } from '#machines/connection/connection.texts.ts';
import { draftTexts, examTexts, resultMessages, saveTexts } from '#machines/exam/exam.texts.ts';
import { bandNames, historyTexts, sortNames } from '#machines/history/history.texts.ts';
import { loginTexts } from '#machines/login/login.texts.ts';
import { outboxTexts } from '#machines/outbox/outbox.texts.ts';
import { paperTexts } from '#machines/paper/paper.texts.ts';
import { profileTexts } from '#machines/profile/profile.texts.ts';
import { queueTexts } from '#machines/queue/queue.texts.ts';
import { registerTexts } from '#machines/register/register.texts.ts';
import { regradingTexts } from '#machines/regrading/regrading.texts.ts';
import { reportReasons, reportTexts } from '#machines/report/report.texts.ts';
import { reviewTexts } from '#machines/review/review.texts.ts';
import { sessionTexts } from '#machines/session/session.texts.ts';
import { transferTexts } from '#machines/transfer/transfer.texts.ts';

/** Every text that the machines keep, by the name under which its file exports it. */
export const texts = {
  adminTexts,
  formTexts,
  appTexts,
  bankTexts,
  paperStates,
  paperTexts,
  loadFailure,
  connectionTexts,
  draftTexts,
  examTexts,
  resultMessages,
  saveTexts,
  bandNames,
  historyTexts,
  sortNames,
  loginTexts,
  outboxTexts,
  profileTexts,
  queueTexts,
  regradingTexts,
  registerTexts,
  reportReasons,
  reportTexts,
  reviewTexts,
  sessionTexts,
  transferTexts,
} as const;

type Names<Each> = {
  [Key in keyof Each & (string | number)]: Each[Key] extends string
    ? `${Key}`
    : Each[Key] extends object
      ? `${Key}.${Names<Each[Key]>}`
      : never;
}[keyof Each & (string | number)];

/** A text by its place: 'loginTexts.codeMissing', 'formTexts.pdf.failure', 'resultMessages.0.text'. */
export type TextName =
  | Exclude<
      { [Key in keyof typeof texts]: `${Key}.${Names<(typeof texts)[Key]>}` }[keyof typeof texts],
      `resultMessages.${string}`
    >
  | `resultMessages.${number}.text`;

/** The texts below a value, by their places. */
export function textsBelow(value: unknown, place: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsBelow(each, place === '' ? key : `${place}.${key}`));
}

const byName = new Map(textsBelow(texts, ''));

/** The text itself. */
export function textNamed(name: TextName): string {
  const text = byName.get(name);
  if (text === undefined) throw new Error(`There is no text '${name}'.`);
  return text;
}
