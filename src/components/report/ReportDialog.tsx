import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { longestNote } from '#machines/report/report.rules.ts';
import { reportReasons, reportTexts } from '#machines/report/report.texts.ts';
import type { ReportReason } from '#machines/report/report.types.ts';
import { controlRecipe } from '#src/theme/recipes/control.ts';

import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { DialogFrame } from '../DialogFrame.tsx';
import { Field } from '../form/Field.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import type { ReportRef } from '../refs.ts';

const TextArea = chakra('textarea', controlRecipe);

const Choices = chakra('fieldset', {
  base: {
    border: '0',
    minWidth: '0',
    '& legend': { fontWeight: 'medium', mb: '1' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      py: '1',
      lineHeight: 'snug',
      cursor: 'pointer',
    },
    '& input': { width: '5', height: '5', flexShrink: '0', accentColor: 'ink' },
  },
});

const reasons = Object.entries(reportReasons) as [ReportReason, string][];

/** What a student says about a question: a reason, and a note where one helps. */
export function ReportDialog({ report }: { report: ReportRef }) {
  const draft = useSelector(report, (state) => state.context.draft);
  const message = useSelector(report, (state) => state.context.message);
  const sending = useSelector(report, (state) => state.matches({ open: 'sending' }));
  if (draft === null) return null;
  const cancel = () => {
    report.send({ type: 'report.cancelled' });
  };
  const refused = message !== null && message !== reportTexts.reasonMissing;
  return (
    <DialogFrame
      title={`Report question ${draft.number}`}
      lead="Say what is wrong with it. An admin will look at it."
      onClose={cancel}
    >
      <Form
        label={`Report question ${draft.number}`}
        message={message}
        onSubmit={() => {
          report.send({ type: 'report.submitted' });
        }}
      >
        <Choices
          role="radiogroup"
          tabIndex={-1}
          aria-invalid={message === reportTexts.reasonMissing || undefined}
          aria-label="What is wrong?"
        >
          <legend>What is wrong?</legend>
          {reasons.map(([reason, text], index) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                data-first-focus={index === 0 ? '' : undefined}
                checked={draft.reason === reason}
                onChange={() => {
                  report.send({ type: 'reason.chosen', reason });
                }}
              />
              {text}
            </label>
          ))}
        </Choices>
        <Field label="Note" hint="May stay empty. What would be right, and how do you know?">
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              py="2"
              dir="auto"
              maxLength={longestNote}
              value={draft.note}
              onChange={(event) => {
                report.send({ type: 'note.typed', note: event.target.value });
              }}
            />
          )}
        </Field>
        <Alert kind="error">{message}</Alert>
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button disabled={sending} onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton busy={sending} busyText="Sending..." wide={false}>
            {refused ? 'Send again' : 'Send report'}
          </SubmitButton>
        </Flex>
      </Form>
    </DialogFrame>
  );
}
