import { chakra, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

import { isUnderway, outcomeText, shareRead, stateText } from '#machines/bank/bank.rules.ts';
import type { Paper } from '#machines/bank/bank.types.ts';
import { ProgressBar } from '#src/components/ProgressBar.tsx';
import { dayAndTime } from '#src/components/when.ts';

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: { base: '2', md: '6' },
    py: '4',
    borderTop: '1px solid',
    borderColor: 'hairline',
    '&:first-of-type': { borderTop: '0' },
    '& a': { fontWeight: 'semibold', overflowWrap: 'anywhere' },
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { color: 'accent' },
    '& a:focus-visible': { outline: 'none' },
    '&:has(a:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'accent',
      outlineOffset: '2px',
      borderRadius: 'sm',
    },
  },
});

const Place = ({ paper: { university, program, subject } }: { paper: Paper }) => (
  <chakra.p color="muted" fontSize="sm" overflowWrap="anywhere" dir="auto">
    {subject} · {program} · {university}
  </chakra.p>
);

function Outcome({ paper }: { paper: Paper }) {
  const share = shareRead(paper);
  return (
    <Flex direction="column" gap="1.5" justify="center" minWidth="0">
      <chakra.p
        fontWeight="medium"
        color={paper.state === 'refused' ? 'poor' : undefined}
        fontVariantNumeric="tabular-nums"
      >
        {paper.state === 'read' ? outcomeText(paper) : stateText(paper)}
        {paper.active ? (
          <chakra.span color="excellent" fontSize="sm" fontWeight="semibold">
            {' '}
            · used in exams
          </chakra.span>
        ) : null}
      </chakra.p>
      {isUnderway(paper) && share !== null ? <ProgressBar label={`Reading ${paper.fileName}`} value={share} /> : null}
      {paper.state === 'refused' ? (
        <chakra.p color="muted" fontSize="sm">
          {paper.message}
        </chakra.p>
      ) : null}
    </Flex>
  );
}

/** Papers, each with how far its reading is or what became of it; a whole row leads to the paper. */
export function PaperList({ papers, label }: { papers: readonly Paper[]; label: string }) {
  return (
    <chakra.ul listStyleType="none" aria-label={label}>
      {papers.map((paper) => (
        <Row key={paper.id}>
          <chakra.div minWidth="0">
            <Link to={`/admin-dashboard/pdf/${encodeURIComponent(paper.id)}`}>{paper.fileName}</Link>
            <Place paper={paper} />
            <chakra.p color="muted" fontSize="sm">
              {dayAndTime(paper.uploadedAt)}, {paper.uploadedBy}
            </chakra.p>
          </chakra.div>
          <Outcome paper={paper} />
        </Row>
      ))}
    </chakra.ul>
  );
}
