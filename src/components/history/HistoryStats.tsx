import { stats } from '#machines/history/history.rules.ts';
import type { AttemptSummary } from '#machines/history/history.types.ts';

import { StatCard, StatList } from '../StatCard.tsx';

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points));

/** The four figures over all attempts, whatever is filtered. */
export function HistoryStats({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const { average, best, total, change } = stats(attempts);
  return (
    <StatList gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}>
      <StatCard name="Average Score">{average}%</StatCard>
      <StatCard name="Best Score">{best}%</StatCard>
      <StatCard name="Total Attempts">{total}</StatCard>
      <StatCard name="Recent Change" note="latest against first">
        {signed(change)}%
      </StatCard>
    </StatList>
  );
}
