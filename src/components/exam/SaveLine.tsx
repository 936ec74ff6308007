import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { saveTexts } from '#machines/exam/exam.texts.ts';

import { Button } from '../Button.tsx';
import type { ExamRef } from '../refs.ts';

/** The quiet line beside a result: whether the attempt is saved yet. */
export function SaveLine({ exam }: { exam: ExamRef }) {
  const saving = useSelector(exam, (state) => state.hasTag('saving'));
  const unsaved = useSelector(exam, (state) => state.matches({ work: { graded: 'unsaved' } }));
  const parked = useSelector(exam, (state) => state.matches({ work: { graded: 'parked' } }));
  const text = saving ? 'saving' : unsaved ? 'unsaved' : parked ? 'parked' : 'saved';
  return (
    <Flex align="center" wrap="wrap" columnGap="2" minHeight="target" color="muted" fontSize="sm">
      <span role="status">{saveTexts[text]}</span>
      {unsaved || parked ? (
        <Button
          look="text"
          onClick={() => {
            exam.send({ type: 'attempt.sendAgain' });
          }}
        >
          Save again
        </Button>
      ) : null}
    </Flex>
  );
}
