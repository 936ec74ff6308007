import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { pageNumbers } from '#machines/history/history.rules.ts';
import { paperTexts } from '#machines/paper/paper.texts.ts';
import { lists, pageCount, verdictFits } from '#machines/paper/questions.rules.ts';
import type { Verdict } from '#machines/paper/questions.types.ts';
import { Alert } from '#src/components/Alert.tsx';
import { NetworkButton } from '#src/components/connection/NetworkButton.tsx';
import { useNarrow } from '#src/components/narrow.ts';
import { Pagination } from '#src/components/Pagination.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { QuestionsRef } from '#src/components/refs.ts';
import { FailedState, LoadingState } from '#src/components/states.tsx';
import { TabPanel, Tabs } from '#src/components/Tabs.tsx';

import { PageBeside, PageFolded } from './PageBeside.tsx';
import { QuestionEditor } from './QuestionEditor.tsx';
import { QuestionRows } from './QuestionRows.tsx';
import { RefusedRows } from './RefusedRows.tsx';

const verdicts: readonly { verdict: Verdict; name: string }[] = [
  { verdict: 'approve', name: 'Approve' },
  { verdict: 'reject', name: 'Reject' },
];

/** What can be done with the marked questions, or with the current one. */
function Bar({ questions }: { questions: QuestionsRef }) {
  const shown = useSelector(questions, (state) => state.context.shown);
  const marked = useSelector(questions, (state) => state.context.marked.length);
  const listed = useSelector(questions, (state) => state.context.questions.length);
  const judging = useSelector(questions, (state) => state.matches({ task: 'judging' }));
  if (shown === 'refused' || listed === 0) return null;
  return (
    <Flex wrap="wrap" gap="2" align="center" justify="space-between">
      <Flex as="label" align="center" gap="3" minHeight="target">
        <chakra.input
          type="checkbox"
          width="5"
          height="5"
          accentColor="ink"
          checked={marked === listed}
          onChange={() => {
            questions.send({ type: 'marks.toggled' });
          }}
        />
        <chakra.span fontVariantNumeric="tabular-nums">
          {marked === 0 ? 'Mark all on this page' : `${marked} marked`}
        </chakra.span>
      </Flex>
      <Flex gap="2" wrap="wrap" flex={{ base: '1 0 100%', sm: 'none' }}>
        {verdicts
          .filter(({ verdict }) => verdictFits(verdict, { shown }))
          .map(({ verdict, name }) => (
            <NetworkButton
              key={verdict}
              disabled={judging}
              flex={{ base: '1', sm: 'none' }}
              px={{ base: '1.5', sm: '4' }}
              fontSize={{ base: 'sm', sm: 'md' }}
              onClick={() => {
                questions.send({ type: 'verdict.given', verdict });
              }}
            >
              {marked === 0 ? `${name} current` : `${name} marked`}
            </NetworkButton>
          ))}
      </Flex>
    </Flex>
  );
}

function List({ questions }: { questions: QuestionsRef }) {
  const shown = useSelector(questions, (state) => state.context.shown);
  const count = useSelector(questions, (state) => state.context.questions.length + state.context.refused.length);
  const loading = useSelector(questions, (state) => state.matches({ list: 'loading' }));
  const failed = useSelector(questions, (state) => state.matches({ list: 'failed' }));
  const message = useSelector(questions, (state) => state.context.message);
  if (failed) {
    return (
      <FailedState
        message={message ?? paperTexts.questionsFailed}
        onRetry={() => {
          questions.send({ type: 'list.retried' });
        }}
      />
    );
  }
  if (count === 0) {
    return loading ? (
      <LoadingState>{paperTexts.questionsLoading}</LoadingState>
    ) : (
      <chakra.p color="muted" py="8" textAlign="center">
        {paperTexts.noQuestions}
      </chakra.p>
    );
  }
  return shown === 'refused' ? <RefusedRows questions={questions} /> : <QuestionRows questions={questions} />;
}

/** A paper's questions beside its pages: looked through, approved, rejected and edited. */
export function QuestionReview({ questions }: { questions: QuestionsRef }) {
  const shown = useSelector(questions, (state) => state.context.shown);
  const page = useSelector(questions, (state) => state.context.page);
  const pages = useSelector(questions, (state) => pageCount(state.context));
  const editing = useSelector(questions, (state) => state.context.draft !== null);
  const failed = useSelector(questions, (state) => state.matches({ list: 'failed' }));
  const message = useSelector(questions, (state) => state.context.message);
  const outcome = useSelector(questions, (state) => state.context.outcome);
  const narrow = useNarrow('xl');
  return (
    <Panel mt="6" aria-labelledby="questions-title">
      <chakra.h2 id="questions-title" fontSize="lg" mb="3">
        Questions
      </chakra.h2>
      <Tabs
        label="Which questions"
        panelId="questions"
        tabs={lists}
        current={shown}
        onOpened={(opened) => {
          questions.send({ type: 'shown.chosen', shown: opened });
        }}
      />
      <TabPanel id="questions" current={shown}>
        <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6">
          <Flex direction="column" gap="4" minWidth="0">
            {editing || failed ? null : <Alert kind={outcome === 'success' ? 'success' : 'error'}>{message}</Alert>}
            {narrow ? (
              // What is done with a question, and what it is compared with, stay in view while one goes through them.
              <chakra.div
                position="sticky"
                top="0"
                zIndex="1"
                bg="surface"
                py="2"
                borderBottom="1px solid"
                borderColor="hairline"
                display="flex"
                flexDirection="column"
                gap="2"
              >
                <Bar questions={questions} />
                <PageFolded questions={questions} />
              </chakra.div>
            ) : (
              <Bar questions={questions} />
            )}
            <List questions={questions} />
            <Pagination
              label="Pages of questions"
              page={page}
              pageCount={pages}
              numbers={pageNumbers(page, pages)}
              onOpened={(opened) => {
                questions.send({ type: 'page.opened', page: opened });
              }}
            />
          </Flex>
          {narrow ? null : <PageBeside questions={questions} />}
        </Grid>
      </TabPanel>
      {editing ? <QuestionEditor questions={questions} /> : null}
    </Panel>
  );
}
