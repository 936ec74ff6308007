import type { Reply, Request } from '#server/questions/llm/ask.ts';
import type { QuestionsReading } from '#server/questions/reading.ts';

/**
 * What the reading process tells: how many of how many pages are read and the page's text, what it asks a language
 * model, and at last the reading.
 */
export type ReaderMessage =
  | { kind: 'page'; read: number; total: number; text: string }
  | { kind: 'ask'; id: number; request: Request }
  | { kind: 'reading'; reading: QuestionsReading };

/** What the server tells the reading process: what to read, and what the model replied. */
export type ServerMessage =
  { kind: 'read'; bytes: Uint8Array; asks: boolean } | { kind: 'reply'; id: number; reply: Reply };
