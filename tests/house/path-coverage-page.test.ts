import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8');

test('docs/path-coverage.md shows its example as it runs', () => {
  const page = read('docs/path-coverage.md');
  const shown = [...page.matchAll(/^`(tests\/[^`]+)`\n\n```tsx?\n(.*?)```$/gms)].map(([, file = '', code]) => ({
    file,
    code,
  }));
  expect(shown.map(({ file }) => file)).toEqual(
    ['lamp.machine.ts', 'lamp.subject.ts', 'lamp.screen.ts', 'Lamp.tsx', 'lamp.test.tsx', 'lamp.journeys.test.ts'].map(
      (name) => `tests/views/example/${name}`,
    ),
  );
  for (const { file, code } of shown) expect(code, file).toBe(read(file));
});
