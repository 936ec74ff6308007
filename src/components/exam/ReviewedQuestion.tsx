import { chakra } from '@chakra-ui/react';

import { optionKeys } from '#machines/shared/types.ts';
import type { OptionKey } from '#machines/shared/types.ts';
import { questionRecipe } from '#src/theme/recipes/question.ts';

import { QuestionText } from '../QuestionText.tsx';

const Question = chakra('article', questionRecipe);

interface Reviewed {
  /** Its place in the exam, from 1. */
  number: number;
  stem: string;
  options: Readonly<Record<OptionKey, string>>;
  chosen: OptionKey | null;
  correct: OptionKey;
  isCorrect: boolean;
  explanation: string;
}

function wordFor(key: OptionKey, { chosen, correct }: Reviewed): string | null {
  if (key === chosen) return key === correct ? 'Your answer, correct' : 'Your answer';
  return key === correct ? 'Correct answer' : null;
}

function stateOf(key: OptionKey, { chosen, correct }: Reviewed): 'right' | 'wrong' | undefined {
  if (key === correct) return 'right';
  return key === chosen ? 'wrong' : undefined;
}

/** A question after the exam: the right option ringed, a wrong choice struck, and both said in words. */
export function ReviewedQuestion(question: Reviewed) {
  const { number, stem, options, chosen, isCorrect, explanation } = question;
  return (
    <Question mode="reviewing" aria-label={`Question ${number}`}>
      <chakra.p fontSize="sm" fontWeight="semibold" color={isCorrect ? 'excellent' : 'poor'} mb="2">
        {isCorrect ? 'Correct' : chosen === null ? 'Not answered' : 'Incorrect'}
      </chakra.p>
      <h3 data-part="stem">
        <span data-part="number">{number}.</span>
        <QuestionText>{stem}</QuestionText>
      </h3>
      <ul>
        {optionKeys.map((key) => {
          const word = wordFor(key, question);
          return (
            <li
              key={key}
              data-part="option"
              data-state={stateOf(key, question)}
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
        <p data-part="explanation" dir="auto">
          <strong>Explanation</strong>
          {'\n'}
          {explanation}
        </p>
      )}
    </Question>
  );
}
