import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { outboxTexts } from '#machines/outbox/outbox.texts.ts';
import type { WaitingAttempt } from '#machines/outbox/outbox.types.ts';

import { NetworkButton } from '../connection/NetworkButton.tsx';
import { Panel } from '../Panel.tsx';
import type { OutboxRef } from '../refs.ts';
import { dayAndTime } from '../when.ts';

function Waiting({ attempt, onSend }: { attempt: WaitingAttempt; onSend: () => void }) {
  const { selection, result, submittedAt, parked, reason } = attempt;
  return (
    <chakra.li py="3" borderTopWidth="1px" borderTopStyle="solid" borderColor="hairline">
      <Flex justify="space-between" align="center" wrap="wrap" gap="2">
        <chakra.div minWidth="0">
          <chakra.p fontWeight="semibold">
            {selection.subject.name}: {result.score}%
          </chakra.p>
          <chakra.p color="muted" fontSize="sm">
            {selection.university.name}, {dayAndTime(submittedAt)}
          </chakra.p>
          {parked ? (
            <chakra.p fontSize="sm" dir="auto">
              {outboxTexts.parked} {reason}
            </chakra.p>
          ) : null}
        </chakra.div>
        {parked ? <NetworkButton onClick={onSend}>Send again</NetworkButton> : null}
      </Flex>
    </chakra.li>
  );
}

/** The student's attempts that are not stored yet, above the history. Nothing without any. */
export function WaitingAttempts({ outbox }: { outbox: OutboxRef }) {
  const attempts = useSelector(outbox, (state) => state.context.attempts);
  if (attempts.length === 0) return null;
  return (
    <Panel room="snug" aria-label={outboxTexts.title} mb="6">
      <chakra.h2 fontSize="lg">{outboxTexts.title}</chakra.h2>
      <chakra.p color="muted" mb="3">
        {outboxTexts.waiting}
      </chakra.p>
      <chakra.ul listStyleType="none">
        {attempts.map((attempt) => (
          <Waiting
            key={attempt.key}
            attempt={attempt}
            onSend={() => {
              outbox.send({ type: 'attempt.sendAgain', key: attempt.key });
            }}
          />
        ))}
      </chakra.ul>
    </Panel>
  );
}
