import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useMemo } from 'react';

import { trend } from '#machines/history/history.rules.ts';
import type { AttemptSummary } from '#machines/history/history.types.ts';

import { Panel } from '../Panel.tsx';
import { LoadingState } from '../states.tsx';
import { Standby } from '../Standby.tsx';
import { TrendTable } from './TrendTable.tsx';

const TrendChart = lazy(() => import('./TrendChart.tsx'));

/** The last ten attempts as a line, and as a table. */
export function Trend({ attempts }: { attempts: readonly AttemptSummary[] }) {
  const points = useMemo(() => trend(attempts), [attempts]);
  const label = `Scores of the last ${points.length} attempts, oldest first`;
  return (
    <Panel aria-labelledby="trend-title">
      <chakra.h2 id="trend-title" fontSize="lg">
        Performance trend
      </chakra.h2>
      <chakra.p color="muted" fontSize="sm">
        Your last {points.length === 1 ? 'attempt' : `${points.length} attempts`}
      </chakra.p>
      <chakra.div maxWidth="column" mx="auto" aspectRatio={{ base: '360 / 280', sm: '720 / 300' }}>
        <Standby
          otherwise={<chakra.p color="muted">The chart could not be loaded. The table below says the same.</chakra.p>}
        >
          <Suspense fallback={<LoadingState room="line">Drawing the chart...</LoadingState>}>
            <TrendChart points={points} label={label} />
          </Suspense>
        </Standby>
      </chakra.div>
      <chakra.details>
        <chakra.summary color="accent" minHeight="target" display="flex" alignItems="center" width="fit-content">
          Show as a table
        </chakra.summary>
        <TrendTable points={points} />
      </chakra.details>
    </Panel>
  );
}
