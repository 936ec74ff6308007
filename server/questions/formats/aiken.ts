import { tidied } from '../content.ts';
import { letters } from '../reading.ts';
import { linesOf, type BankWriting, type HandedInReason, type ParsedBank } from './format.ts';

/** Aiken gives every text one line. Tidied texts never hold this character, so it can stand for their line breaks. */
const lineBreak = '\u2028';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const optionLine = /^([A-Z])[.)]\s*(.*)$/s;
const answerLine = /^ANSWER:(.*)$/is;

/**
 * Aiken: the question on a line, its options as `A) …` on the next ones, `ANSWER: B` on the last, and an empty line.
 * It has no place for explanations. Questions on several lines, as some programs write them, are read too.
 */
export const aiken: BankWriting = {
  write(contents) {
    const blocks = contents
      .map(tidied)
      .map(({ question, options, answer }) =>
        [
          onOneLine(question),
          ...letters.map((letter) => `${letter}) ${onOneLine(options[letter])}`),
          `ANSWER: ${answer}`,
          '',
        ].join('\n'),
      );
    const lost = contents.filter(({ explanation }) => explanation.trim() !== '').length;
    return { text: blocks.join('\n'), warnings: lost > 0 ? [lostText(lost)] : [] };
  },

  parse(text) {
    const read: ParsedBank = {
      items: [],
      errors: [],
      warning: 'Aiken has no explanations, so these questions will have none.',
    };
    let block: string[] = [];
    let line = 1;
    const end = (next: number) => {
      if (block.length > 0) readBlock(block, line, read);
      block = [];
      line = next;
    };
    for (const [index, one] of linesOf(text).entries()) {
      if (one.trim() === '') {
        end(index + 2);
        continue;
      }
      block.push(one);
      // The first line is the question, whatever it looks like.
      if (block.length > 1 && answerLine.test(one)) end(index + 2);
    }
    end(0);
    return read;
  },
};

function readBlock(block: string[], line: number, read: ParsedBank): void {
  const refuse = (offset: number, reason: HandedInReason, text: string) =>
    void read.errors.push({ line: line + offset, reason, text });
  const firstOption = block.findIndex((one, index) => index > 0 && optionLine.exec(one)?.[1] === 'A');
  const last = block.length - 1;
  const answer = last > 0 ? answerLine.exec(block[last] ?? '')?.[1]?.trim() : undefined;
  if (firstOption < 0) return refuse(0, 'notFourOptions', 'No option A) was found for this question.');
  if (answer === undefined) {
    return refuse(last, 'notOneKey', 'The line ANSWER: with the letter of the right option is missing.');
  }
  const texts: string[] = [];
  for (let index = firstOption; index < last; index += 1) {
    const [, letter, text = ''] = optionLine.exec(block[index] ?? '') ?? [];
    if (letter !== alphabet[texts.length]) {
      return refuse(index, 'malformed', `Option ${alphabet[texts.length]}) was expected on this line.`);
    }
    texts.push(text);
  }
  const key = /^[A-Z]$/i.test(answer) ? alphabet.indexOf(answer.toUpperCase()) : -1;
  // Too many options, or too few, are the gate's to refuse.
  if (texts.length === 4 && texts[key] === undefined) {
    return refuse(last, 'notOneKey', `ANSWER: must be A, B, C or D, not ${answer || 'empty'}.`);
  }
  const question = onManyLines(block.slice(0, firstOption).join('\n'));
  read.items.push({ line, candidate: { question, options: texts.map(onManyLines), keys: [key], explanation: '' } });
}

function onOneLine(text: string): string {
  return text.replaceAll('\n', lineBreak);
}

function onManyLines(text: string): string {
  return text.replaceAll(lineBreak, '\n');
}

function lostText(count: number): string {
  return count === 1
    ? 'Aiken has no explanations: that of 1 question was left out.'
    : `Aiken has no explanations: those of ${count} questions were left out.`;
}
