import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Proof } from '#tests/proofs/proof.ts';
import { root } from './sources.ts';

/**
 * `npm run prove [-- NAME...] [--seed N] [--scale N]`: the long proofs, all or those named. Each run of full size
 * writes its figures into docs/proofs.md. Ends with 1 when something did not hold.
 */
const {
  positionals,
  values: { seed, scale },
} = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, scale: { type: 'string', default: '1' } },
});

const ending = '.proof.ts';
const folder = join(root, 'tests/proofs');
const page = join(root, 'docs/proofs.md');
const known = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length))
  .sort();
const wanted = positionals.length > 0 ? positionals : known;
const unknown = wanted.filter((name) => !known.includes(name));
const options = { seed: Number(seed), scale: Number(scale) };

const intro = `# Proofs

What the long proofs found when they were last run in full, each by \`npm run prove -- NAME\`. Their short forms are part
of \`npm test\`.
`;

/** The page with one proof's section put in place, the sections in the order of their names. */
function withSection(text: string, name: string, section: string): string {
  const sections = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')).trim(), part.slice(part.indexOf('\n')).trim()]),
  );
  sections.set(name, section.trim());
  const ordered = [...sections].sort(([a], [b]) => a.localeCompare(b));
  return `${intro}\n${ordered.map(([title, body]) => `## ${title}\n\n${body}\n`).join('\n')}`;
}

async function prove(name: string): Promise<boolean> {
  const { proof } = (await import(join(folder, `${name}${ending}`))) as { proof: Proof };
  console.log(`${name}: ${proof.claim}`);
  const began = performance.now();
  const { held, report } = await proof.run({ ...options, log: (line) => console.log(`  ${line}`) });
  const minutes = ((performance.now() - began) / 60_000).toFixed(1);
  console.log(`${report}\n${name}: ${held ? 'held' : 'DID NOT HOLD'} (${minutes} min)\n`);
  if (options.scale === 1) {
    const section = `${proof.claim}\n\n${held ? 'Held' : 'Did not hold'}, seed ${options.seed}.\n\n${report}`;
    writeFileSync(page, withSection(existsSync(page) ? readFileSync(page, 'utf8') : '', name, section));
  }
  return held;
}

if (unknown.length > 0 || Number.isNaN(options.seed) || !(options.scale > 0)) {
  console.error(`Usage: npm run prove [-- NAME...] [--seed N] [--scale N]. The proofs are: ${known.join(', ')}.`);
  process.exitCode = 1;
} else {
  for (const name of wanted) if (!(await prove(name))) process.exitCode = 1;
}
