import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specMap } from '#tests/support/spec-map.ts';
import { expect, test } from './support/test.ts';

const assets = fileURLToPath(new URL('../../dist/client/assets', import.meta.url));

test('Every text that the specification quotes stands in the built client', () => {
  const built = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(assets, file), 'utf8'))
    .join('\n')
    // A text may hold the quotation mark that it is written between.
    .replaceAll(/\\(['"`])/g, '$1');
  const missing = specMap().flatMap(({ number, texts }) =>
    texts.filter((text) => !built.includes(text)).map((text) => `${number}: ${text}`),
  );
  expect(missing).toEqual([]);
});
