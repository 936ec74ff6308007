import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { isRestoring } from '#machines/exam/exam.rules.ts';
import { examTexts } from '#machines/exam/exam.texts.ts';

import { CatalogueFields } from '../CatalogueFields.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { Alert } from '../Alert.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { Panel } from '../Panel.tsx';
import type { ExamRef } from '../refs.ts';
import { Restoring } from './Restoring.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';

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
  const restoring = useSelector(exam, isRestoring);
  if (restoring) return <Restoring />;
  return (
    <chakra.div maxWidth="column" mx="auto">
      <ResumeOffer exam={exam} onResume={onResume} />
      <PageTitle lead="The questions come from past papers of the subject you choose.">Take an exam</PageTitle>
      <Panel mt="6">
        <Form label="Exam selection" message={message} onSubmit={onStart}>
          {catalogue === undefined ? null : (
            <CatalogueFields
              catalogue={catalogue}
              depth="subjects"
              invalid={message === examTexts.selectionIncomplete}
            />
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
