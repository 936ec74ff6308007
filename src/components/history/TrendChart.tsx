import {
  VictoryAxis,
  VictoryChart,
  VictoryLine,
  VictoryScatter,
  VictoryTooltip,
  VictoryVoronoiContainer,
} from 'victory';

import type { TrendPoint } from '#machines/history/history.rules.ts';

import { useNarrow } from '../narrow.ts';
import { day } from '../when.ts';

// Victory's styles end in style attributes, where the theme's variables follow light and dark by themselves.
const colour = (name: string) => `var(--entrada-colors-${name})`;
const text = { fontFamily: 'inherit', fontSize: 13 };
const axis = {
  axis: { stroke: colour('hairline') },
  tickLabels: { ...text, fill: colour('muted'), padding: 8 },
  axisLabel: { ...text, fill: colour('muted'), padding: 34 },
};

/** What the tooltip says of a point. */
const labelOf = ({ attempt, score, takenAt, subject }: TrendPoint): string =>
  `Attempt ${attempt}: ${score}%\n${day(takenAt)}\n${subject}`;

/** Scores over attempts, 0-100%. A chunk of its own: only the history loads Victory. */
export default function TrendChart({ points, label }: { points: readonly TrendPoint[]; label: string }) {
  // Type of one size on a phone and on a desk: the picture is scaled to its column.
  const narrow = useNarrow('sm');
  const data = points.map((point) => ({ ...point, x: point.attempt, y: point.score }));
  return (
    <VictoryChart
      width={narrow ? 360 : 720}
      height={narrow ? 280 : 300}
      padding={{ top: 20, right: narrow ? 8 : 28, bottom: 52, left: narrow ? 46 : 58 }}
      domain={{ y: [0, 100] }}
      domainPadding={{ x: narrow ? 14 : 24 }}
      containerComponent={
        <VictoryVoronoiContainer
          title={label}
          voronoiBlacklist={['line']}
          labels={({ datum }: { datum: TrendPoint }) => labelOf(datum)}
          labelComponent={
            <VictoryTooltip
              constrainToVisibleArea
              cornerRadius={6}
              pointerLength={6}
              flyoutPadding={10}
              flyoutStyle={{ fill: colour('surface'), stroke: colour('hairline') }}
              style={{ fill: colour('ink'), ...text }}
            />
          }
        />
      }
    >
      <VictoryAxis label="Attempt" tickValues={data.map(({ x }) => x)} tickFormat={String} style={axis} />
      <VictoryAxis
        dependentAxis
        tickValues={[0, 25, 50, 75, 100]}
        tickFormat={(tick: number) => `${tick}%`}
        style={{ ...axis, grid: { stroke: colour('hairline'), strokeDasharray: '3 5' } }}
      />
      <VictoryLine name="line" data={data} style={{ data: { stroke: colour('accent'), strokeWidth: 2.5 } }} />
      <VictoryScatter
        data={data}
        size={({ active }) => (active === true ? 8 : 6)}
        style={{ data: { fill: colour('surface'), stroke: colour('accent'), strokeWidth: 2.5 } }}
      />
    </VictoryChart>
  );
}
