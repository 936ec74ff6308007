import { expect, test } from 'vitest';

import { takeWalks } from '#tests/support/walks/walk.ts';

// The short form of `npm run prove -- walks`.
test('a hundred random walks of students and faults lose no answer, double no attempt, and leave no half session', async () => {
  const { counterexample, walks, stored } = await takeWalks({ walks: 100, seed: 3 });
  expect(counterexample).toBeNull();
  expect(walks).toBe(100);
  expect(stored).toBeGreaterThan(40);
}, 240_000);

test.each([
  ['tokens stay', /^Error: Half of the tokens/],
  ['drafts forget', /^Error: Answer 0 was . and is gone/],
  ['keys change', /^Error: Exam \d+ is stored twice/],
] as const)(
  'walks find it when %s',
  async (sabotage, found) => {
    const { counterexample } = await takeWalks({ walks: 100, seed: 3, sabotage });
    expect(counterexample?.[0]).toMatch(found);
  },
  240_000,
);
