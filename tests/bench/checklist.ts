import { letters, type PaperQuestion } from '#server/questions/reading.ts';

/**
 * What an automatic checklist has against a generated question. It is written apart from the gate, looks at the finished
 * question alone, and compares the explanation with the pages' text as any PDF reader gives it.
 */
export function flagsOf(question: PaperQuestion, pageText: string): string[] {
  const options = letters.map((letter) => question.options[letter]);
  const key = question.options[question.answer];
  const quoted = /^“(.+)” \(page (\d+)\)$/s.exec(question.explanation);
  const asked = /“(.+)”/s.exec(question.question)?.[1] ?? question.question;
  const count = question.question.split(/\s+/).length;
  const mean = options.reduce((sum, { length }) => sum + length, 0) / options.length;
  const flags: [string, boolean][] = [
    ['options not distinct', new Set(options.map((option) => option.toLowerCase())).size < 4 || options.includes('')],
    ['option in the stem', options.some((option) => words(asked).includes(words(option)))],
    ['pronoun', /\b(?:it|its|they|them|their|this|these|those|he|she|his|her|we|our|you|your)\b/i.test(asked)],
    [
      'figure or section',
      /\b(?:figure|fig\.|table|section|chapter|equation|above|below|shown|following)\b/i.test(asked),
    ],
    ['opening connective', /^“?(?:however|therefore|thus|for example|in addition|moreover|but|and|so)\b/i.test(asked)],
    ['length', count < 7 || count > 55],
    ['long option', Math.max(...options.map(({ length }) => length)) > 1.8 * mean],
    ['numbers differ', new Set(options.filter((option) => option.split(' ').length < 4).map(isSeveral)).size > 1],
    ['not quoted', quoted?.[1] === undefined || Number(quoted[2]) !== question.page],
    ['quotation not on its page', !bare(pageText).includes(bare(quoted?.[1] ?? '?'))],
    ['answer not in the quotation', !holds(quoted?.[1] ?? '', key)],
  ];
  return flags.flatMap(([flag, isRaised]) => (isRaised ? [flag] : []));
}

/** Without what line breaks, hyphens and typography do to a text. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function words(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

function isSeveral(option: string): boolean {
  return /(?:[^siu]s|bacteria|archaea|cilia|nuclei|[clh]i)$/i.test(option.split(/ of | in /)[0] ?? option);
}

function holds(text: string, key: string): boolean {
  return words(key)
    .trim()
    .split(' ')
    .every((word) => text.toLowerCase().includes(word.replace(/(?:s|es|um|a|on|us|i|x)$/, '')));
}
