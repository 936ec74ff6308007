import { chakra, Flex } from '@chakra-ui/react';

import { reportsText } from '#machines/queue/queue.rules.ts';
import type { Outcome, ReportedQuestion } from '#machines/queue/queue.types.ts';
import { Button, TextLink } from '#src/components/Button.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { QueueRef } from '#src/components/refs.ts';
import { dayAndTime } from '#src/components/when.ts';

import { BankQuestionCard } from './BankQuestionCard.tsx';

const Quote = chakra('li', {
  base: { ps: '3', borderInlineStart: '3px solid', borderColor: 'hairline', overflowWrap: 'anywhere' },
});

/** One reported question: what was said of it, the question itself, and what can be done. */
export function ReportedItem({ queue, item }: { queue: QueueRef; item: ReportedQuestion }) {
  const { question, paperId, paper, subject, reasons, notes, latestAt } = item;
  const titleId = `reported-${question.id}`;
  const start = (outcome: Outcome) => () => {
    queue.send({ type: 'resolution.started', questionId: question.id, outcome });
  };
  const name = `question ${question.number}`;
  return (
    <Panel as="li" aria-labelledby={titleId}>
      <chakra.h2 id={titleId} fontSize="lg">
        {reportsText(item)}
      </chakra.h2>
      <chakra.p color="muted" fontSize="sm" mb="3" overflowWrap="anywhere">
        Question {question.number} of <bdi>{paper}</bdi>, <bdi>{subject}</bdi> · last reported {dayAndTime(latestAt)}
      </chakra.p>
      <chakra.ul listStyleType="none" mb="3" aria-label="Reasons">
        {reasons.map(({ reason, text, count }) => (
          <li key={reason}>
            <chakra.span fontVariantNumeric="tabular-nums" fontWeight="semibold">
              {count} ×
            </chakra.span>{' '}
            {text}
          </li>
        ))}
      </chakra.ul>
      {notes.length === 0 ? null : (
        <chakra.ul listStyleType="none" mb="4" display="flex" flexDirection="column" gap="3" aria-label="Notes">
          {notes.map(({ note, student, reportedAt }, index) => (
            <Quote key={index}>
              <chakra.p dir="auto" whiteSpace="pre-line">
                {note}
              </chakra.p>
              <chakra.p color="muted" fontSize="sm">
                {student}, {dayAndTime(reportedAt)}
              </chakra.p>
            </Quote>
          ))}
        </chakra.ul>
      )}
      <chakra.div borderTop="1px solid" borderColor="hairline" pt="4">
        <BankQuestionCard question={question} />
      </chakra.div>
      <Flex gap="3" wrap="wrap" align="center" mt="4">
        <Button onClick={start('corrected')} aria-label={`Correct the key of ${name}`}>
          Correct the key
        </Button>
        <Button onClick={start('dismissed')} aria-label={`Dismiss the reports of ${name}`}>
          Dismiss
        </Button>
        <TextLink to={`/admin-dashboard/pdf/${encodeURIComponent(paperId)}`}>Open its paper to edit it</TextLink>
      </Flex>
    </Panel>
  );
}
