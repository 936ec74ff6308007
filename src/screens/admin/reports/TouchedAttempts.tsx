import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { pageNumbers } from '#machines/history/history.rules.ts';
import { attemptPages, attemptsText } from '#machines/regrading/regrading.rules.ts';
import { regradingTexts } from '#machines/regrading/regrading.texts.ts';
import type { TouchedAttempt } from '#machines/regrading/regrading.types.ts';
import { Button } from '#src/components/Button.tsx';
import { NetworkButton } from '#src/components/connection/NetworkButton.tsx';
import { DialogFrame } from '#src/components/DialogFrame.tsx';
import { Pagination } from '#src/components/Pagination.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { RegradingRef } from '#src/components/refs.ts';
import { dayAndTime } from '#src/components/when.ts';

import { takeFocus } from '../take-focus.ts';

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '1',
    py: '3',
    borderTop: '1px solid',
    borderColor: 'hairline',
    '&:first-of-type': { borderTop: '0' },
  },
});

function Touched({ attempt }: { attempt: TouchedAttempt }) {
  const { student, subject, takenAt, chosen, score, newScore } = attempt;
  const changed = newScore !== score;
  return (
    <Row>
      <chakra.div minWidth="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere" dir="auto">
          {student}
        </chakra.p>
        <chakra.p color="muted" fontSize="sm" overflowWrap="anywhere">
          {subject} · {dayAndTime(takenAt)} · chose {chosen}
        </chakra.p>
      </chakra.div>
      <chakra.p fontVariantNumeric="tabular-nums" fontWeight="semibold" whiteSpace="nowrap">
        {changed ? `${score}% now, ${newScore}% after` : `${score}%, stays`}
      </chakra.p>
    </Row>
  );
}

function Confirmation({ regrading, touched }: { regrading: RegradingRef; touched: number }) {
  const busy = useSelector(regrading, (state) => state.matches({ open: 'regrading' }));
  const cancel = () => {
    regrading.send({ type: 'regrading.cancelled' });
  };
  return (
    <DialogFrame
      title={`Grade ${attemptsText(touched)} again?`}
      lead="The students see their new scores at once. Each old and new score is written down with your name."
      onClose={cancel}
    >
      <Flex gap="3" wrap="wrap" justify="flex-end">
        <Button data-first-focus="" onClick={cancel} disabled={busy}>
          Leave them
        </Button>
        <NetworkButton
          look="solid"
          disabled={busy}
          onClick={() => {
            regrading.send({ type: 'regrading.confirmed' });
          }}
        >
          {busy ? 'Grading...' : 'Grade again'}
        </NetworkButton>
      </Flex>
    </DialogFrame>
  );
}

/** The attempts that were graded by another key, with their scores now and by the present key, and the way to regrade. */
export function TouchedAttempts({ regrading }: { regrading: RegradingRef }) {
  const correction = useSelector(regrading, (state) => state.context.correction);
  const page = useSelector(regrading, (state) => state.context.page);
  const asked = useSelector(
    regrading,
    (state) => state.matches({ open: 'confirming' }) || state.matches({ open: 'regrading' }),
  );
  if (correction === null) return null;
  const { attempts, touched } = correction;
  const pages = attemptPages(correction);
  return (
    <Panel mt="6" aria-labelledby="touched-title">
      <Flex justify="space-between" align="center" wrap="wrap" gap="3" mb="2">
        {/* Another heading once the button beside it has gone, which takes the focus over. */}
        <chakra.h2 key={touched} id="touched-title" fontSize="lg" tabIndex={-1} ref={takeFocus}>
          {touched === 0 ? 'No attempts to grade again' : `${attemptsText(touched)} graded by another key`}
        </chakra.h2>
        {touched === 0 ? null : (
          <Button
            look="solid"
            onClick={() => {
              regrading.send({ type: 'regrading.requested' });
            }}
          >
            Grade again...
          </Button>
        )}
      </Flex>
      {touched === 0 ? <chakra.p color="muted">{regradingTexts.untouched}</chakra.p> : null}
      <chakra.ul listStyleType="none" aria-label="Attempts that the key touches">
        {attempts.map((attempt) => (
          <Touched key={attempt.attemptId} attempt={attempt} />
        ))}
      </chakra.ul>
      <Pagination
        label="Pages of attempts"
        page={page}
        pageCount={pages}
        numbers={pageNumbers(page, pages)}
        onOpened={(opened) => {
          regrading.send({ type: 'page.opened', page: opened });
        }}
      />
      {asked ? <Confirmation regrading={regrading} touched={touched} /> : null}
    </Panel>
  );
}
