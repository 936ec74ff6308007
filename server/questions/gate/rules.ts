import type { Candidate, GateContext, GeneratedCandidate } from './candidate.ts';
import type { GateReason } from './reasons.ts';
import { sharesRoot, weightyWords } from './roots.ts';
import { pointing, pronoun } from './wording.ts';

/** One rule for questions that were made: whether one breaks it. */
export interface Rule {
  reason: GateReason;
  isBroken: (candidate: GeneratedCandidate, context: GateContext) => boolean;
}

/** What the document must bear out of a question that was made from it. */
export const evidenceRules: Rule[] = [
  {
    reason: 'sourceNotOnPage',
    isBroken: ({ source, page }, { pageText }) =>
      source.trim() === '' || !plain(pageText(page)).includes(plain(source)),
  },
  { reason: 'answerNotInSource', isBroken: (candidate) => !holdsWords(candidate.source, keyOf(candidate)) },
  {
    reason: 'anotherIsRight',
    isBroken: (candidate, { saysTheSame }) =>
      wrongOptions(candidate).some((option) => saysTheSame(option, candidate.question)),
  },
];

const stemWords = { least: 7, most: 55 };
const longestScale = 1.8;

/** What makes a generated question fair and clear. Past papers were set by examiners and keep their own style. */
export const styleRules: Rule[] = [
  {
    reason: 'optionInStem',
    isBroken: ({ question, options }) => options.some((option) => holdsPhrase(question, option)),
  },
  {
    reason: 'answerRootInStem',
    isBroken: (candidate) => {
      const asked = weightyWords(candidate.question);
      return weightyWords(keyOf(candidate)).some((word) => asked.some((other) => sharesRoot(word, other)));
    },
  },
  { reason: 'unlikeOptions', isBroken: ({ options }, { unlike }) => unlike(options) },
  { reason: 'pronounInStem', isBroken: ({ question }) => pronoun.test(withoutLead(question)) },
  { reason: 'pointsElsewhere', isBroken: ({ question }) => pointing.test(withoutLead(question)) },
  {
    reason: 'stemLength',
    isBroken: ({ question }) => {
      const count = question.trim().split(/\s+/).length;
      return count < stemWords.least || count > stemWords.most;
    },
  },
  {
    reason: 'optionAboutOptions',
    isBroken: ({ options }) =>
      options.some((option) =>
        /\b(?:all|none|both|any|neither|either) of (?:the|these)\b|\bboth [A-D]\b|\b[A-D] (?:and|or) [A-D]\b/i.test(
          option,
        ),
      ),
  },
  {
    reason: 'longOption',
    isBroken: ({ options }) => {
      const lengths = options.map((option) => option.length);
      const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      return Math.max(...lengths) > longestScale * mean;
    },
  },
  {
    reason: 'explanationNamesLetter',
    isBroken: ({ explanation }) =>
      /\b(?:[Oo]ption|[Aa]nswer|[Cc]hoice)s?\s*(?:is\s*)?\(?[A-D]\b|^\(?[A-D][).]\s|\([A-D]\) is\b/.test(explanation),
  },
];

/** The wording around a definition or a sentence that a stem quotes. */
const lead = /^Which (?:term matches this definition: |term completes this sentence: |of these is the meaning of )/;

function withoutLead(question: string): string {
  return question.replace(lead, '');
}

function keyOf({ options, keys }: Candidate): string {
  return options[keys[0] ?? -1] ?? '';
}

function wrongOptions({ options, keys }: Candidate): string[] {
  return options.filter((_, i) => !keys.includes(i));
}

/** A text without what line breaks and typography make of it. */
export function plain(text: string): string {
  return text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
}

function holdsPhrase(text: string, phrase: string): boolean {
  const words = (of: string) =>
    ` ${(
      plain(of)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).join(' ')} `;
  return words(text).includes(words(phrase));
}

/** Whether a text holds the words of an answer, each in one of its forms. */
function holdsWords(text: string, answer: string): boolean {
  if (plain(text).toLowerCase().includes(plain(answer).toLowerCase())) return true;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = answer.match(/[\p{L}\p{N}]+/gu) ?? [];
  return wanted.length > 0 && wanted.every((word) => words.some((other) => isForm(word, other)));
}

/** Whether two words differ in their ending alone. */
function isForm(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  const shorter = Math.min(left.length, right.length);
  return (
    left === right ||
    (shorter > 3 &&
      left.slice(0, shorter - 1) === right.slice(0, shorter - 1) &&
      Math.abs(left.length - right.length) < 3)
  );
}
