import { chakra } from '@chakra-ui/react';

import { type OptionKey, optionKeys } from '#machines/shared/types.ts';

import { QuestionText } from './QuestionText.tsx';

/** A question's texts with its key marked, as an admin sees them; inside an element with the recipe of questions. */
export function KeyedQuestion({
  question: { stem, options, answer, explanation },
}: {
  question: {
    readonly stem: string;
    readonly options: Readonly<Record<OptionKey, string>>;
    readonly answer: OptionKey;
    readonly explanation: string;
  };
}) {
  return (
    <>
      <chakra.div fontWeight="semibold" mb="2" display="flex">
        <QuestionText>{stem}</QuestionText>
      </chakra.div>
      <ul>
        {optionKeys.map((key) => (
          <li key={key} data-part="option" data-state={key === answer ? 'right' : undefined}>
            <span data-part="bubble">{key}</span>
            <QuestionText>{options[key]}</QuestionText>
            {key === answer ? <span data-part="word">Key</span> : null}
          </li>
        ))}
      </ul>
      {explanation === '' ? null : (
        <div data-part="explanation">
          <strong>Explanation</strong>
          <QuestionText>{explanation}</QuestionText>
        </div>
      )}
    </>
  );
}
