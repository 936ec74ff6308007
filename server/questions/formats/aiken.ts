import { contentFault, tidied } from '../content.ts';
import { letters, type Letter } from '../reading.ts';
import { linesOf, type BankWriting, type ReadBank } from './format.ts';

/** Aiken gives every text one line. Tidied texts never hold this character, so it can stand for their line breaks. */
const lineBreak = '\u2028';
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

  read(text) {
    const read: ReadBank = { items: [], errors: [], warnings: [] };
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
    if (read.items.length > 0) {
      read.warnings.push({ line: 1, text: 'Aiken has no explanations, so these questions will have none.' });
    }
    return read;
  },
};

function readBlock(block: string[], line: number, read: ReadBank): void {
  const refuse = (offset: number, text: string) => void read.errors.push({ line: line + offset, text });
  const firstOption = block.findIndex((one, index) => index > 0 && optionLine.exec(one)?.[1] === 'A');
  const last = block.length - 1;
  const answer = last > 0 ? answerLine.exec(block[last] ?? '')?.[1]?.trim() : undefined;
  if (firstOption < 0) return refuse(0, 'No option A) was found for this question.');
  if (answer === undefined) return refuse(last, 'The line ANSWER: with the letter of the right option is missing.');
  const texts: string[] = [];
  for (let index = firstOption; index < last; index += 1) {
    const [, letter, text = ''] = optionLine.exec(block[index] ?? '') ?? [];
    if (letter !== 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[texts.length]) {
      return refuse(index, `Option ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[texts.length]}) was expected on this line.`);
    }
    texts.push(text);
  }
  if (texts.length !== 4) return refuse(0, `This question has ${texts.length} options; exactly four are needed.`);
  const [A = '', B = '', C = '', D = ''] = texts.map(onManyLines);
  const key = answer.toUpperCase();
  if (!isLetter(key)) return refuse(last, `ANSWER: must be A, B, C or D, not ${answer || 'empty'}.`);
  const question = onManyLines(block.slice(0, firstOption).join('\n'));
  const content = tidied({ question, options: { A, B, C, D }, answer: key, explanation: '' });
  const fault = contentFault(content);
  if (fault) return refuse(0, fault);
  read.items.push({ line, content });
}

function isLetter(text: string): text is Letter {
  return (letters as readonly string[]).includes(text);
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
