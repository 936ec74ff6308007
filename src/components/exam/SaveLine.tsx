import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { saveTexts } from '#machines/exam/exam.texts.ts';

import { NetworkButton } from '../connection/NetworkButton.tsx';
import { SlowLine } from '../connection/SlowLine.tsx';
import type { ExamRef } from '../refs.ts';

function textOf(state: ReturnType<ExamRef['getSnapshot']>): keyof typeof saveTexts {
  if (state.hasTag('saving')) return 'saving';
  const names = ['unsaved', 'unkept', 'parked'] as const;
  return names.find((graded) => state.matches({ work: { graded } })) ?? 'saved';
}

/** The quiet line beside a result: whether the attempt is saved yet. One that waits is sent by itself. */
export function SaveLine({ exam }: { exam: ExamRef }) {
  const saving = useSelector(exam, (state) => state.hasTag('saving'));
  const unkept = useSelector(exam, (state) => state.matches({ work: { graded: 'unkept' } }));
  const parked = useSelector(exam, (state) => state.matches({ work: { graded: 'parked' } }));
  const text = useSelector(exam, textOf);
  return (
    <Flex align="center" wrap="wrap" columnGap="2" minHeight="target" color="muted" fontSize="sm">
      <span role="status">{saveTexts[text]}</span>
      <SlowLine waiting={saving} />
      {unkept || parked ? (
        <NetworkButton
          look="text"
          onClick={() => {
            exam.send({ type: 'attempt.sendAgain' });
          }}
        >
          Save again
        </NetworkButton>
      ) : null}
    </Flex>
  );
}
