import { chakra } from '@chakra-ui/react';

import type { BankQuestion } from '#machines/paper/questions.types.ts';
import { KeyedQuestion } from '#src/components/KeyedQuestion.tsx';
import { questionRecipe } from '#src/theme/recipes/question.ts';

const Sheet = chakra('div', questionRecipe);

/** A question of the bank with its key, on its own. */
export function BankQuestionCard({ question }: { question: BankQuestion }) {
  return (
    <Sheet mode="reviewing" fontSize="md">
      <KeyedQuestion question={question} />
    </Sheet>
  );
}
