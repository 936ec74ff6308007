import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { pageCount } from '#machines/bank/bank.rules.ts';
import { bankTexts } from '#machines/bank/bank.texts.ts';
import { pageNumbers } from '#machines/history/history.rules.ts';
import { useActors } from '#src/app/actors.tsx';
import { Pagination } from '#src/components/Pagination.tsx';
import { Panel } from '#src/components/Panel.tsx';
import { FailedState, LoadingState } from '#src/components/states.tsx';

import { PaperList } from './PaperList.tsx';

/** The uploaded papers, or the newest `first` of them; nothing on a backend that has no such list. */
export function Papers({ title, first }: { title: string; first?: number }) {
  const { bank } = useActors();
  const there = useSelector(bank, (state) => !state.matches('absent') && !state.matches('idle'));
  const failed = useSelector(bank, (state) => state.matches('failed'));
  const loaded = useSelector(bank, (state) => state.context.counts !== null);
  const papers = useSelector(bank, (state) => state.context.papers);
  const page = useSelector(bank, (state) => state.context.page);
  const pages = useSelector(bank, (state) => pageCount(state.context));
  if (!there) return null;
  return (
    <Panel mt="6" aria-labelledby="papers-title">
      <chakra.h2 id="papers-title" fontSize="lg" mb="2">
        {title}
      </chakra.h2>
      {failed ? (
        <FailedState
          message={bankTexts.loadFailed}
          onRetry={() => {
            bank.send({ type: 'bank.retried' });
          }}
        />
      ) : null}
      {!loaded && !failed ? <LoadingState>{bankTexts.loading}</LoadingState> : null}
      {loaded && papers.length === 0 ? (
        <chakra.p color="muted" py="4">
          {bankTexts.empty}
        </chakra.p>
      ) : null}
      <PaperList papers={first === undefined ? papers : papers.slice(0, first)} label={title} />
      {first === undefined ? (
        <Pagination
          label="Pages of papers"
          page={page}
          pageCount={pages}
          numbers={pageNumbers(page, pages)}
          onOpened={(opened) => {
            bank.send({ type: 'page.opened', page: opened });
          }}
        />
      ) : null}
    </Panel>
  );
}
