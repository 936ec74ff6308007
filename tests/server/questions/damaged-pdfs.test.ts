import { expect, test } from 'vitest';
import { readQuestions } from '#server/questions/read-questions.ts';
import { unreadableTexts } from '#server/questions/reading.ts';
import { damages, isMalformed, mutatedPdf, soundPapers } from '#tests/support/mutated-pdfs.ts';

const sound = await soundPapers();

// The long form, in the very process that reads uploads: npm run prove -- pdfs.
test.each(damages.map((damage, index) => [damage, index]))(
  'PDFs with %s end in a readable state',
  async (damage, index) => {
    for (let round = 0; round < 4; round += 1) {
      const file = mutatedPdf(sound, index + round * damages.length);
      expect(file.damage).toBe(damage);
      const reading = await readQuestions(file.bytes);
      if (reading.kind === 'unreadable') expect(reading.message).toBe(unreadableTexts[reading.reason]);
      else expect(reading.questions.filter(isMalformed)).toEqual([]);
    }
  },
);
