import type { KeyboardEvent } from 'react';

import { optionKeys } from '#machines/shared/types.ts';
import type { OptionKey } from '#machines/shared/types.ts';

import { QuestionText } from '../QuestionText.tsx';

function keyPressed(event: KeyboardEvent): OptionKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const typed = event.key.toUpperCase();
  return optionKeys.find((key, index) => typed === key || typed === String(index + 1));
}

/** A question to answer: native radios as bubbles. A-D or 1-4 answer it while the focus is in it; arrows are the radios' own. */
export function AnswerableQuestion({
  number,
  stem,
  options,
  answer,
  onAnswered,
}: {
  /** Its place in the exam, from 1. */
  number: number;
  stem: string;
  options: Readonly<Record<OptionKey, string>>;
  answer: OptionKey | null;
  onAnswered: (key: OptionKey) => void;
}) {
  const answerByKey = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const key = keyPressed(event);
    if (key === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`input[value=${key}]`)?.focus();
    onAnswered(key);
  };
  return (
    <fieldset data-part="question" onKeyDown={answerByKey}>
      <legend data-part="stem">
        <span data-part="number">{number}.</span>
        <QuestionText>{stem}</QuestionText>
      </legend>
      {optionKeys.map((key) => (
        <label key={key} data-part="option">
          <input
            type="radio"
            name={`question-${number}`}
            value={key}
            checked={answer === key}
            onChange={() => {
              onAnswered(key);
            }}
          />
          <span data-part="bubble">{key}</span>
          <QuestionText>{options[key]}</QuestionText>
        </label>
      ))}
    </fieldset>
  );
}
