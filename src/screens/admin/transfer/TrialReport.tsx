import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { questionsText, refusedCount } from '#machines/transfer/transfer.rules.ts';
import type { Trial } from '#machines/transfer/transfer.types.ts';
import { Alert } from '#src/components/Alert.tsx';
import { NetworkButton } from '#src/components/connection/NetworkButton.tsx';
import { KeyedQuestion } from '#src/components/KeyedQuestion.tsx';
import { ProgressBar } from '#src/components/ProgressBar.tsx';
import type { TransferRef } from '#src/components/refs.ts';
import { Spinner } from '#src/components/states.tsx';
import { questionRecipe } from '#src/theme/recipes/question.ts';

import { takeFocus } from '../take-focus.ts';
import { TrialNotes } from './TrialNotes.tsx';

const Question = chakra('li', questionRecipe);

function Reasons({ trial }: { trial: Trial }) {
  if (trial.refused.length === 0) return null;
  return (
    <chakra.ul listStyleType="none" aria-label="Why questions are left out">
      {trial.refused.map(({ reason, text, count }) => (
        <chakra.li key={reason} display="flex" gap="3">
          <chakra.span minWidth="8" textAlign="end" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {count}
          </chakra.span>
          <span>{text}</span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function Preview({ trial: { preview, accepted } }: { trial: Trial }) {
  if (preview.length === 0) return null;
  return (
    <div>
      <chakra.h4 fontSize="md" fontWeight="semibold" mb="2">
        {accepted > preview.length ? `The first ${preview.length} of ${accepted}` : 'What comes in'}
      </chakra.h4>
      <chakra.ul listStyleType="none" aria-label="Questions that come in" display="flex" flexDirection="column" gap="3">
        {preview.map((question) => (
          <Question
            key={question.line}
            mode="reviewing"
            fontSize="md"
            p="4"
            borderWidth="1px"
            borderStyle="solid"
            borderColor="hairline"
            borderRadius="md"
          >
            <chakra.p color="muted" fontSize="sm" mb="2">
              Line {question.line}
            </chakra.p>
            <KeyedQuestion question={question} />
          </Question>
        ))}
      </chakra.ul>
    </div>
  );
}

/** What the import would do, and the one button that does it. */
export function TrialReport({ transfer, trial }: { transfer: TransferRef; trial: Trial }) {
  const storing = useSelector(transfer, (state) => state.matches({ offered: { importing: 'storing' } }));
  const message = useSelector(transfer, (state) => state.context.message);
  const progress = useSelector(transfer, (state) => state.context.progress);
  const subject = useSelector(transfer, (state) => state.context.choices.subject?.name ?? '');
  const left = refusedCount(trial);
  return (
    <chakra.section
      aria-labelledby="trial-title"
      borderTop="1px solid"
      borderColor="hairline"
      pt="5"
      display="flex"
      flexDirection="column"
      gap="4"
    >
      <div>
        <chakra.h3 id="trial-title" fontSize="md" tabIndex={-1} ref={takeFocus}>
          {trial.accepted === 0
            ? 'No question can be imported'
            : `${questionsText(trial.accepted)} can be imported into ${subject}`}
        </chakra.h3>
        <chakra.p color="muted" role="status">
          {left === 0 ? 'None is left out.' : `${questionsText(left)} left out:`}
        </chakra.p>
      </div>
      <Reasons trial={trial} />
      <Alert kind="error">{message}</Alert>
      {storing ? <ProgressBar label="Sending the questions" value={progress} /> : null}
      {trial.accepted === 0 ? (
        <p>Mend the file and choose it again, or paste the mended questions.</p>
      ) : (
        <NetworkButton
          look="solid"
          size="lg"
          alignSelf="flex-start"
          aria-disabled={storing || undefined}
          onClick={() => {
            transfer.send({ type: 'import.confirmed' });
          }}
        >
          {storing ? <Spinner /> : null}
          {storing ? 'Importing...' : `Import ${questionsText(trial.accepted)}`}
        </NetworkButton>
      )}
      <TrialNotes transfer={transfer} trial={trial} />
      <Preview trial={trial} />
    </chakra.section>
  );
}
