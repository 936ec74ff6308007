import { describe, expect, test } from 'vitest';

import { transitionsOf } from '#tests/support/paths/chart.ts';
import { walk, machineExecutor } from '#tests/support/paths/run.ts';
import { tours } from '#tests/support/paths/tour.ts';

import { login } from './login.subject.ts';
import { profile } from './profile.subject.ts';

const takenOn = (paths: ReturnType<typeof tours>) =>
  new Set(paths.flatMap(({ steps }) => steps.flatMap(({ taken }) => taken)));

describe('tours', () => {
  test.each([login, profile])('of $name take every transition of the machine, and can be walked', async (subject) => {
    const paths = tours(subject, () => true);
    expect(transitionsOf(subject.machine).filter(({ name }) => !takenOn(paths).has(name))).toEqual([]);
    for (const path of paths) await walk(path, machineExecutor(subject));
  });

  test('go on in one way until nothing new is within reach, and end the machine last', () => {
    expect(tours(profile, () => true)).toHaveLength(1);
    const [first, second] = tours(login, () => true);
    expect(first?.steps.map(({ expected }) => expected.status).indexOf('done')).toBe((first?.steps.length ?? 0) - 1);
    // Only an empty form is refused, and nothing empties it again.
    expect(second?.steps.map(({ words }) => words)).toEqual(['credentials.submitted']);
  });

  test('take no step that is not allowed', () => {
    const paths = tours(login, ({ event }) => event.type !== 'code.resendRequested');
    expect(paths.flatMap(({ steps }) => steps).filter(({ words }) => words === 'code.resendRequested')).toEqual([]);
    expect([...takenOn(paths)].filter((name) => name.includes('resending'))).toEqual([]);
  });
});
