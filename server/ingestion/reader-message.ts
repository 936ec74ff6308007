import type { QuestionsReading } from '#server/questions/reading.ts';

/** What the reading process tells: how many of how many pages are read and the page's text, and at last the reading. */
export type ReaderMessage =
  { kind: 'page'; read: number; total: number; text: string } | { kind: 'reading'; reading: QuestionsReading };
