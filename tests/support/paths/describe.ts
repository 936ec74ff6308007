import { describe, expect, test } from 'vitest';

import { coverageOf } from './coverage.ts';
import type { Subject } from './fixtures.ts';
import { shortestPaths } from './model.ts';
import { machineExecutor, nothingTouched, walk } from './run.ts';
import { simplePaths } from './simple.ts';

/**
 * The path tests of a machine: walks every generated path on the real machine, and asks that the shortest ones together
 * reached every state and every transition of its chart. docs/path-coverage.md tells how to apply it to a machine.
 */
export function describePaths(subject: Subject): void {
  describe(`paths of ${subject.name}`, () => {
    const paths = shortestPaths(subject);
    const touched = nothingTouched();
    let walked = 0;

    test('there are paths to walk', () => expect(paths.length).toBeGreaterThan(0));
    test.each(paths.map((path) => [path.steps.map(({ words }) => words).join(' -> '), path] as const))(
      '%s',
      async (_, path) => {
        await walk(path, machineExecutor(subject, touched));
        walked += 1;
      },
    );

    test('the simple paths too', async () => {
      for (const path of simplePaths(subject)) await walk(path, machineExecutor(subject));
    });

    test('reach every state and every transition', () => {
      expect(walked).toBe(paths.length);
      const { unreached, falseExceptions } = coverageOf(subject, touched);
      expect({ unreached, falseExceptions }).toEqual({ unreached: [], falseExceptions: [] });
    });
  });
}
