import { describe, expect, test } from 'vitest';

import { coverageOf } from './coverage.ts';
import type { Subject } from './fixtures.ts';
import { shortestPaths } from './model.ts';
import { machineExecutor, nothingTouched, walk } from './run.ts';

/**
 * The path tests of a machine: walks every generated path on the real machine, then asks that together they reached
 * every state and every transition of its chart.
 *
 * To apply it to a machine: write `tests/machines/<name>.subject.ts`, which exports `subject('<name>', '<folder>/<file>',
 * machine, fixtures)`; the compiler asks for an example of each event and of each slot's answers. Add it to
 * `tests/machines/subjects.ts` (the table and the diagrams) and call `describePaths` with it in `<name>.paths.test.ts`.
 * When paths explode, give `deciding`: the few facts of the context that guards ask.
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

    test('reach every state and every transition', () => {
      expect(walked).toBe(paths.length);
      const { unreached, falseExceptions } = coverageOf(subject, paths, touched);
      expect({ unreached, falseExceptions }).toEqual({ unreached: [], falseExceptions: [] });
    });
  });
}
