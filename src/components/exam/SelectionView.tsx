import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { answeredCount } from '#machines/exam/exam.rules.ts';

import { Button } from '../Button.tsx';
import { CatalogueFields } from '../CatalogueFields.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { Alert } from '../Alert.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { Panel } from '../Panel.tsx';
import type { ExamRef } from '../refs.ts';

function ResumeOffer({ exam, onResume }: { exam: ExamRef; onResume: () => void }) {
  const running = useSelector(exam, (state) => state.matches({ work: 'answering' }));
  const subject = useSelector(exam, (state) => state.context.selection?.subject.name ?? 'Exam');
  const answered = useSelector(exam, (state) => answeredCount(state.context));
  const total = useSelector(exam, (state) => state.context.questions.length);
  if (!running) return null;
  return (
    <Panel room="snug" aria-label="Exam in progress" borderColor="accent" mb="6">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3">
        <div>
          <chakra.p fontWeight="semibold">Your exam is waiting</chakra.p>
          <chakra.p color="muted" fontVariantNumeric="tabular-nums">
            {subject}: {answered} of {total} answered
          </chakra.p>
        </div>
        <Button onClick={onResume}>Resume exam</Button>
      </Flex>
    </Panel>
  );
}

/** Choose university, program and subject, and start. A running exam is offered first. */
export function SelectionView({
  exam,
  onStart,
  onResume,
}: {
  exam: ExamRef;
  onStart: () => void;
  onResume: () => void;
}) {
  const catalogue = useSelector(exam, (state) => state.children.catalogue);
  const busy = useSelector(exam, (state) => state.hasTag('busy'));
  const message = useSelector(exam, (state) => state.context.message);
  return (
    <chakra.div maxWidth="column" mx="auto">
      <ResumeOffer exam={exam} onResume={onResume} />
      <PageTitle lead="The questions come from past papers of the subject you choose.">Take an exam</PageTitle>
      <Panel mt="6">
        <Form label="Exam selection" message={message} onSubmit={onStart}>
          {catalogue === undefined ? null : (
            <CatalogueFields catalogue={catalogue} depth="subjects" invalid={message !== null} />
          )}
          <Alert kind="error">{message}</Alert>
          <SubmitButton busy={busy} busyText="Preparing your questions...">
            Start Exam
          </SubmitButton>
        </Form>
      </Panel>
    </chakra.div>
  );
}
