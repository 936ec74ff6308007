import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';

import type { TextField as FieldName } from '#machines/admin/admin.types.ts';
import { Alert } from '#src/components/Alert.tsx';
import { Form } from '#src/components/form/Form.tsx';
import { SubmitButton } from '#src/components/form/SubmitButton.tsx';
import { TextField } from '#src/components/form/TextField.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { SubmissionRef } from '#src/components/refs.ts';

/** What the four admin forms share: title, sheet, outcome and the one button. */
export function SubmissionFrame({
  submission,
  title,
  lead,
  button,
  busyText,
  children,
}: {
  submission: SubmissionRef;
  title: string;
  lead: string;
  button: string;
  busyText: string;
  children: ReactNode;
}) {
  const message = useSelector(submission, (state) => state.context.message);
  const outcome = useSelector(submission, (state) => state.context.outcome);
  const sending = useSelector(submission, (state) => state.matches('submitting'));
  return (
    <chakra.div maxWidth="column">
      <PageTitle lead={lead}>{title}</PageTitle>
      <Panel mt="6">
        <Form
          label={title}
          message={outcome === 'failure' ? message : null}
          onSubmit={() => {
            submission.send({ type: 'form.submitted' });
          }}
        >
          {children}
          <Alert kind={outcome === 'success' ? 'success' : 'error'}>{message}</Alert>
          <SubmitButton busy={sending} busyText={busyText} wide={false} alignSelf="flex-start">
            {button}
          </SubmitButton>
        </Form>
      </Panel>
    </chakra.div>
  );
}

/** Whether the form was refused as it stands, so that what is missing is marked. */
export function useRefused(submission: SubmissionRef): boolean {
  return useSelector(submission, (state) => state.context.outcome === 'failure');
}

/** A text field of one of the forms; `optional` may stay blank. */
export function SubmissionField({
  submission,
  field,
  optional = false,
  ...input
}: { submission: SubmissionRef; field: FieldName; optional?: boolean } & Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'placeholder'
>) {
  const value = useSelector(submission, (state) => state.context.values[field]);
  const refused = useRefused(submission);
  return (
    <TextField
      {...input}
      name={field}
      value={value}
      invalid={refused && !optional && value.trim() === ''}
      onTyped={(typed) => {
        submission.send({ type: 'field.typed', field, value: typed });
      }}
    />
  );
}
