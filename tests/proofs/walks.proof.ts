import { takeWalks, type WalkTally } from '#tests/support/walks/walk.ts';
import type { Proof } from './proof.ts';

const fullWalks = 1_000;
/** On a backend that knows no keys: there an attempt is looked for before it is sent again. */
const fullForeignWalks = 250;

export const proof: Proof = {
  claim:
    'Whatever students do and whatever fails, answers never shrink except where an exam is given up, no exam is stored ' +
    'twice, every submitted one is stored in the end as it was submitted, nobody sees the exam of another, and tokens are ' +
    'all there or all gone.',
  async run({ seed, scale, log }) {
    const sized = (walks: number) => Math.max(1, Math.round(walks * scale));
    const own = await takeWalks({ walks: sized(fullWalks), seed });
    log(`${own.walks} walks on our own backend`);
    const foreign = await takeWalks({ walks: sized(fullForeignWalks), seed, own: false });
    log(`${foreign.walks} walks on another one`);
    const broken = own.counterexample ?? foreign.counterexample;
    const kinds = [...own.taken].sort(([one], [other]) => one.localeCompare(other));
    const told = (name: string, { walks, steps, stored }: WalkTally) =>
      `| ${name} | ${walks} | ${steps} | ${stored} | ${broken === null ? 'none' : 'see below'} |`;
    return {
      held: broken === null,
      report: [
        'Random walks through the machines and services of the whole client, in two browser tabs and for two students, on a',
        'browser and a backend in memory. A quarter of the steps begin before the step before has come to its end. Afterwards',
        'the faults end, both students log in again, and everything they ever did is looked for.',
        '',
        '| backend | walks | steps | attempts stored | invariants broken |',
        '|---|---|---|---|---|',
        told('our own', own),
        told('one that knows no keys', foreign),
        '',
        '| step | taken on our own |',
        '|---|---|',
        ...kinds.map(([name, count]) => `| ${name} | ${count} |`),
        ...(broken === null
          ? []
          : ['', 'The smallest walk that does not hold:', '', ...broken.map((line) => `    ${line}`)]),
      ].join('\n'),
    };
  },
};
