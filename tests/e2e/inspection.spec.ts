import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from './support/test.ts';
const assets = new URL('../../dist/client/assets/', import.meta.url);
test('the built client holds nothing of the inspector', async () => {
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts)
    expect(await readFile(new URL(file, assets), 'utf8')).not.toMatch(/stately|xstateinspector/i);
});
