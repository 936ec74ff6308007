/**
 * The process that reads one PDF, forked by read-in-child.ts: gets the bytes in one message, answers with its progress
 * and at last with the reading, and ends. It knows no secret and no database: what it wants to know of a language model
 * it asks the server.
 */
import type { Reply, Request } from '#server/questions/llm/ask.ts';
import { readQuestions } from '#server/questions/read-questions.ts';
import type { ReaderMessage, ServerMessage } from './reader-message.ts';

// A server that was killed leaves nobody to answer to.
process.on('disconnect', () => process.exit());

// Ctrl-C reaches the server's whole process group; what becomes of a reading is the server's to decide.
process.on('SIGINT', () => {});

// PDF.js drops promises of objects that it looks for and does not find, and mends the file by another way. What fails
// for good fails the reading itself, which is waited for.
process.on('unhandledRejection', () => {});

const waiting = new Map<number, (reply: Reply) => void>();

process.on('message', (message: ServerMessage) => {
  if (message.kind === 'read') read(message.bytes, message.asks).catch(() => process.exit(1));
  else {
    waiting.get(message.id)?.(message.reply);
    waiting.delete(message.id);
  }
});

async function read(bytes: Uint8Array, asks: boolean): Promise<void> {
  // Some parsers take over the memory that they are given, so they get their own.
  const reading = await readQuestions(
    new Uint8Array(bytes),
    (read, total, text) => tell({ kind: 'page', read, total, text }),
    asks ? ask : undefined,
  );
  tell({ kind: 'reading', reading }, () => process.exit());
}

let asked = 0;

function ask(request: Request): Promise<Reply> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    tell({ kind: 'ask', id, request });
  });
}

function tell(message: ReaderMessage, sent?: () => void): void {
  process.send?.(message, undefined, {}, sent);
}
