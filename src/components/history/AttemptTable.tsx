import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { KeyboardEvent } from 'react';

import { band } from '#machines/history/history.rules.ts';
import { bandNames } from '#machines/history/history.texts.ts';
import type { AttemptSummary } from '#machines/history/history.types.ts';
import { displayedScore } from '#machines/shared/score.ts';
import type { Id } from '#machines/shared/types.ts';
import { bandColours } from '#src/theme/bands.ts';
import { tableRecipe } from '#src/theme/recipes/table.ts';

import { PerformanceBar } from '../PerformanceBar.tsx';
import { day, timeOfDay } from '../when.ts';

const Table = chakra('table', tableRecipe);

function AttemptRow({ attempt, onOpened }: { attempt: AttemptSummary; onOpened: (id: Id) => void }) {
  const score = displayedScore(attempt.score);
  const reached = band(attempt.score);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault(); // Space would scroll the page
    onOpened(attempt.id);
  };
  return (
    <tr
      role="row"
      tabIndex={0}
      onClick={() => {
        onOpened(attempt.id);
      }}
      onKeyDown={openByKey}
    >
      <td role="cell" data-cell="when">
        <span>{day(attempt.takenAt)}</span> <span>{timeOfDay(attempt.takenAt)}</span>
      </td>
      <td role="cell" data-cell="university" dir="auto">
        {attempt.university}
      </td>
      <td role="cell" data-cell="program" dir="auto">
        {attempt.program}
      </td>
      <td role="cell" data-cell="subject" dir="auto">
        {attempt.subject}
      </td>
      <td role="cell" data-cell="score" data-number="">
        {score}%
      </td>
      <td role="cell" data-cell="correct" data-number="" data-label="Correct:">
        {attempt.correct}/{attempt.total}
      </td>
      <td role="cell" data-cell="performance">
        <PerformanceBar score={score} name={bandNames[reached]} colour={bandColours[reached].ink} />
      </td>
    </tr>
  );
}

/** A page of attempts. A row opens its review on a click, Enter or Space; on a phone each row is a card. */
export function AttemptTable({
  attempts,
  onOpened,
}: {
  attempts: readonly AttemptSummary[];
  onOpened: (id: Id) => void;
}) {
  return (
    <Table rows="cards" role="table">
      <VisuallyHidden asChild>
        <caption>Exam attempts. Press Enter on a row to review its questions.</caption>
      </VisuallyHidden>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader">Date & Time</th>
          <th role="columnheader">University</th>
          <th role="columnheader">Program</th>
          <th role="columnheader">Subject</th>
          <th role="columnheader" data-number="">
            Score
          </th>
          <th role="columnheader" data-number="">
            Questions
          </th>
          <th role="columnheader">Performance</th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.id} attempt={attempt} onOpened={onOpened} />
        ))}
      </tbody>
    </Table>
  );
}
