import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { pageNumbers } from '#machines/history/history.rules.ts';
import { pageCount } from '#machines/queue/queue.rules.ts';
import { queueTexts } from '#machines/queue/queue.texts.ts';
import { useActors } from '#src/app/actors.tsx';
import { Alert } from '#src/components/Alert.tsx';
import { TextLink } from '#src/components/Button.tsx';
import { LateState } from '#src/components/LateState.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Pagination } from '#src/components/Pagination.tsx';
import type { QueueRef } from '#src/components/refs.ts';
import { EmptyState, FailedState, LoadingState } from '#src/components/states.tsx';

import { NoAdminPage } from '../NoAdminPage.tsx';
import { takeFocus } from '../take-focus.ts';
import { ReportedItem } from './ReportedItem.tsx';
import { ResolutionDialog } from './ResolutionDialog.tsx';

/** What came of the last resolution, and where a corrected key leads. It takes the focus over from the question's button. */
function Done({ queue }: { queue: QueueRef }) {
  const done = useSelector(queue, (state) => state.context.done);
  if (done === null) return null;
  return (
    <chakra.div tabIndex={-1} ref={takeFocus}>
      <Alert kind="success">
        <p>{done.text}</p>
        {done.corrected === null ? null : (
          <TextLink to={`/admin-dashboard/pdf/questions/${encodeURIComponent(done.corrected)}`}>
            See the attempts that the corrected key touches
          </TextLink>
        )}
      </Alert>
    </chakra.div>
  );
}

function List({ queue }: { queue: QueueRef }) {
  const items = useSelector(queue, (state) => state.context.items);
  const loading = useSelector(queue, (state) => state.matches('loading'));
  const failed = useSelector(queue, (state) => state.matches('failed'));
  const page = useSelector(queue, (state) => state.context.page);
  const pages = useSelector(queue, (state) => pageCount(state.context));
  if (failed) {
    return (
      <FailedState
        message={queueTexts.loadFailed}
        onRetry={() => {
          queue.send({ type: 'queue.retried' });
        }}
      />
    );
  }
  if (items.length === 0) {
    return loading ? (
      <LoadingState>{queueTexts.loading}</LoadingState>
    ) : (
      <EmptyState title={queueTexts.empty}>
        Students can report a question from their results. What they report stands here.
      </EmptyState>
    );
  }
  return (
    <>
      <chakra.ol listStyleType="none" aria-label="Reported questions" display="flex" flexDirection="column" gap="4">
        {items.map((item) => (
          <ReportedItem key={item.question.id} queue={queue} item={item} />
        ))}
      </chakra.ol>
      <Pagination
        label="Pages of reported questions"
        page={page}
        pageCount={pages}
        numbers={pageNumbers(page, pages)}
        onOpened={(opened) => {
          queue.send({ type: 'page.opened', page: opened });
        }}
      />
    </>
  );
}

/** The questions that students reported, those with the most reports first, to be dismissed or corrected. */
export function ReportsPage() {
  const { queue: late } = useActors();
  const queue = useSelector(late, (state) => state.ref);
  const absent = useSelector(queue ?? undefined, (state) => state?.matches('absent') ?? false);
  return (
    <>
      <TextLink to="/admin-dashboard/pdf">All papers</TextLink>
      {absent ? (
        <NoAdminPage />
      ) : (
        <>
          <PageTitle lead="Those that most students reported come first.">Reported questions</PageTitle>
          {queue === null ? (
            <LateState
              late={late}
              texts={queueTexts}
              onRetry={() => {
                late.send({ type: 'queue.opened' });
              }}
            />
          ) : (
            <Queue queue={queue} />
          )}
        </>
      )}
    </>
  );
}

function Queue({ queue }: { queue: QueueRef }) {
  const resolving = useSelector(queue, (state) => state.context.draft !== null);
  return (
    <>
      <chakra.div mt="4" mb="4">
        <Done queue={queue} />
      </chakra.div>
      <List queue={queue} />
      {resolving ? <ResolutionDialog queue={queue} /> : null}
    </>
  );
}
