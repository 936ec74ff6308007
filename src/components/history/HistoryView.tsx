import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';

import { countText, pageCount, pageNumbers, rows } from '#machines/history/history.rules.ts';
import { historyTexts } from '#machines/history/history.texts.ts';

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

function AttemptList({ history }: { history: HistoryRef }) {
  const attempts = useSelector(history, (state) => state.context.attempts);
  const filters = useSelector(history, (state) => state.context.filters);
  const sort = useSelector(history, (state) => state.context.sort);
  const page = useSelector(history, (state) => state.context.page);
  const navigate = useNavigate();
  const list = useMemo(() => {
    const chosen = { attempts, filters, sort, page };
    return { rows: rows(chosen), count: countText(chosen), pages: pageCount(chosen) };
  }, [attempts, filters, sort, page]);
  return (
    <Panel aria-labelledby="attempts-title">
      <Flex direction="column" gap="5">
        <chakra.h2 id="attempts-title" fontSize="lg">
          Attempts
        </chakra.h2>
        <HistoryFilters
          attempts={attempts}
          filters={filters}
          sort={sort}
          onFilter={(field, value) => {
            history.send({ type: 'filter.chosen', field, value });
          }}
          onSort={(chosen) => {
            history.send({ type: 'sort.chosen', sort: chosen });
          }}
        />
        <chakra.p role="status" color="muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {list.count}
        </chakra.p>
        {list.rows.length === 0 ? (
          <chakra.p textAlign="center" py="8" color="muted">
            {historyTexts.nothingMatches}
          </chakra.p>
        ) : (
          <AttemptTable
            attempts={list.rows}
            onOpened={(id) => void navigate(`/exam/history/${encodeURIComponent(id)}`)}
          />
        )}
        <Pagination
          label="Pages of attempts"
          page={page}
          pageCount={list.pages}
          numbers={pageNumbers(page, list.pages)}
          onOpened={(opened) => {
            history.send({ type: 'page.opened', page: opened });
          }}
        />
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
