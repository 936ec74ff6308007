import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { pageCount } from '#machines/bank/bank.rules.ts';
import { bankTexts } from '#machines/bank/bank.texts.ts';
import { pageNumbers } from '#machines/history/history.rules.ts';
import { useActors } from '#src/app/actors.tsx';
import { LateState } from '#src/components/LateState.tsx';
import { Pagination } from '#src/components/Pagination.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { BankRef } from '#src/components/refs.ts';
import { FailedState, LoadingState } from '#src/components/states.tsx';

import { PaperList } from './PaperList.tsx';
import { useBank } from './use-bank.ts';

interface Listed {
  title: string;
  /** How many of the newest are shown; all, on pages, if left out. */
  first?: number;
}

/** The uploaded papers, or the newest of them; nothing on a backend that has no such list. */
export function Papers(listed: Listed) {
  const { bank: late } = useActors();
  const bank = useBank();
  const asked = useSelector(late, (state) => state.loading || state.failed);
  if (bank !== undefined) return <Loaded bank={bank} {...listed} />;
  if (!asked) return null;
  return (
    <Frame title={listed.title}>
      <LateState
        late={late}
        texts={bankTexts}
        onRetry={() => {
          late.send({ type: 'bank.opened' });
        }}
      />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel mt="6" aria-labelledby="papers-title">
      <chakra.h2 id="papers-title" fontSize="lg" mb="2">
        {title}
      </chakra.h2>
      {children}
    </Panel>
  );
}

function Loaded({ bank, title, first }: Listed & { bank: BankRef }) {
  const there = useSelector(bank, (state) => !state.matches('absent') && !state.matches('idle'));
  const failed = useSelector(bank, (state) => state.matches('failed'));
  const loaded = useSelector(bank, (state) => state.context.counts !== null);
  const papers = useSelector(bank, (state) => state.context.papers);
  const page = useSelector(bank, (state) => state.context.page);
  const pages = useSelector(bank, (state) => pageCount(state.context));
  if (!there) return null;
  return (
    <Frame title={title}>
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
    </Frame>
  );
}
