import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';

import { answeredCount } from '#machines/exam/exam.rules.ts';
import { draftTexts } from '#machines/exam/exam.texts.ts';

import { Button } from '../Button.tsx';
import { Panel } from '../Panel.tsx';
import type { ExamRef } from '../refs.ts';

/** Gives the exam up, asked twice: its answers are gone then. */
function StartAnew({ exam }: { exam: ExamRef }) {
  const [asked, setAsked] = useState(false);
  return asked ? (
    <>
      <Button
        onClick={() => {
          exam.send({ type: 'exam.discarded' });
        }}
      >
        Discard its answers
      </Button>
      <Button
        look="text"
        onClick={() => {
          setAsked(false);
        }}
      >
        Keep it
      </Button>
    </>
  ) : (
    <Button
      look="text"
      onClick={() => {
        setAsked(true);
      }}
    >
      Start anew
    </Button>
  );
}

/**
 * The exam that goes on, or that an earlier page left: to be resumed, or given up for a new one. Nothing without such.
 * `resume` stands in the place of the button where resuming means going elsewhere.
 */
export function ResumeOffer({ exam, onResume, resume }: { exam: ExamRef } & ResumeWay) {
  const resumable = useSelector(exam, (state) => state.hasTag('resumable'));
  const overtaken = useSelector(exam, (state) => state.hasTag('overtaken'));
  const subject = useSelector(exam, (state) => state.context.selection?.subject.name ?? 'Exam');
  const answered = useSelector(exam, (state) => answeredCount(state.context));
  const total = useSelector(exam, (state) => state.context.questions.length);
  if (!resumable) return null;
  return (
    <Panel room="snug" aria-label="Exam in progress" borderColor="accent" mb="6">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <div>
          <chakra.p fontWeight="semibold">{overtaken ? draftTexts.overtaken : 'Your exam is waiting'}</chakra.p>
          <chakra.p color="muted" fontVariantNumeric="tabular-nums">
            {subject}: {answered} of {total} answered
          </chakra.p>
        </div>
        <Flex gap="2" wrap="wrap">
          {overtaken ? (
            <Button
              onClick={() => {
                exam.send({ type: 'exam.takenOver' });
              }}
            >
              Continue here
            </Button>
          ) : (
            (resume ?? <Button onClick={onResume}>Resume exam</Button>)
          )}
          {overtaken ? null : <StartAnew exam={exam} />}
        </Flex>
      </Flex>
    </Panel>
  );
}

type ResumeWay =
  | { readonly onResume: () => void; readonly resume?: undefined }
  | { readonly resume: ReactNode; readonly onResume?: undefined };
