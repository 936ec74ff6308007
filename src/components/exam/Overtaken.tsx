import { chakra } from '@chakra-ui/react';

import { draftTexts } from '#machines/exam/exam.texts.ts';

import { Button } from '../Button.tsx';
import { EmptyState } from '../states.tsx';

/** In the place of the questions, once another tab went on with the exam. */
export function Overtaken({ onTakenOver }: { onTakenOver: () => void }) {
  return (
    <chakra.div role="status">
      <EmptyState
        wholePage
        title={draftTexts.overtaken}
        action={
          <Button look="solid" onClick={onTakenOver}>
            Continue here
          </Button>
        }
      >
        {draftTexts.overtakenWhy}
      </EmptyState>
    </chakra.div>
  );
}
