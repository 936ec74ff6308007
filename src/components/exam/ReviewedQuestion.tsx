import type { ReactNode } from 'react';

import { optionKeys } from '#machines/shared/types.ts';
import type { OptionKey } from '#machines/shared/types.ts';
import type { ReviewItem } from '#machines/exam/exam.types.ts';

import { QuestionText } from '../QuestionText.tsx';

function wordFor(key: OptionKey, { chosen, answer }: ReviewItem): string | null {
  if (key === chosen) return key === answer ? 'Your answer, correct' : 'Your answer';
  return key === answer ? 'Correct answer' : null;
}

function stateOf(key: OptionKey, { chosen, answer }: ReviewItem): 'right' | 'wrong' | undefined {
  if (key === answer) return 'right';
  return key === chosen ? 'wrong' : undefined;
}

/**
 * A question after the exam: the right option ringed, a wrong choice struck, and both said in words. `report` stands
 * opposite its outcome.
 */
export function ReviewedQuestion({
  item,
  number,
  report = null,
}: {
  item: ReviewItem;
  number: number;
  report?: ReactNode;
}) {
  const { stem, options, chosen, correct, explanation } = item;
  return (
    <article data-part="question" aria-label={`Question ${number}`}>
      <p data-part="outcome" data-correct={correct ? '' : undefined}>
        {correct ? 'Correct' : chosen === null ? 'Not answered' : 'Incorrect'}
      </p>
      {report}
      <h3 data-part="stem">
        <span data-part="number">{number}.</span>
        <QuestionText>{stem}</QuestionText>
      </h3>
      <ul>
        {optionKeys.map((key) => {
          const word = wordFor(key, item);
          return (
            <li
              key={key}
              data-part="option"
              data-state={stateOf(key, item)}
              data-chosen={key === chosen ? '' : undefined}
            >
              <span data-part="bubble">{key}</span>
              <QuestionText>{options[key]}</QuestionText>
              {word === null ? null : <span data-part="word">{word}</span>}
            </li>
          );
        })}
      </ul>
      {explanation === '' ? null : (
        <div data-part="explanation">
          <strong>Explanation</strong>
          <QuestionText>{explanation}</QuestionText>
        </div>
      )}
    </article>
  );
}
