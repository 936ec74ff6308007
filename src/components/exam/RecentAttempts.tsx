import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { displayedScore } from '#machines/shared/score.ts';

import { Button } from '../Button.tsx';
import { Panel } from '../Panel.tsx';
import type { ExamRef } from '../refs.ts';
import { day } from '../when.ts';

/** Up to three attempts beside the result, the newest first. Their absence is quiet. */
export function RecentAttempts({ exam, onHistory }: { exam: ExamRef; onHistory: () => void }) {
  const recent = useSelector(exam, (state) => state.context.recent);
  return (
    <Panel aria-labelledby="recent-title">
      <chakra.h2 id="recent-title" fontSize="lg">
        Recent attempts
      </chakra.h2>
      {recent.length === 0 ? (
        <chakra.p color="muted" mt="3">
          Your latest attempts will be listed here.
        </chakra.p>
      ) : (
        <chakra.ul listStyleType="none" mt="2">
          {recent.map((attempt) => (
            <Flex
              as="li"
              key={attempt.id}
              justify="space-between"
              align="center"
              gap="4"
              py="3"
              borderBottomWidth="1px"
              borderBottomStyle="solid"
              borderColor="hairline"
            >
              <chakra.div minWidth="0">
                <chakra.p fontWeight="medium" overflowWrap="anywhere" dir="auto">
                  {attempt.program}
                </chakra.p>
                <chakra.p color="muted" fontSize="sm">
                  {day(attempt.takenAt)}
                </chakra.p>
              </chakra.div>
              <chakra.p fontSize="xl" fontWeight="bold" fontVariantNumeric="tabular-nums">
                {displayedScore(attempt.score)}%
              </chakra.p>
            </Flex>
          ))}
        </chakra.ul>
      )}
      <Button look="text" mt="3" onClick={onHistory}>
        View All History
      </Button>
    </Panel>
  );
}
