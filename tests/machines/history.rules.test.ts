import { describe, expect, test } from 'vitest';

import {
  band,
  countText,
  existingPage,
  filterOptions,
  filtersSet,
  listed,
  pageCount,
  pageNumbers,
  rows,
  stats,
  trend,
} from '#machines/history/history.rules.ts';
import { bandNames, sortNames } from '#machines/history/history.texts.ts';
import type { AttemptSummary, HistoryContext } from '#machines/history/history.types.ts';

import { attempt } from './exam.examples.ts';

function list(attempts: readonly AttemptSummary[], more: Partial<HistoryContext> = {}): HistoryContext {
  const filters = { university: null, program: null, subject: null };
  return { user: null, attempts, filters, sort: 'latest', page: 1, message: null, ...more };
}

const ids = (attempts: readonly AttemptSummary[]) => attempts.map(({ id }) => id);
const many = (count: number) => Array.from({ length: count }, (_, index) => attempt(index + 1, 50, index + 1));

test.each([
  [0, 'needsImprovement'],
  [59, 'needsImprovement'],
  [59.4, 'needsImprovement'],
  [59.5, 'average'],
  [60, 'average'],
  [69, 'average'],
  [70, 'good'],
  [79, 'good'],
  [79.5, 'excellent'],
  [80, 'excellent'],
  [89, 'excellent'],
  [90, 'excellent'],
  [100, 'excellent'],
  [140, 'excellent'],
])('a score of %d is in the band %s', (score, name) => expect(band(score)).toBe(name));

test('bands and orders go by these names', () => {
  expect(bandNames).toEqual({
    excellent: 'Excellent',
    good: 'Good',
    average: 'Average',
    needsImprovement: 'Needs Improvement',
  });
  expect(sortNames).toEqual({ latest: 'Latest First', highest: 'Highest Score', program: 'Program Name' });
});

describe('the stats', () => {
  test('of nothing are nothing', () => expect(stats([])).toEqual({ average: 0, best: 0, total: 0, change: 0 }));
  test('of one attempt know no change', () => {
    expect(stats([attempt(1, 70, 1)])).toEqual({ average: 70, best: 70, total: 1, change: 0 });
  });
  test('take the newest minus the oldest, whatever order they came in', () => {
    const attempts = [attempt(2, 90, 2), attempt(3, 55, 3), attempt(1, 70, 1)];
    expect(stats(attempts)).toEqual({ average: 72, best: 90, total: 3, change: -15 });
    expect(stats(attempts.toReversed())).toEqual({ average: 72, best: 90, total: 3, change: -15 });
  });
  test('clamp what is out of range', () => {
    expect(stats([attempt(1, 130, 2), attempt(2, -5, 1)])).toEqual({ average: 50, best: 100, total: 2, change: 100 });
  });
});

describe('the list', () => {
  const attempts = [
    attempt(1, 50, 1, { program: 'Medicine' }),
    attempt(2, 90, 2, { program: 'Engineering', university: 'Southfield', subject: 'Physics' }),
    attempt(3, 90, 3, { program: 'Medicine' }),
    attempt(4, 50, 4, { program: 'Engineering' }),
  ];
  test('comes latest first', () => expect(ids(listed(list(attempts)))).toEqual(['4', '3', '2', '1']));
  test('comes by score, of equal ones the newest first', () => {
    expect(ids(listed(list(attempts, { sort: 'highest' })))).toEqual(['3', '2', '4', '1']);
  });
  test('comes by program, of equal ones the newest first', () => {
    expect(ids(listed(list(attempts, { sort: 'program' })))).toEqual(['4', '2', '3', '1']);
  });
  test('takes an unreadable time for the oldest', () => {
    expect(ids(listed(list([attempt(9, 1, 1, { takenAt: 'soon' }), ...attempts])))).toEqual(['4', '3', '2', '1', '9']);
  });
  test.each([
    [{ program: 'Medicine' }, ['3', '1']],
    [{ university: 'Southfield' }, ['2']],
    [{ subject: 'Biology' }, ['4', '3', '1']],
    [{ subject: 'Biology', program: 'Engineering' }, ['4']],
    [{ subject: 'Physics', program: 'Medicine' }, []],
  ])('passes the filters %o', (some, expected) => {
    const filters = { university: null, program: null, subject: null, ...some };
    expect(ids(listed(list(attempts, { filters })))).toEqual(expected);
  });
  test('offers each name once, by name', () => {
    expect(filterOptions(attempts, 'program')).toEqual(['Engineering', 'Medicine']);
  });
  test('offers no name where a backend gave none', () => {
    expect(filterOptions([attempt(5, 50, 5, { program: '' }), ...attempts], 'program')).toEqual([
      'Engineering',
      'Medicine',
    ]);
  });
});

test.each([
  [{}, 0],
  [{ subject: 'Biology' }, 1],
  [{ university: 'Southfield', subject: 'Biology' }, 2],
  [{ university: 'Southfield', program: 'Medicine', subject: 'Biology' }, 3],
])('of the filters %o as many are set: %i', (some, count) => {
  expect(filtersSet({ university: null, program: null, subject: null, ...some })).toBe(count);
});

describe('the pages', () => {
  test.each([
    [0, 0, 'Showing 0-0 of 0'],
    [1, 1, 'Showing 1-1 of 1'],
    [10, 1, 'Showing 1-10 of 10'],
    [11, 2, 'Showing 1-10 of 11'],
  ])('of %i attempts are %i and say %s', (count, pages, text) => {
    expect(pageCount(list(many(count)))).toBe(pages);
    expect(countText(list(many(count)))).toBe(text);
  });
  test('end with the rest', () => {
    const second = list(many(13), { page: 2 });
    expect(ids(rows(second))).toEqual(['3', '2', '1']);
    expect(countText(second)).toBe('Showing 11-13 of 13');
  });
  test('say 0-0 of 0 when the filters leave nothing', () => {
    const filters = { university: null, program: 'None', subject: null };
    expect(countText(list(many(3), { filters }))).toBe('Showing 0-0 of 0');
    expect(existingPage(2, list(many(3), { filters }))).toBe(1);
  });
});

test.each([
  [1, 0, []],
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [1, 7, [1, 2, 'gap', 7]],
  [3, 7, [1, 2, 3, 4, 'gap', 7]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [7, 7, [1, 'gap', 6, 7]],
  [4, 8, [1, 2, 3, 4, 5, 'gap', 8]],
  [5, 8, [1, 'gap', 4, 5, 6, 7, 8]],
  [1, 1000, [1, 2, 'gap', 1000]],
  [500, 1000, [1, 'gap', 499, 500, 501, 'gap', 1000]],
  [1000, 1000, [1, 'gap', 999, 1000]],
])('page %i of %i is offered as %o', (page, pages, expected) => expect(pageNumbers(page, pages)).toEqual(expected));

describe('the trend', () => {
  test('is the newest ten, oldest to newest, numbered among all', () => {
    const points = trend(many(12).toReversed());
    expect(points.map(({ attempt: number }) => number)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(points[0]).toEqual({ attempt: 3, score: 50, takenAt: '2026-01-03T09:00:00.000Z', subject: 'Biology' });
  });
  test('of fewer is all of them', () => {
    expect(
      trend([attempt(2, 80.5, 2), attempt(1, 70, 1)]).map(({ attempt: number, score }) => [number, score]),
    ).toEqual([
      [1, 70],
      [2, 81],
    ]);
    expect(trend([])).toEqual([]);
  });
});
