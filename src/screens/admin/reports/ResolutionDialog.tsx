import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { itemOf } from '#machines/queue/queue.rules.ts';
import { queueTexts } from '#machines/queue/queue.texts.ts';
import { optionKeys } from '#machines/shared/types.ts';
import { Alert } from '#src/components/Alert.tsx';
import { Button } from '#src/components/Button.tsx';
import { DialogFrame } from '#src/components/DialogFrame.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { Form } from '#src/components/form/Form.tsx';
import { SubmitButton } from '#src/components/form/SubmitButton.tsx';
import { QuestionText } from '#src/components/QuestionText.tsx';
import type { QueueRef } from '#src/components/refs.ts';
import { controlRecipe } from '#src/theme/recipes/control.ts';

const TextArea = chakra('textarea', controlRecipe);

const words = {
  dismissed: {
    title: 'Dismiss the reports?',
    lead: 'The question stays as it is, and its reports are closed.',
    submit: 'Dismiss reports',
    busy: 'Dismissing...',
  },
  corrected: {
    title: 'Correct the key',
    lead: 'The question gets a new version with this key. Attempts keep their scores until you have them graded again.',
    submit: 'Correct key',
    busy: 'Correcting...',
  },
} as const;

/** How the reports of a question are closed: a new key, or none, and a note for the records. */
export function ResolutionDialog({ queue }: { queue: QueueRef }) {
  const draft = useSelector(queue, (state) => state.context.draft);
  const item = useSelector(queue, ({ context }) => itemOf(context, context.draft?.questionId));
  const message = useSelector(queue, (state) => state.context.message);
  const sending = useSelector(queue, (state) => state.matches('sending'));
  if (draft === null || item === undefined) return null;
  const { title, lead, submit, busy } = words[draft.outcome];
  const cancel = () => {
    queue.send({ type: 'resolution.cancelled' });
  };
  return (
    <DialogFrame title={title} lead={lead} onClose={cancel}>
      <Form
        label={title}
        message={message}
        onSubmit={() => {
          queue.send({ type: 'resolution.confirmed' });
        }}
      >
        {draft.outcome === 'dismissed' ? null : (
          <chakra.fieldset
            role="radiogroup"
            tabIndex={-1}
            border="0"
            minWidth="0"
            aria-label="Right option"
            aria-invalid={message === queueTexts.answerMissing || undefined}
          >
            <chakra.legend fontWeight="medium">Right option</chakra.legend>
            {optionKeys.map((key) => (
              <Flex as="label" key={key} align="center" gap="3" minHeight="target" py="1" lineHeight="snug">
                <chakra.input
                  type="radio"
                  name="answer"
                  width="5"
                  height="5"
                  flexShrink="0"
                  accentColor="ink"
                  disabled={key === item.question.answer}
                  checked={(draft.answer ?? item.question.answer) === key}
                  onChange={() => {
                    queue.send({ type: 'answer.chosen', answer: key });
                  }}
                />
                <chakra.span fontWeight="semibold">{key}</chakra.span>
                <chakra.span minWidth="0" display="flex" color={key === item.question.answer ? 'muted' : undefined}>
                  <QuestionText>{item.question.options[key]}</QuestionText>
                </chakra.span>
                {key === item.question.answer ? (
                  <chakra.span fontSize="sm" color="muted" flexShrink="0">
                    key now
                  </chakra.span>
                ) : null}
              </Flex>
            ))}
          </chakra.fieldset>
        )}
        <Field label="Note" hint="May stay empty. It is kept with the reports.">
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              py="2"
              dir="auto"
              maxLength={1000}
              value={draft.note}
              onChange={(event) => {
                queue.send({ type: 'note.typed', note: event.target.value });
              }}
            />
          )}
        </Field>
        <Alert kind="error">{message}</Alert>
        <Flex gap="3" wrap="wrap" justify="flex-end">
          <Button disabled={sending} onClick={cancel}>
            Cancel
          </Button>
          <SubmitButton busy={sending} busyText={busy} wide={false}>
            {submit}
          </SubmitButton>
        </Flex>
      </Form>
    </DialogFrame>
  );
}
