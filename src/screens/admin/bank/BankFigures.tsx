import { useSelector } from '@xstate/react';

import type { BankCounts } from '#machines/bank/bank.types.ts';
import { StatCard, StatList } from '#src/components/StatCard.tsx';

import { useBank } from './use-bank.ts';

const figures: readonly { name: string; count: keyof BankCounts }[] = [
  { name: 'Live questions', count: 'live' },
  { name: 'Questions to look at', count: 'flagged' },
  { name: 'Open reports', count: 'reports' },
  { name: 'Papers', count: 'papers' },
  { name: 'Universities', count: 'universities' },
  { name: 'Programs', count: 'programs' },
  { name: 'Subjects', count: 'subjects' },
  { name: 'Students', count: 'students' },
  { name: 'Exams taken', count: 'attempts' },
];

const numbers = new Intl.NumberFormat();

/** What the bank and its users amount to; a dash until it is known, so that nothing jumps. */
export function BankFigures() {
  const bank = useBank();
  const absent = useSelector(bank, (state) => state?.matches('absent') ?? false);
  const counts = useSelector(bank, (state) => state?.context.counts ?? null);
  if (absent) return null;
  return (
    <StatList
      mt="6"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(5, minmax(0, 1fr))',
      }}
    >
      {figures.map(({ name, count }) => (
        <StatCard key={name} name={name}>
          {counts === null ? '–' : numbers.format(counts[count])}
        </StatCard>
      ))}
    </StatList>
  );
}
