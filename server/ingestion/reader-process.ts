/**
 * The process that reads one PDF, forked by read-in-child.ts: gets the bytes in one message, answers with its progress
 * and at last with the reading, and ends. It knows no secret and no database.
 */
import { readQuestions } from '#server/questions/read-questions.ts';
import type { ReaderMessage } from './reader-message.ts';

// A server that was killed leaves nobody to answer to.
process.on('disconnect', () => process.exit());

process.once('message', (bytes: Uint8Array) => {
  void answer(bytes);
});

async function answer(bytes: Uint8Array): Promise<void> {
  // Some parsers take over the memory that they are given, so they get their own.
  const reading = await readQuestions(new Uint8Array(bytes), (read, total, text) =>
    tell({ kind: 'page', read, total, text }),
  );
  tell({ kind: 'reading', reading }, () => process.exit());
}

function tell(message: ReaderMessage, sent?: () => void): void {
  process.send?.(message, undefined, {}, sent);
}
