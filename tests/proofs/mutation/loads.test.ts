import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StateMachine } from 'xstate';
import { expect, test } from 'vitest';

const machines = fileURLToPath(new URL('../../../machines', import.meta.url));
const files = readdirSync(machines, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.machine.ts'),
);

// A machine that cannot be built fails a whole file of tests, which Stryker takes for no failure; here it fails a test.
test.each(files)('%s can be built', async (file) => {
  const exported = (await import(`${machines}/${file}`)) as Readonly<Record<string, unknown>>;
  expect(Object.values(exported).some((value) => value instanceof StateMachine)).toBe(true);
});
