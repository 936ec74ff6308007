import { describe, expect, it } from 'vitest';
import { storeUpload } from '#server/operations/questions/store-upload.ts';
import type { Store } from '#server/store/store.ts';
import { pdfOf } from './multipart.ts';

const chunk = 64 * 1024;

/** A store that only counts; `late` is how many bytes were on their way when each row was written. */
function countingStore(onItsWay: () => number) {
  const late: number[] = [];
  const values = async ({ position }: { position: number }) => {
    late.push(onItsWay() - position * chunk);
  };
  return { store: { db: { insert: () => ({ values }) } } as unknown as Store, late };
}

describe('storing an upload', () => {
  it('never holds more than a row and what has just come in', async () => {
    let taken = 0;
    async function* bytes() {
      for (let part = 0; part < 200; part += 1) {
        taken += chunk - 1;
        yield part === 0 ? pdfOf(chunk - 1) : new Uint8Array(chunk - 1);
      }
    }
    const { store, late } = countingStore(() => taken);
    const size = await storeUpload(store, bytes(), { uploadId: 'u', mostBytes: 200 * chunk, now: () => new Date() });
    expect(size).toBe(200 * (chunk - 1));
    expect(Math.max(...late)).toBeLessThan(2 * chunk);
  });

  it('takes nothing more after the first byte beyond the limit', async () => {
    let taken = 0;
    async function* bytes() {
      for (let part = 0; part < 200; part += 1) {
        taken += 1;
        yield pdfOf(chunk);
      }
    }
    const { store } = countingStore(() => 0);
    const target = { uploadId: 'u', mostBytes: 2 * chunk, now: () => new Date() };
    await expect(storeUpload(store, bytes(), target)).rejects.toMatchObject({ status: 413 });
    expect(taken).toBe(3);
  });
});
