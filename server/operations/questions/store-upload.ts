import { sql } from 'drizzle-orm';
import { Problem } from '../../problems/problem.ts';
import { paperChunks } from '../../store/schema/papers.ts';
import type { Store } from '../../store/store.ts';

/** The bytes of one row. A whole file in one statement would hold up everybody else for seconds. */
const chunkBytes = 64 * 1024;
const magic = '%PDF-';
export const notPdfText = 'This file is not a PDF. Please upload the paper as a PDF file.';

/** The id under which an upload's rows are written, and which nothing reads until a paper names it. */
export interface UploadTarget {
  uploadId: string;
  mostBytes: number;
  now: () => Date;
}

/**
 * Writes a PDF's bytes as they come, in rows of 64 KB, each by a statement of its own; little more than one row is in
 * memory. Rows that were written before a refusal stay for the caller to delete.
 * @returns the number of bytes
 * @throws Problem for an empty file, one that is no PDF, and at the first byte beyond the limit
 */
export async function storeUpload(
  store: Store,
  bytes: AsyncIterable<Uint8Array>,
  { uploadId, mostBytes, now }: UploadTarget,
): Promise<number> {
  let byteSize = 0;
  let position = 0;
  let checked = false;
  let held = Buffer.alloc(0);
  const write = async (row: Buffer) => {
    // As text: the embedded database's driver turns bytes into hexadecimal one by one, at many times the cost.
    const bytes = sql`decode(${row.toString('base64')}, 'base64')`;
    await store.db.insert(paperChunks).values({ uploadId, position, bytes, storedAt: now() });
    position += 1;
  };

  for await (const part of bytes) {
    byteSize += part.length;
    if (byteSize > mostBytes) {
      const megabytes = Math.floor(mostBytes / 1024 / 1024);
      throw new Problem(413, `This file is larger than ${megabytes} MB. Please upload a smaller PDF.`);
    }
    held = Buffer.concat([held, part]);
    if (!checked && held.length >= magic.length) {
      if (held.toString('latin1', 0, magic.length) !== magic) throw new Problem(400, notPdfText);
      checked = true;
    }
    while (held.length >= chunkBytes) {
      await write(held.subarray(0, chunkBytes));
      held = held.subarray(chunkBytes);
    }
  }
  if (byteSize === 0) throw new Problem(400, 'This file is empty. Please choose the PDF again.');
  if (!checked) throw new Problem(400, notPdfText);
  if (held.length > 0) await write(held);
  return byteSize;
}
