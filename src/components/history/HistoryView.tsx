import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';

import { countText, pageCount, pageNumbers, rows } from '#machines/history/history.rules.ts';
import { historyTexts } from '#machines/history/history.texts.ts';
import type { AttemptSummary } from '#machines/history/history.types.ts';

import { Button } from '../Button.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { Pagination } from '../Pagination.tsx';
import { Panel } from '../Panel.tsx';
import type { HistoryRef } from '../refs.ts';
import { EmptyState, FailedState, LoadingState } from '../states.tsx';
import { AttemptTable } from './AttemptTable.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryStats } from './HistoryStats.tsx';
import { Trend } from './Trend.tsx';

function CountLine({ history }: { history: HistoryRef }) {
  const count = useSelector(history, (state) => countText(state.context));
  return (
    <chakra.p role="status" color="muted" fontSize="sm" fontVariantNumeric="tabular-nums">
      {count}
    </chakra.p>
  );
}

/** The open page of the list. */
function Rows({ history }: { history: HistoryRef }) {
  const shown = useSelector(history, (state) => rows(state.context), sameAttempts);
  const navigate = useNavigate();
  if (shown.length === 0) {
    return (
      <Flex direction="column" align="center" gap="4" py="8" textAlign="center">
        <chakra.p color="muted">{historyTexts.nothingMatches}</chakra.p>
        <Button
          onClick={() => {
            history.send({ type: 'filters.cleared' });
            // The button goes with the filters; who pressed it by keyboard goes on at the list.
            document.getElementById('attempts-title')?.focus();
          }}
        >
          {historyTexts.showAll}
        </Button>
      </Flex>
    );
  }
  return <AttemptTable attempts={shown} onOpened={(id) => void navigate(`/exam/history/${encodeURIComponent(id)}`)} />;
}

const sameAttempts = (one: readonly AttemptSummary[], other: readonly AttemptSummary[]): boolean =>
  one.length === other.length && one.every((attempt, index) => attempt === other[index]);

function Pages({ history }: { history: HistoryRef }) {
  const page = useSelector(history, (state) => state.context.page);
  const pages = useSelector(history, (state) => pageCount(state.context));
  return (
    <Pagination
      label="Pages of attempts"
      page={page}
      pageCount={pages}
      numbers={pageNumbers(page, pages)}
      onOpened={(opened) => {
        history.send({ type: 'page.opened', page: opened });
      }}
    />
  );
}

/** Each part selects what it shows, so that a choice in ten thousand attempts draws only what it changes. */
function AttemptList({ history }: { history: HistoryRef }) {
  return (
    <Panel aria-labelledby="attempts-title">
      <Flex direction="column" gap="5">
        <chakra.h2 id="attempts-title" tabIndex={-1} fontSize="lg">
          Attempts
        </chakra.h2>
        <HistoryFilters history={history} />
        <CountLine history={history} />
        <Rows history={history} />
        <Pages history={history} />
      </Flex>
    </Panel>
  );
}

function HistoryBody({ history, onFirstExam }: { history: HistoryRef; onFirstExam: () => void }) {
  const attempts = useSelector(history, (state) => state.context.attempts);
  const failed = useSelector(history, (state) => state.matches('failed'));
  const loaded = useSelector(history, (state) => state.matches('loaded'));
  const message = useSelector(history, (state) => state.context.message);
  const failure = failed ? (
    <FailedState
      message={message ?? historyTexts.loadFailed}
      onRetry={() => {
        history.send({ type: 'history.retried' });
      }}
    />
  ) : null;
  // The list of before stays to be read while it is loaded anew, and when that fails.
  if (attempts.length > 0) {
    return (
      <>
        {failure}
        <HistoryStats attempts={attempts} />
        <AttemptList history={history} />
        <Trend attempts={attempts} />
      </>
    );
  }
  if (failed) return failure;
  if (!loaded) return <LoadingState>{historyTexts.loading}</LoadingState>;
  return (
    <EmptyState
      title={historyTexts.empty}
      action={
        <Button look="solid" size="lg" onClick={onFirstExam}>
          {historyTexts.firstExam}
        </Button>
      }
    >
      Your scores, your progress and the review of every question will stand here.
    </EmptyState>
  );
}

/** All attempts of the student: figures, list and trend. */
export function HistoryView({ history, onFirstExam }: { history: HistoryRef; onFirstExam: () => void }) {
  return (
    <>
      <PageTitle>Exam history</PageTitle>
      <Flex direction="column" gap={{ base: '4', md: '6' }} mt="6">
        <HistoryBody history={history} onFirstExam={onFirstExam} />
      </Flex>
    </>
  );
}
