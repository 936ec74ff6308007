import { noChoices } from '#machines/catalogue/catalogue.rules.ts';
import { transferTexts } from '#machines/transfer/transfer.texts.ts';
import type { KeptText, LineNote, Trial } from '#machines/transfer/transfer.types.ts';

import { biology, medicine, northfield } from './exam.examples.ts';

/** A catalogue with everything chosen, as a child shows itself. */
export const chosen = (subject: string | null) => ({
  context: {
    wanted: ['universities', 'programs', 'subjects'] as const,
    universities: [northfield],
    programs: [medicine],
    subjects: [biology, { id: '112', name: 'Botany' }],
    faculties: [],
    chosen: { university: '1', program: '11', subject },
  },
});

export const chosenBiology = { university: northfield, program: medicine, subject: biology };
export const nothingChosen = noChoices;

export const textFile = { name: 'biology.gift', size: 2048 };
export const keptFile: KeptText = { handle: 'text-1', ...textFile };

export const note = (line: number, kind: LineNote['kind'] = 'error'): LineNote => ({
  kind,
  line,
  text: 'Option B is empty.',
  excerpt: 'Which?{=1 ~ ~3 ~4}',
});

/** What an import of twelve questions would do, three of them left out. */
export const trial = (changed: Partial<Trial> = {}): Trial => ({
  accepted: 9,
  refused: [
    { reason: 'emptyOption', text: 'An option has no text.', count: 2 },
    { reason: 'duplicate', text: 'This subject, or an earlier line, has it already.', count: 1 },
  ],
  notes: [note(3), note(7, 'duplicate'), note(20)],
  preview: [
    {
      line: 1,
      stem: 'What is $x^2$ for $x = 3$?',
      options: { A: '6', B: '9', C: '12', D: '27' },
      answer: 'B',
      explanation: 'Three threes.',
    },
  ],
  ...changed,
});

export const stored = {
  message: '9 questions were imported, 1 is a duplicate, 2 have errors.',
  saved: 9,
  paperId: '7',
};

export { transferTexts as texts };
