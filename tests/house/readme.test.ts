import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { demoAccounts } from '#server/demo/accounts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readme = read('README.md');

describe('The README', () => {
  it('links only to files that are there', () => {
    const targets = [...readme.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) => target ?? '');
    expect(targets).toContain('SECURITY.md');
    expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });

  it('names the demo accounts with their passwords', () => {
    for (const { email, password } of demoAccounts) expect(readme).toContain(`| ${email} | ${password} |`);
  });

  it('explains no variable that the server does not have', () => {
    const explained = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|/gm)]
      .flatMap(([, names]) => (names ?? '').split(', '))
      .map((name) => name.replaceAll('`', ''));
    const known = [...read('.env.example').matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(explained.length).toBeGreaterThan(15);
    expect(explained.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('gives only scripts that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const given = [...readme.matchAll(/`?npm (?:run )?([a-z]+)/g)].map(([, name]) => name ?? '');
    expect(given.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
  });
});
