import { expect, test } from 'vitest';

// A machine that cannot be built fails a whole file of tests, which Stryker takes for no failure; here it fails a test.
test('every machine can be built', async () => {
  expect((await import('#machines/app/app.machine.ts')).appMachine.id).toBe('app');
});
