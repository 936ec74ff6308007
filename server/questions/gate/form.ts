import type { Candidate } from './candidate.ts';

/** Why a text is no question that can be asked in an exam, wherever it comes from. */
export type FormReason = 'emptyStem' | 'notFourOptions' | 'emptyOption' | 'duplicateOption' | 'notOneKey';

/** A fault of a question's form, and what is wrong in this very question, said to an admin. */
export interface FormFault {
  reason: FormReason;
  text: string;
}

type Texts = Pick<Candidate, 'question' | 'options'>;
type Form = Texts & Pick<Candidate, 'keys'>;
type FormRule<Judged> = { reason: FormReason; fault: (judged: Judged) => string | null };

const letterAt = (place: number) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[place] ?? `number ${place + 1}`;

/** A text as readers see it: how many blanks stand between its words makes no difference. */
export function singleSpaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const textRules: FormRule<Texts>[] = [
  {
    reason: 'emptyStem',
    fault: ({ question }) => (/[\p{L}\p{N}]/u.test(question) ? null : 'The question has no text.'),
  },
  {
    reason: 'notFourOptions',
    fault: ({ options: { length } }) =>
      length === 4
        ? null
        : `This question has ${length} ${length === 1 ? 'option' : 'options'}; exactly four are needed.`,
  },
  {
    reason: 'emptyOption',
    fault: ({ options }) => {
      const empty = options.findIndex((option) => singleSpaced(option) === '');
      return empty < 0 ? null : `Option ${letterAt(empty)} is empty.`;
    },
  },
  {
    reason: 'duplicateOption',
    fault: ({ options }) => {
      const texts = options.map(singleSpaced);
      const again = texts.findIndex((text, place) => texts.indexOf(text) < place);
      const first = texts.indexOf(texts[again] ?? '');
      return again < 0
        ? null
        : `Options ${letterAt(first)} and ${letterAt(again)} are the same. An exam question has four different ones.`;
    },
  },
];

const keyRule: FormRule<Form> = {
  reason: 'notOneKey',
  fault: ({ keys, options }) => {
    if (keys.length === 0) return 'None of the options is marked as right.';
    if (keys.length > 1) return 'More than one option is marked as right; exactly one must be.';
    return options[keys[0] ?? -1] === undefined ? 'The right answer is none of the options.' : null;
  },
};

function firstFault<Judged>(rules: FormRule<Judged>[], judged: Judged): FormFault | null {
  for (const { reason, fault } of rules) {
    const text = fault(judged);
    if (text !== null) return { reason, text };
  }
  return null;
}

/** The first fault of a question's texts; null if it has a stem and four options that differ in more than blanks. */
export function textFault(texts: Texts): FormFault | null {
  return firstFault(textRules, texts);
}

/**
 * The first fault of a question's form: its texts, and that exactly one option is right. This is what every question
 * must have, wherever it comes from.
 */
export function formFault(form: Form): FormFault | null {
  return firstFault([...textRules, keyRule], form);
}
