import { chakra } from '@chakra-ui/react';

import type { TrendPoint } from '#machines/history/history.rules.ts';
import { tableRecipe } from '#src/theme/recipes/table.ts';

import { day } from '../when.ts';

const Table = chakra('table', tableRecipe);

/** The trend's points as a table: the chart's equal for those who do not see it. */
export function TrendTable({ points }: { points: readonly TrendPoint[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Attempt</th>
          <th scope="col">Date</th>
          <th scope="col">Subject</th>
          <th scope="col" data-number="">
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.attempt}>
            <td>{point.attempt}</td>
            <td>{day(point.takenAt)}</td>
            <td dir="auto">{point.subject}</td>
            <td data-number="">{point.score}%</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
