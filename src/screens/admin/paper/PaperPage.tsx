import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';

import { isUnderway, shareRead, stateText } from '#machines/bank/bank.rules.ts';
import type { ReasonCount } from '#machines/paper/paper.types.ts';
import { paperTexts } from '#machines/paper/paper.texts.ts';
import { useActors } from '#src/app/actors.tsx';
import { Alert } from '#src/components/Alert.tsx';
import { Button, ButtonLink, TextLink } from '#src/components/Button.tsx';
import { NetworkButton } from '#src/components/connection/NetworkButton.tsx';
import { DialogFrame } from '#src/components/DialogFrame.tsx';
import { LateState } from '#src/components/LateState.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Panel } from '#src/components/Panel.tsx';
import { ProgressBar } from '#src/components/ProgressBar.tsx';
import type { PaperRef } from '#src/components/refs.ts';
import { StatCard, StatList } from '#src/components/StatCard.tsx';
import { EmptyState, FailedState, LoadingState } from '#src/components/states.tsx';
import { dayAndTime } from '#src/components/when.ts';

import { QuestionReview } from './QuestionReview.tsx';

function Reasons({ title, reasons }: { title: string; reasons: readonly ReasonCount[] }) {
  if (reasons.length === 0) return null;
  return (
    <chakra.div mt="4">
      <chakra.h3 fontSize="md">{title}</chakra.h3>
      <chakra.ul listStyleType="none" color="muted" mt="1">
        {reasons.map(({ reason, text, count }) => (
          <li key={reason}>
            <chakra.span fontVariantNumeric="tabular-nums" fontWeight="semibold" color="ink">
              {count} ×
            </chakra.span>{' '}
            {text}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}

function Deletion({ paper }: { paper: PaperRef }) {
  const open = useSelector(
    paper,
    (state) => state.matches({ open: 'confirming' }) || state.matches({ open: 'deleting' }),
  );
  const deleting = useSelector(paper, (state) => state.matches({ open: 'deleting' }));
  if (!open) return null;
  const cancel = () => {
    paper.send({ type: 'deletion.cancelled' });
  };
  return (
    <DialogFrame
      title="Delete this paper?"
      lead="Its questions are no longer asked in new exams. What students answered before stays in their history."
      onClose={cancel}
    >
      <Flex gap="3" wrap="wrap" justify="flex-end">
        <Button data-first-focus="" onClick={cancel} disabled={deleting}>
          Keep it
        </Button>
        <NetworkButton
          look="solid"
          disabled={deleting}
          onClick={() => {
            paper.send({ type: 'deletion.confirmed' });
          }}
        >
          {deleting ? 'Deleting...' : 'Delete paper'}
        </NetworkButton>
      </Flex>
    </DialogFrame>
  );
}

function Outcome({ actor }: { actor: PaperRef }) {
  const detail = useSelector(actor, (state) => state.context.detail);
  if (!detail) return null;
  const { paper, flagged, refused } = detail;
  const share = shareRead(paper);
  return (
    <Panel mt="6" aria-labelledby="outcome-title">
      <chakra.h2 id="outcome-title" fontSize="lg">
        {stateText(paper)}
        {paper.active ? ', used in exams' : ''}
      </chakra.h2>
      {isUnderway(paper) ? (
        <chakra.div mt="3">
          {share === null ? null : <ProgressBar label={`Reading ${paper.fileName}`} value={share} />}
          <chakra.p color="muted" mt="2">
            The reading goes on in the background. You can leave this page.
          </chakra.p>
        </chakra.div>
      ) : (
        <chakra.p color="muted" mt="1">
          {paper.message}
        </chakra.p>
      )}
      <StatList mt="4" gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' }}>
        <StatCard name="Found">{paper.counts.found}</StatCard>
        <StatCard name="Live">{paper.counts.live}</StatCard>
        <StatCard name="To look at">{paper.counts.flagged}</StatCard>
        <StatCard name="Rejected">{paper.counts.rejected}</StatCard>
        <StatCard name="Refused">{paper.counts.refused}</StatCard>
      </StatList>
      <Reasons title="Why questions wait for a look" reasons={flagged} />
      <Reasons title="Why questions were refused" reasons={refused} />
    </Panel>
  );
}

/** One paper: how far its reading is, what became of it, and its questions beside its pages. */
export function PaperPage() {
  const { paper: late } = useActors();
  const actor = useSelector(late, (state) => state.ref);
  const { id = '' } = useParams();
  if (actor !== null) return <OpenPaper actor={actor} />;
  return (
    <>
      <PageTitle>Past paper</PageTitle>
      <LateState
        late={late}
        texts={paperTexts}
        onRetry={() => {
          late.send({ type: 'paper.opened', id });
        }}
      />
    </>
  );
}

function OpenPaper({ actor }: { actor: PaperRef }) {
  const detail = useSelector(actor, (state) => state.context.detail);
  const message = useSelector(actor, (state) => state.context.message);
  const failed = useSelector(actor, (state) => state.matches('failed'));
  const gone = useSelector(actor, (state) => state.matches('gone'));
  const busy = useSelector(actor, (state) => state.hasTag('busy'));
  const questions = useSelector(actor, (state) => state.children.questions);
  if (gone) {
    return (
      <>
        <PageTitle>Past paper</PageTitle>
        <EmptyState
          title={paperTexts.deleted}
          action={<ButtonLink to="/admin-dashboard/pdf">Back to the papers</ButtonLink>}
        >
          Its questions are no longer asked. The history of students stays as it is.
        </EmptyState>
      </>
    );
  }
  if (detail === null) {
    return (
      <>
        <PageTitle>Past paper</PageTitle>
        {failed ? (
          <FailedState
            message={message ?? paperTexts.loadFailed}
            onRetry={() => {
              actor.send({ type: 'paper.retried' });
            }}
          />
        ) : (
          <LoadingState>{paperTexts.loading}</LoadingState>
        )}
      </>
    );
  }
  const { paper } = detail;
  return (
    <>
      <TextLink to="/admin-dashboard/pdf">All papers</TextLink>
      <PageTitle
        lead={`${paper.subject} · ${paper.program} · ${paper.university}. Uploaded ${dayAndTime(paper.uploadedAt)} by ${paper.uploadedBy}.`}
        actions={
          <Flex gap="2" wrap="wrap">
            {paper.source === 'pdf' ? (
              <NetworkButton
                disabled={busy || isUnderway(paper)}
                onClick={() => {
                  actor.send({ type: 'reading.requested' });
                }}
              >
                Read again
              </NetworkButton>
            ) : null}
            <Button
              disabled={busy}
              onClick={() => {
                actor.send({ type: 'deletion.requested' });
              }}
            >
              Delete
            </Button>
          </Flex>
        }
      >
        <chakra.span overflowWrap="anywhere" dir="auto">
          {paper.fileName}
        </chakra.span>
      </PageTitle>
      <chakra.div mt="4">
        <Alert kind="error">{message}</Alert>
      </chakra.div>
      <Outcome actor={actor} />
      {questions === undefined || isUnderway(paper) ? null : <QuestionReview questions={questions} />}
      <Deletion paper={actor} />
    </>
  );
}
