import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { bankFormats } from '#machines/transfer/transfer.rules.ts';
import { transferTexts } from '#machines/transfer/transfer.texts.ts';
import { Alert } from '#src/components/Alert.tsx';
import { TextLink } from '#src/components/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { SelectField } from '#src/components/form/SelectField.tsx';
import { SubmitButton } from '#src/components/form/SubmitButton.tsx';
import { Panel } from '#src/components/Panel.tsx';
import { ProgressBar } from '#src/components/ProgressBar.tsx';
import type { TransferRef } from '#src/components/refs.ts';
import { controlRecipe } from '#src/theme/recipes/control.ts';

import { FileDrop } from '../FileDrop.tsx';
import { takeFocus } from '../take-focus.ts';
import { TrialReport } from './TrialReport.tsx';

const TextArea = chakra('textarea', controlRecipe);

const fileFaults: readonly (string | null)[] = [
  transferTexts.sourceMissing,
  transferTexts.tooLarge,
  transferTexts.notText,
  transferTexts.unreadable,
];

/** The questions themselves: a file, or else pasted text, and the format they are written in. */
function Source({ transfer }: { transfer: TransferRef }) {
  const file = useSelector(transfer, (state) => state.context.file);
  const text = useSelector(transfer, (state) => state.context.text);
  const format = useSelector(transfer, (state) => state.context.format);
  const guessed = useSelector(transfer, (state) => state.context.format !== null && !state.context.formatChosen);
  const message = useSelector(transfer, (state) => state.context.message);
  const reading = useSelector(transfer, (state) => state.matches({ offered: { importing: 'reading' } }));
  const storing = useSelector(transfer, (state) => state.matches({ offered: { importing: 'storing' } }));
  return (
    <>
      <FileDrop
        label="File with questions"
        noun="file"
        accept=".txt,.gift,.csv,.aiken,text/plain,text/csv"
        hint="GIFT, CSV or Aiken, of at most 1 MB."
        file={file}
        inspecting={reading}
        locked={storing}
        invalid={fileFaults.includes(message)}
        onChosen={(chosen) => {
          transfer.send({ type: 'file.chosen', file: chosen });
        }}
      />
      {file === null ? (
        <Field label="Or paste the questions">
          {(control) => (
            <TextArea
              {...control}
              rows={5}
              py="2"
              resize="vertical"
              fontFamily="mono"
              readOnly={storing}
              dir="auto"
              value={text}
              onChange={(event) => {
                transfer.send({ type: 'text.typed', text: event.target.value });
              }}
            />
          )}
        </Field>
      ) : null}
      <chakra.div maxWidth={{ sm: '16rem' }}>
        <SelectField
          label="Written as"
          name="format"
          value={format}
          choices={bankFormats}
          placeholder="Choose a format"
          disabled={storing}
          invalid={message === transferTexts.formatMissing}
          {...(guessed ? { hint: 'Recognized. Change it if it is wrong.' } : {})}
          onChosen={(id) => {
            transfer.send({
              type: 'format.chosen',
              format: bankFormats.find((each) => each.id === id)?.id ?? null,
            });
          }}
        />
      </chakra.div>
    </>
  );
}

/** What became of the last import. */
function Outcome({ transfer }: { transfer: TransferRef }) {
  const imported = useSelector(transfer, (state) => state.context.imported);
  if (imported === null) return null;
  const { message, saved, paperId } = imported;
  return (
    <div tabIndex={-1} ref={takeFocus}>
      <Alert kind={saved > 0 ? 'success' : 'info'}>
        <Flex justify="space-between" align="center" wrap="wrap" columnGap="4">
          <chakra.span>{message}</chakra.span>
          {paperId === null ? null : (
            <TextLink to={`/admin-dashboard/pdf/${encodeURIComponent(paperId)}`}>See what was imported</TextLink>
          )}
        </Flex>
      </Alert>
    </div>
  );
}

/** Questions from a file or from text: checked first, which stores nothing, and then imported as they were checked. */
export function ImportPanel({ transfer }: { transfer: TransferRef }) {
  const message = useSelector(transfer, (state) => state.context.message);
  const trial = useSelector(transfer, (state) => state.context.trial);
  const trying = useSelector(transfer, (state) => state.matches({ offered: { importing: { open: 'trying' } } }));
  const progress = useSelector(transfer, (state) => state.context.progress);
  return (
    <Panel aria-labelledby="import-title">
      <chakra.h2 id="import-title" fontSize="lg">
        Import
      </chakra.h2>
      <chakra.p color="muted" mb="4">
        The questions are checked first. Nothing is stored before you confirm it.
      </chakra.p>
      <Flex direction="column" gap="4">
        <Source transfer={transfer} />
        {trial === null ? (
          <>
            <Alert kind="error">{message}</Alert>
            <Outcome transfer={transfer} />
            {trying ? <ProgressBar label="Sending the questions" value={progress} /> : null}
            <SubmitButton busy={trying} busyText="Checking..." wide={false} alignSelf="flex-start">
              Check the questions
            </SubmitButton>
          </>
        ) : (
          <TrialReport transfer={transfer} trial={trial} />
        )}
      </Flex>
    </Panel>
  );
}
