import { readFile } from 'node:fs/promises';
import openapiTypescript, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, it } from 'vitest';

it('api.d.ts is what openapi-typescript makes of openapi.yaml (npm run contract writes it)', async () => {
  const made = astToString(await openapiTypescript(new URL('../../contract/openapi.yaml', import.meta.url)));
  expect(await readFile('contract/api.d.ts', 'utf8')).toBe(`${COMMENT_HEADER}${made}`);
});
