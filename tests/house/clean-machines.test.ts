import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

import { machinesCompiler } from '#tests/proofs/mutation/compiler.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('what a machine must not reach for', () => {
  const eslint = new ESLint({ cwd: root });
  const said = async (code: string, file: string) => {
    const [result] = await eslint.lintText(`export const reached = () => ${code};\n`, { filePath: `${root}/${file}` });
    return result?.messages.map(({ message }) => message) ?? [];
  };

  test.each([
    ['Date.now()', 'Time comes into a machine'],
    ['new Date()', 'Time comes into a machine'],
    ['performance.now()', 'Time and randomness come into a machine'],
    ['Math.random()', 'Randomness comes into a machine'],
    ['crypto.randomUUID()', 'Time and randomness come into a machine'],
    ["fetch('/api/')", 'Network and storage come into a machine by slot.'],
    ["localStorage.getItem('access')", 'Network and storage come into a machine by slot.'],
    ["sessionStorage.getItem('access')", 'Network and storage come into a machine by slot.'],
    ["indexedDB.open('shelf')", 'Network and storage come into a machine by slot.'],
    ['setTimeout(reached, 1)', 'A machine waits by a named delay.'],
    ['document.title', 'A machine knows no browser'],
  ])('the lint refuses %s and says why', async (code, reason) => {
    expect(await said(code, 'machines/exam/exam.rules.ts')).toEqual([expect.stringContaining(reason)]);
  });

  test('a date that is given is no clock', async () => {
    expect(await said('new Date(0)', 'machines/exam/exam.rules.ts')).toEqual([]);
  });

  test('the compiler knows neither a browser nor Node there', () => {
    const { accepts } = machinesCompiler(root);
    const file = 'machines/shared/pages.ts';
    const source = readFileSync(`${root}/${file}`, 'utf8');
    const compiles = (code: string) => accepts(file, `${source}\nexport const reached = ${code};\n`);
    expect(compiles('pageCountOf(1, 2)')).toBe(true);
    for (const code of ['document', 'window', 'fetch', 'localStorage', 'crypto', 'process', 'setTimeout'])
      expect([code, compiles(code)]).toEqual([code, false]);
  });
});
