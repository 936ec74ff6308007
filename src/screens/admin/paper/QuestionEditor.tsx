import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import type { EditedFields } from '#machines/paper/questions.types.ts';
import { optionKeys } from '#machines/shared/types.ts';
import { Alert } from '#src/components/Alert.tsx';
import { Button } from '#src/components/Button.tsx';
import { DialogFrame } from '#src/components/DialogFrame.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { Form } from '#src/components/form/Form.tsx';
import { SubmitButton } from '#src/components/form/SubmitButton.tsx';
import type { QuestionsRef } from '#src/components/refs.ts';
import { controlRecipe } from '#src/theme/recipes/control.ts';

const TextArea = chakra('textarea', controlRecipe);

function LongField({
  label,
  value,
  rows,
  empty = false,
  hint,
  onTyped,
}: {
  label: string;
  value: string;
  rows: number;
  /** Told beside the field, since the message below it may be out of sight. */
  empty?: boolean;
  hint?: string;
  onTyped: (value: string) => void;
}) {
  return (
    <Field label={label} errors={empty ? ['Please fill this in.'] : []} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <TextArea
          {...control}
          rows={rows}
          dir="auto"
          py="2"
          scrollMarginBottom="40"
          value={value}
          onChange={(event) => {
            onTyped(event.target.value);
          }}
        />
      )}
    </Field>
  );
}

/** A question being edited: its text, its options, its key and its explanation. */
export function QuestionEditor({ questions }: { questions: QuestionsRef }) {
  const draft = useSelector(questions, (state) => state.context.draft);
  const message = useSelector(questions, (state) => state.context.message);
  const saving = useSelector(questions, (state) => state.matches({ task: 'saving' }));
  if (!draft) return null;
  const refused = message !== null;
  const change = (changed: Partial<EditedFields>) => {
    questions.send({ type: 'draft.changed', draft: changed });
  };
  return (
    <DialogFrame
      title="Edit question"
      lead="The change makes a new version. What students answered before keeps the version they saw."
      onClose={() => {
        questions.send({ type: 'edit.cancelled' });
      }}
    >
      <Form
        label="Edit question"
        message={message}
        onSubmit={() => {
          questions.send({ type: 'edit.saved' });
        }}
      >
        <LongField
          label="Question"
          rows={4}
          value={draft.stem}
          empty={refused && draft.stem.trim() === ''}
          hint="Formulas stand between $ signs, as in $x^2$."
          onTyped={(stem) => {
            change({ stem });
          }}
        />
        {optionKeys.map((key) => (
          <LongField
            key={key}
            label={`Option ${key}`}
            rows={1}
            value={draft.options[key]}
            empty={refused && draft.options[key].trim() === ''}
            onTyped={(text) => {
              change({ options: { ...draft.options, [key]: text } });
            }}
          />
        ))}
        <chakra.fieldset border="0">
          <chakra.legend fontWeight="medium">Right answer</chakra.legend>
          <Flex gap="2">
            {optionKeys.map((key) => (
              <Flex as="label" key={key} align="center" gap="2" minHeight="target" px="2">
                <chakra.input
                  type="radio"
                  name="answer"
                  width="5"
                  height="5"
                  accentColor="ink"
                  checked={draft.answer === key}
                  onChange={() => {
                    change({ answer: key });
                  }}
                />
                {key}
              </Flex>
            ))}
          </Flex>
        </chakra.fieldset>
        <LongField
          label="Explanation"
          rows={3}
          value={draft.explanation}
          hint="May stay empty. Students see it after the exam."
          onTyped={(explanation) => {
            change({ explanation });
          }}
        />
        <Flex
          direction="column"
          gap="3"
          // The form is longer than most screens: what came of saving stays in view.
          position="sticky"
          bottom={{ base: '-5', sm: '-8' }}
          bg="surface"
          pt="3"
          borderTop="1px solid"
          borderColor="hairline"
          pb={{ base: '5', sm: '8' }}
          mb={{ base: '-5', sm: '-8' }}
        >
          <Alert kind="error">{message}</Alert>
          <Flex gap="3" wrap="wrap" justify="flex-end">
            <Button
              disabled={saving}
              onClick={() => {
                questions.send({ type: 'edit.cancelled' });
              }}
            >
              Cancel
            </Button>
            <SubmitButton busy={saving} busyText="Saving..." wide={false}>
              Save question
            </SubmitButton>
          </Flex>
        </Flex>
      </Form>
    </DialogFrame>
  );
}
