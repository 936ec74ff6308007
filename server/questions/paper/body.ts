import { cut, type Line } from './line.ts';
import { labelsIn, optionLabels, type Label, type LabelStyle, type OptionLabels } from './options.ts';
import { parseAnswer } from './answers.ts';
import { widestGapIn, withoutTail } from './tail.ts';
import { answerAtStart, answerInside, explanationAtStart, explanationInside } from './vocabulary.ts';

/** A question's lines, told apart. */
export interface Body {
  /** From the number to the answer or explanation: the stem and the options. */
  asked: Line[];
  labels: Label[];
  options: OptionLabels | null;
  /** What the paper gives as the answer right after the question, as printed; null if nothing. */
  answer: string | null;
  explanation: Line[];
  /** Where a second set of options stands, perhaps another question's; `answered` is one behind the answer with its own. */
  second: 'nowhere' | 'stem' | 'explanation' | 'answered';
}

type Kind = 'answer' | 'explanation';

/** A line that opens an answer or an explanation. */
interface Mark {
  index: number;
  kind: Kind;
}

/** Tells a question's lines apart. An answer or explanation begins only after the options: stems speak of answers too. */
export function bodyOf(lines: Line[], style: LabelStyle): Body {
  const split = lines.flatMap(splitInside);
  const marks = split.flatMap((line, index): Mark[] => {
    const kind = index === 0 ? null : kindOf(line, style, split[index + 1]);
    return kind ? [{ index, kind }] : [];
  });
  const whole = optionLabels(labelsIn(split, style));
  const first = marks.find(
    ({ index }) => whole === null || optionLabels(labelsIn(split.slice(0, index), style)) !== null,
  );
  const asked = split.slice(0, first?.index ?? split.length);
  const labels = labelsIn(asked, style);
  const options = optionLabels(labels);
  const after = first ? marks.slice(marks.indexOf(first)) : [];
  return { asked, labels, options, ...afterwards(split, after), second: secondIn(split, style, options, after) };
}

function secondIn(lines: Line[], style: LabelStyle, options: OptionLabels | null, marks: Mark[]): Body['second'] {
  if (options?.twice === true) return 'stem';
  const [first, ...later] = marks;
  const until = (end?: number) => first && optionLabels(labelsIn(lines.slice(first.index + 1, end), style)) !== null;
  if (!until()) return 'nowhere';
  return later.some(({ index, kind }) => kind === 'answer' && until(index)) ? 'answered' : 'explanation';
}

/** A line that holds the end of an option and an answer, or an answer and an explanation, as two lines. */
function splitInside(line: Line): Line[] {
  const answer = answerAtStart.test(line.text) ? null : answerInside.exec(line.text);
  if (answer) return [cut(line, 0, answer.index), ...splitInside(cut(line, answer.index + 1))];
  const explanation = answerAtStart.test(line.text) ? explanationInside.exec(line.text) : null;
  return explanation ? [cut(line, 0, explanation.index), cut(line, explanation.index + 1)] : [line];
}

function kindOf(line: Line, style: LabelStyle, next: Line | undefined): Kind | null {
  if (explanationAtStart.test(line.text)) return 'explanation';
  const match = answerAtStart.exec(line.text);
  if (!match) return null;
  const rest = line.text.slice(match[0].length);
  if (rest === '')
    return next && parseAnswer(next.text, style.set).kind !== 'text' ? 'answer' : isMarked(match[0]) ? 'answer' : null;
  return parseAnswer(rest, style.set).kind !== 'text' || isMarked(match[0]) ? 'answer' : null;
}

function isMarked(words: string): boolean {
  return /[:=\-–—]\s*$/.test(words);
}

const leadingLabel = /^[([]\s?[A-Da-d1-4]\s?[)\]](?=\s|$)/;

function afterwards(lines: Line[], marks: Mark[]): Pick<Body, 'answer' | 'explanation'> {
  let answer: string | null = null;
  const explanation: Line[] = [];
  marks.forEach(({ index, kind }, i) => {
    const line = lines[index];
    if (!line) return;
    const until = lines.slice(index + 1, marks[i + 1]?.index ?? lines.length);
    const pattern = kind === 'answer' ? answerAtStart : explanationAtStart;
    const rest = cut(line, pattern.exec(line.text)?.[0].length ?? 0);
    if (kind === 'explanation') {
      // Solution: (b) Because ...: many papers give the answer only here.
      const label = leadingLabel.exec(rest.text);
      if (label) answer ??= label[0];
      explanation.push(label ? cut(rest, label[0].length) : rest, ...until);
      return;
    }
    const given = rest.text === '' ? until.shift() : rest;
    answer ??= given?.text ?? '';
    // What follows without a title may be the next part of the paper.
    explanation.push(...withoutTail([line, ...until], widestGapIn([line, ...until])).slice(1));
  });
  return { answer, explanation: explanation.filter(({ text }) => text !== '') };
}
