import type { Choices } from '../catalogue/catalogue.rules.ts';
import { itemsOfPage, pageCountOf } from '../shared/pages.ts';
import { transferTexts } from './transfer.texts.ts';
import type { BankFormat, LineNote, TransferContext, Trial, TriedImport } from './transfer.types.ts';

/** The formats as they are offered, with what they are called and how their files end. */
export const bankFormats: readonly { readonly id: BankFormat; readonly name: string; readonly extension: string }[] = [
  { id: 'gift', name: 'GIFT', extension: 'gift' },
  { id: 'csv', name: 'CSV', extension: 'csv' },
  { id: 'aiken', name: 'Aiken', extension: 'txt' },
];

/** The most that the server takes at once, in characters of text or bytes of a file. */
export const largestText = 1_000_000;

/** How much of a text its format is guessed from, in characters. */
export const startLength = 4_000;

/** Questions that a trial shows. */
export const previewLength = 5;

/** Lines on a page of a trial's notes. */
export const notesPerPage = 10;

function isTable(firstLine: string): boolean {
  const columns = firstLine
    .toLowerCase()
    .split(/[,;\t]/)
    .map((column) => column.replaceAll(/["\ufeff]/g, '').trim());
  return columns.includes('question') && columns.includes('answer');
}

/** The format of a text by its file's name or, where that says nothing, by its beginning; null where neither does. */
export function guessedFormat(fileName: string | null, start: string): BankFormat | null {
  const ending = /\.([a-z]+)$/i.exec(fileName ?? '')?.[1]?.toLowerCase();
  if (ending === 'csv' || ending === 'gift' || ending === 'aiken') return ending;
  if (isTable(start.trimStart().split(/[\r\n]/, 1)[0] ?? '')) return 'csv';
  if (/^[ \t]*A[.)]/m.test(start) && /^[ \t]*ANSWER:/im.test(start)) return 'aiken';
  return /\{\s*(?:[=~]|[TF])/.test(start) ? 'gift' : null;
}

type Filled = Pick<TransferContext, 'choices' | 'file' | 'text' | 'format'>;

/** What would be imported, or null while something is missing. */
export function importOf({ choices: { subject }, file, text, format }: Filled): TriedImport | null {
  const source = file ?? text;
  if (subject === null || format === null || source === '' || isTooLarge(source)) return null;
  return { subject: subject.id, format, source };
}

/** What to say of an import that lacks something. */
export function importMissingText({ choices, file, text, format }: Filled): string {
  if (choices.subject === null) return transferTexts.subjectMissing;
  const source = file ?? text;
  if (source === '') return transferTexts.sourceMissing;
  return isTooLarge(source) || format !== null ? transferTexts.tooLarge : transferTexts.formatMissing;
}

export function isTooLarge(source: { readonly size: number } | string): boolean {
  return (typeof source === 'string' ? source.length : source.size) > largestText;
}

/** The name of an exported file: the subject and its program, so that files of several subjects keep apart. */
export function exportFileName({ program, subject }: Choices, format: BankFormat): string {
  const words = [subject?.name, program?.name, 'questions'].join(' ').toLowerCase();
  const name = (words.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('-').slice(0, 80);
  return `${name}.${bankFormats.find(({ id }) => id === format)?.extension ?? 'txt'}`;
}

/** '1 question', '12 questions'. */
export function questionsText(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}

/** How many questions of a trial would be left out. */
export function refusedCount({ refused }: Trial): number {
  return refused.reduce((sum, { count }) => sum + count, 0);
}

/** Pages of a trial's notes. */
export function notePages({ notes }: Trial): number {
  return pageCountOf(notes.length, notesPerPage);
}

/** The notes of a page, from 1. */
export function notesOf({ notes }: Trial, page: number): readonly LineNote[] {
  return itemsOfPage(notes, page, notesPerPage);
}
