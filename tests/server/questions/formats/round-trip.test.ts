import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidateOf, tidied, type QuestionContent } from '#server/questions/content.ts';
import type { BankFormat } from '#server/questions/formats/format.ts';
import { formats } from '#server/questions/formats/formats.ts';
import { formFault } from '#server/questions/gate/form.ts';

/** What has a meaning in one of the formats, and what exam questions are made of. */
const pieces = fc.constantFrom(
  ...['$x_1$', '\\(a^2\\)', '$\\nu=3$', '\\n', '\\', '\\\\', '"', '""', "'", ',', ';', '\t', ':', '::', '~', '=', '#'],
  ...['####', '{', '}', '//', '->', '%50%', '[html]', '[plain]', 'A) ', 'B. ', 'ANSWER: B', '$CATEGORY: x', '=1+1'],
  ...['\n', '\n\n', '\r\n', '\r', '\u2028', '\u00a0', '\ufeff', 'é', 'ﷲ', '水', '𝑥²', '👩‍🎓', 'T', 'TRUE', '0', 'which'],
);
const text = fc
  .array(fc.oneof({ arbitrary: pieces, weight: 3 }, { arbitrary: fc.string({ unit: 'grapheme' }), weight: 1 }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join(''));
const content: fc.Arbitrary<QuestionContent> = fc
  .record({
    question: text,
    options: fc.record({ A: text, B: text, C: text, D: text }),
    answer: fc.constantFrom('A', 'B', 'C', 'D'),
    explanation: fc.oneof(text, fc.constant('')),
  })
  .map(tidied)
  .filter((one) => formFault(candidateOf(one)) === null);
const bank = fc.array(content, { maxLength: 5 });

/** What the format keeps of a question. */
const kept = (format: BankFormat, one: QuestionContent) => (format === 'aiken' ? { ...one, explanation: '' } : one);

describe.each(['aiken', 'gift', 'csv'] as const)('%s', (format) => {
  const { read, write } = formats[format];

  it('reads again what it has written, to the letter', () => {
    fc.assert(
      fc.property(bank, (contents) => {
        const { items, errors } = read(write(contents).text);
        expect(errors).toEqual([]);
        expect(items.map((item) => item.content)).toEqual(contents.map((one) => kept(format, one)));
      }),
      { numRuns: 3_000, seed: 20_261_121 },
    );
  });

  it('does so too when a mail or an editor has changed the line ends', () => {
    fc.assert(
      fc.property(bank, (contents) => {
        const text = write(contents).text.replaceAll(/\r?\n/g, '\r\n');
        expect(read(text).items.map((item) => item.content)).toEqual(contents.map((one) => kept(format, one)));
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('says of each question on which line it begins', () => {
    fc.assert(
      fc.property(bank, (contents) => {
        const { text } = write(contents);
        const lines = text.split('\n');
        for (const { line, content } of read(text).items) {
          const alone = read(`${format === 'csv' ? `${lines[0]}\n` : ''}${lines.slice(line - 1).join('\n')}`);
          expect(alone.items[0]?.content).toEqual(content);
        }
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  });

  it('makes something of any text, and never fails', () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: 'binary', maxLength: 200 })), (given) => {
        for (const { content } of read(given).items) expect(formFault(candidateOf(content))).toBeNull();
      }),
      { numRuns: 3_000, seed: 20_261_121 },
    );
  });

  it('takes time in proportion to the text', () => {
    const one: QuestionContent = {
      question: 'Which of these is a noble gas?',
      options: { A: 'Argon', B: 'Chlorine', C: 'Bromine', D: 'Fluorine' },
      answer: 'A',
      explanation: 'It stands in the last group.',
    };
    const many = write(
      Array.from({ length: 5_000 }, (_, index) => ({ ...one, question: `${index}. ${one.question}` })),
    );
    const start = performance.now();
    expect(read(many.text).items).toHaveLength(5_000);
    for (const mark of ['{', '\\', '"', '=', '\n', ' ', 'A) x\n', 'ANSWER: x\n'])
      read(mark.repeat(200_000 / mark.length));
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});
