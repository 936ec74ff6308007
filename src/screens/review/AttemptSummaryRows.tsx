import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { scoreTone } from '#machines/review/review.rules.ts';
import type { AttemptDetail } from '#machines/review/review.types.ts';
import { displayedScore } from '#machines/shared/score.ts';
import { Panel } from '#src/components/Panel.tsx';
import { dayAndTime } from '#src/components/when.ts';
import { toneColours } from '#src/theme/bands.ts';

const Rows = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '8',
    rowGap: '4',
    fontVariantNumeric: 'tabular-nums',
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
});

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** What the attempt was about, when, and how it went. */
export function AttemptSummaryRows({ attempt }: { attempt: AttemptDetail }) {
  return (
    <Panel aria-label="Summary">
      <Rows>
        <Row name="University">{attempt.university}</Row>
        <Row name="Program">{attempt.program}</Row>
        <Row name="Subject">{attempt.subject}</Row>
        <Row name="Date & Time">{dayAndTime(attempt.takenAt)}</Row>
        <Row name="Score">
          <chakra.span fontSize="xl" fontWeight="bold" color={toneColours[scoreTone(attempt.score)]}>
            {displayedScore(attempt.score)}%
          </chakra.span>
        </Row>
        <Row name="Correct answers">
          {attempt.correct}/{attempt.total}
        </Row>
      </Rows>
    </Panel>
  );
}
