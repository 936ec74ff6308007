import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { paperTexts } from '#machines/paper/paper.texts.ts';
import { currentPage } from '#machines/paper/questions.rules.ts';
import type { QuestionsRef } from '#src/components/refs.ts';
import { FailedState, LoadingState } from '#src/components/states.tsx';

function PageText({ questions }: { questions: QuestionsRef }) {
  const text = useSelector(questions, (state) => state.context.pageText);
  const loading = useSelector(questions, (state) => state.matches({ text: 'loading' }));
  const failed = useSelector(questions, (state) => state.matches({ text: 'failed' }));
  return (
    <>
      {failed ? (
        <FailedState
          message={paperTexts.pageFailed}
          onRetry={() => {
            questions.send({ type: 'pageText.retried' });
          }}
        />
      ) : null}
      {loading ? <LoadingState room="line">Loading the page...</LoadingState> : null}
      {text === null ? null : text.text === '' ? (
        <chakra.p color="muted">{paperTexts.pageEmpty}</chakra.p>
      ) : (
        <chakra.p
          // What scrolls has to be reached by keyboard; the landmark is the panel around it.
          tabIndex={0}
          role="group"
          aria-label={`Text of page ${text.number}`}
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          fontSize="sm"
          maxHeight={{ base: '30vh', xl: '70vh' }}
          overflowY="auto"
          dir="auto"
        >
          {text.text}
        </chakra.p>
      )}
    </>
  );
}

/** What was read of the page that the current question stands on, to compare it with. */
export function PageBeside({ questions }: { questions: QuestionsRef }) {
  const number = useSelector(questions, (state) => currentPage(state.context));
  if (number === null) return null;
  return (
    <chakra.section
      aria-labelledby="page-text-title"
      position="sticky"
      top="4"
      alignSelf="start"
      minWidth="0"
      bg="sunken"
      borderRadius="md"
      p="4"
    >
      <chakra.h3 id="page-text-title" fontSize="md" mb="2">
        Text of page {number}
      </chakra.h3>
      <PageText questions={questions} />
    </chakra.section>
  );
}

/** The same where there is no room beside the questions: folded away until it is wanted. */
export function PageFolded({ questions }: { questions: QuestionsRef }) {
  const number = useSelector(questions, (state) => currentPage(state.context));
  if (number === null) return null;
  return (
    <chakra.details bg="sunken" borderRadius="md" px="4">
      <chakra.summary minHeight="target" py="2.5" fontWeight="semibold">
        Text of page {number}
      </chakra.summary>
      <chakra.div pb="3">
        <PageText questions={questions} />
      </chakra.div>
    </chakra.details>
  );
}
