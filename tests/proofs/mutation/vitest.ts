import { defineConfig } from 'vitest/config';

/**
 * The tests that judge mutants: the hand-written journeys and rules of a part of the machines, named in MUTATION_JUDGES.
 * Generated paths follow the machine that they are drawn from, and a diagram would give every change of a chart away
 * without anybody asking what it does: neither is a judge.
 */
export default defineConfig({
  test: {
    include: [...(process.env['MUTATION_JUDGES'] ?? '').split(','), 'tests/proofs/mutation/*.test.ts'],
    exclude: [
      'tests/machines/*.paths.test.ts',
      'tests/machines/{diagrams,paths-kit,paths-corners,wrong-edits}.test.ts',
    ],
    testTimeout: 10_000,
  },
});
