import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';

import { pageNumbers } from '#machines/history/history.rules.ts';
import { auditPages } from '#machines/regrading/regrading.rules.ts';
import { regradingTexts } from '#machines/regrading/regrading.texts.ts';
import { useActors } from '#src/app/actors.tsx';
import { Alert } from '#src/components/Alert.tsx';
import { ButtonLink, TextLink } from '#src/components/Button.tsx';
import { LateState } from '#src/components/LateState.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Pagination } from '#src/components/Pagination.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { RegradingRef } from '#src/components/refs.ts';
import { EmptyState, FailedState, LoadingState } from '#src/components/states.tsx';
import { dayAndTime } from '#src/components/when.ts';

import { BankQuestionCard } from './BankQuestionCard.tsx';
import { TouchedAttempts } from './TouchedAttempts.tsx';

/** Who did what to the question, and when. */
function Audit({ regrading }: { regrading: RegradingRef }) {
  const correction = useSelector(regrading, (state) => state.context.correction);
  const page = useSelector(regrading, (state) => state.context.auditPage);
  if (correction === null) return null;
  const pages = auditPages(correction);
  return (
    <Panel mt="6" aria-labelledby="audit-title">
      <chakra.h2 id="audit-title" fontSize="lg" mb="2">
        What was done, by whom
      </chakra.h2>
      {correction.entries.length === 0 ? <chakra.p color="muted">{regradingTexts.noEntries}</chakra.p> : null}
      <chakra.ol listStyleType="none" aria-label="What was done">
        {correction.entries.map(({ id, at, admin, text }) => (
          <chakra.li
            key={id}
            py="3"
            borderTop="1px solid"
            borderColor="hairline"
            _first={{ borderTop: '0' }}
            overflowWrap="anywhere"
          >
            <p dir="auto">{text}</p>
            <chakra.p color="muted" fontSize="sm">
              {admin}, {dayAndTime(at)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ol>
      <Pagination
        label="Pages of what was done"
        page={page}
        pageCount={pages}
        numbers={pageNumbers(page, pages)}
        onOpened={(opened) => {
          regrading.send({ type: 'auditPage.opened', page: opened });
        }}
      />
    </Panel>
  );
}

function Body({ regrading }: { regrading: RegradingRef }) {
  const correction = useSelector(regrading, (state) => state.context.correction);
  const message = useSelector(regrading, (state) => state.context.message);
  const outcome = useSelector(regrading, (state) => state.context.outcome);
  const failed = useSelector(regrading, (state) => state.matches('failed'));
  const missing = useSelector(regrading, (state) => state.matches('missing'));
  if (missing) {
    return (
      <EmptyState
        title={message ?? regradingTexts.notFound}
        action={<ButtonLink to="/admin-dashboard/pdf">Back to the papers</ButtonLink>}
      />
    );
  }
  if (failed) {
    return (
      <FailedState
        message={message ?? regradingTexts.loadFailed}
        onRetry={() => {
          regrading.send({ type: 'question.retried' });
        }}
      />
    );
  }
  if (correction === null) return <LoadingState>{regradingTexts.loading}</LoadingState>;
  return (
    <>
      <chakra.div mt="4">
        <Alert kind={outcome === 'success' ? 'success' : 'error'}>{message}</Alert>
      </chakra.div>
      <Panel mt="4" aria-label="The question as it stands now">
        <BankQuestionCard question={correction.question} />
      </Panel>
      <TouchedAttempts regrading={regrading} />
      <Audit regrading={regrading} />
    </>
  );
}

/** One question in its newest version: the attempts that its key touches, and what was done to it. */
export function QuestionPage() {
  const { regrading: late } = useActors();
  const regrading = useSelector(late, (state) => state.ref);
  const { id = '' } = useParams();
  return (
    <>
      <Flex gap="5" wrap="wrap">
        <TextLink to="/admin-dashboard/pdf">All papers</TextLink>
        <TextLink to="/admin-dashboard/pdf/reports">Reported questions</TextLink>
      </Flex>
      <PageTitle>Question and attempts</PageTitle>
      {regrading === null ? (
        <LateState
          late={late}
          texts={regradingTexts}
          onRetry={() => {
            late.send({ type: 'question.opened', id });
          }}
        />
      ) : (
        <Body regrading={regrading} />
      )}
    </>
  );
}
