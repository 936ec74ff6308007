import { outcomeOf } from '#server/ingestion/outcome.ts';
import { readInChild, readerLimits } from '#server/ingestion/read-in-child.ts';
import { damages, isMalformed, mutatedPdf, soundPapers, type Damage } from '#tests/support/mutated-pdfs.ts';
import type { Proof } from './proof.ts';

const files = 500;
/** Readings side by side; each is a process. */
const abreast = 2;

interface Tally {
  read: number;
  refused: number;
}

/**
 * Damaged PDFs through the very process that reads uploads. Each must end as a paper that was read or refused, with a
 * message; none may end the reading process, take longer or more memory than it is given, or give a question of another
 * shape than four distinct options and one key.
 */
export const proof: Proof = {
  claim: `${files} damaged PDFs (bytes flipped, cut off, spliced) end in a readable state, and none ends the reader.`,
  async run({ seed, scale, log }) {
    const sound = await soundPapers();
    const count = Math.max(damages.length, Math.round(files * scale));
    const tallies = new Map(damages.map((damage): [Damage, Tally] => [damage, { read: 0, refused: 0 }]));
    const faults: string[] = [];
    let slowest = 0;
    let next = 0;

    const work = async () => {
      while (next < count) {
        const index = next;
        next += 1;
        const { bytes, damage, name } = mutatedPdf(sound, seed * 100_000 + index);
        const began = performance.now();
        const reading = await readInChild(bytes, { limits: readerLimits });
        slowest = Math.max(slowest, performance.now() - began);
        if (reading.kind === 'stopped')
          faults.push(`${name}, file ${index}: the reader was stopped (${reading.cause})`);
        const { state, message, questions } = outcomeOf(reading);
        if (message === '') faults.push(`${name}, file ${index}: no message`);
        faults.push(...questions.filter(isMalformed).map(({ number }) => `${name}, file ${index}: question ${number}`));
        const tally = tallies.get(damage);
        if (tally) tally[state === 'read' ? 'read' : 'refused'] += 1;
        if ((index + 1) % 50 === 0) log(`${index + 1} of ${count}`);
      }
    };
    await Promise.all(Array.from({ length: abreast }, work));

    const rows = [...tallies].map(
      ([damage, { read, refused }]) => `| ${damage} | ${read + refused} | ${read} | ${refused} |`,
    );
    return {
      held: faults.length === 0,
      report: [
        '| damage | files | read | refused with a message |',
        '| --- | --- | --- | --- |',
        ...rows,
        '',
        `The slowest took ${(slowest / 1000).toFixed(1)} s, the start of its process included.`,
        ...faults.map((fault) => `- ${fault}`),
      ].join('\n'),
    };
  },
};
