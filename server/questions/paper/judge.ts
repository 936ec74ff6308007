import { singleSpaced, textFault } from '../gate/form.ts';
import { letters, type Letter, type PaperQuestion, type RefusalReason, type ReviewFlag } from '../reading.ts';
import { sameAnswer, type Answer } from './answers.ts';
import type { Body } from './body.ts';
import { explanationText, fittingExplanation } from './explanations.ts';
import type { Line } from './line.ts';
import { optionTexts, type OptionSetting } from './option-texts.ts';
import type { Label, LabelStyle } from './options.ts';
import { stemLines, stemText } from './stem.ts';
import { widestGapIn, withoutTail } from './tail.ts';
import { answerInText, figureWords, numberStyles } from './vocabulary.ts';

/** A question as found, before it is judged. */
export interface Draft {
  number: number;
  page: number;
  body: Body;
  /** All that the paper says about its answer. */
  answers: Answer[];
  explanation: Line[];
  /** Whether it refers to something that it shares with other questions. */
  shares: boolean;
  /** Whether its number alone does not tell which entry of the key is meant. */
  ambiguous: boolean;
  /** Whether the question that should follow it was not found. */
  missesNext: boolean;
}

/** What a draft is judged by besides itself. */
export interface Custom extends OptionSetting {
  style: LabelStyle;
  /** Whether the paper is written in Latin letters. */
  latin: boolean;
}

/** A question with four distinct options and one key, or the reason why it is none. */
export function judge(draft: Draft, { style, joiner, aligned, latin }: Custom): PaperQuestion | RefusalReason {
  const { number, page, body, answers } = draft;
  const answer = answers[0];
  if (answers.some((other) => answer && !sameAnswer(answer, other))) return 'answersDisagree';
  if (body.second === 'stem' && draft.missesNext) return 'mixedText';
  if (!body.options) {
    if (answer?.kind === 'numeric' || answer?.kind === 'several') return reasons[answer.kind];
    return body.labels.length === 0 ? 'noOptions' : isComplete(body) ? 'optionsOutOfOrder' : 'missingOption';
  }
  if (body.options.fifth) return 'fiveOptions';
  if (draft.ambiguous) return 'duplicateNumber';
  if (!answer) return 'noAnswer';
  if (answer.kind !== 'letter' && answer.kind !== 'text') return reasons[answer.kind];

  const labels = body.options.four;
  const last = lastLine(body.asked, labels);
  const asked = [...body.asked.slice(0, last), ...withoutTail(body.asked.slice(last), widestGapIn(body.asked))];
  const stem = stemLines(asked, labels);
  const question = stemText(stem, joiner);
  const texts = optionTexts(asked, labels, { joiner, aligned });
  const refusal = faultOf(question, texts, latin) ?? mixtureOf(draft, stem, texts);
  if (refusal) return refusal;
  const letter = answer.kind === 'letter' ? answer.letter : letterOf(answer.text, texts);
  if (!letter) return 'answerNotAnOption';
  const [A = '', B = '', C = '', D = ''] = texts;
  return {
    number,
    page,
    question,
    options: { A, B, C, D },
    answer: letter,
    explanation: holdsNext(draft)
      ? ''
      : fittingExplanation(explanationText(draft.explanation, joiner), letter, style.set),
    flags: flagsOf(draft, [...stem, ...asked.slice(stem.length > 0 ? stem.length - 1 : 0)], [question, ...texts]),
  };
}

/** Whether the next question runs into the explanation. Explanations may list options too, but without an answer. */
function holdsNext({ body, missesNext }: Draft): boolean {
  return body.second === 'answered' || (body.second === 'explanation' && missesNext);
}

/** The first line with text of the option that comes last; its label may stand on a line of its own. */
function lastLine(lines: Line[], labels: Label[]): number {
  const label = labels.reduce((a, b) => (b.line >= a.line ? b : a));
  const bare = label.end >= (lines[label.line]?.text.length ?? 0);
  return bare ? Math.min(label.line + 1, lines.length - 1) : label.line;
}

const reasons: Record<Exclude<Answer['kind'], 'letter' | 'text'>, RefusalReason> = {
  several: 'severalAnswers',
  numeric: 'numericAnswer',
  dropped: 'questionDropped',
  beyond: 'answerNotAnOption',
};

function isComplete({ labels }: Body): boolean {
  return [0, 1, 2, 3].every((index) => labels.some((label) => label.index === index));
}

function faultOf(question: string, options: string[], latin: boolean): RefusalReason | null {
  const fault = textFault({ question, options });
  if (fault) return fault.reason;
  if ([question, ...options].some((text) => unreadable.test(text) || (latin && foreign.test(text))))
    return 'unreadableText';
  return null;
}

/** Columns or questions that ran together: an answer, or the number of a question nearby, inside the question's text. */
function mixtureOf({ number, body }: Draft, stem: Line[], options: string[]): RefusalReason | null {
  const inside = [...stem.slice(1).map(({ text }) => text), ...options];
  if (inside.some((text) => answerInText.test(text))) return 'mixedText';
  const nearby = inside.some((text) =>
    numberStyles.slice(0, 3).some(({ name, pattern }) => {
      const match = pattern.exec(text);
      const found = Number(match?.[1] ?? 0);
      return (
        /\p{L}{3}/u.test(text.slice(match?.[0].length)) &&
        found > 0 &&
        Math.abs(found - number) <= 3 &&
        (found > 5 || name !== 'point')
      );
    }),
  );
  return nearby && !body.options?.fifth ? 'mixedText' : null;
}

/** Characters that stand for no character: unmapped, private, control. Symbol's pieces of tall brackets are formulas. */

const unreadable = /[\ufffd\ue000-\uf8e4\u0000-\u0009\u000b-\u001f]/;
/** Letters of scripts that fonts with a wrong character map give instead of symbols. */
const foreign = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]/u;
const bracketPieces = /[\uf8e5-\uf8ff⎛-⎳]/u;
/** A decimal point that some programs set as a character of its own, behind the number: `2 4.` for 2.4. */
const lostPoint = /\d \d+\.(?=[\s)]|$)/;
const stretched = /[√∛∜∫∮∑∏]/u;

/** The option whose words an answer repeats, with or without its label. */
function letterOf(answer: string, options: string[]): Letter | null {
  const bare = (text: string) =>
    singleSpaced(text)
      .toLowerCase()
      .replace(/[.\s]+$/, '');
  const words = bare(answer);
  const labelled = /^[[(]?([a-d])[)\].:]?\s+(.+)$/.exec(words);
  const found = options.findIndex((option) => bare(option) === words);
  if (found >= 0) return letters[found] ?? null;
  const index = 'abcd'.indexOf(labelled?.[1] ?? '-');
  return labelled && bare(options[index] ?? '') === labelled[2] ? (letters[index] ?? null) : null;
}

function flagsOf({ shares }: Draft, lines: Line[], texts: string[]): ReviewFlag[] {
  const flags: ReviewFlag[] = [];
  const stacked =
    lines.some((line) => line.stacked) ||
    texts.some((text) => [stretched, bracketPieces, lostPoint].some((sign) => sign.test(text)));
  if (stacked) flags.push('stackedMaths');
  if (texts.some((text) => figureWords.test(text))) flags.push('needsFigure');
  if (shares) flags.push('needsPassage');
  return flags;
}
