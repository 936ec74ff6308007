import { ensureBuilt } from '#tests/support/built.ts';
import { startCluster } from '#tests/support/postgres-cluster.ts';
import { runKills, type KillTally } from '#tests/support/kills/kill-run.ts';
import type { Proof } from './proof.ts';

const fullKills = 20;

export const proof: Proof = {
  claim:
    'A server that is killed (kill -9) during a stream of saves has every attempt that it acknowledged, and none twice ' +
    'after the clients send again under the same key.',
  async run({ seed, scale, log }) {
    ensureBuilt();
    const kills = Math.max(1, Math.round(fullKills * scale));
    const told = (name: string) => (line: string) => log(`${name}: ${line}`);
    const tallies: [name: string, tally: KillTally][] = [];
    tallies.push([
      'embedded',
      await runKills({ entry: 'build', kills, seed, databaseUrl: null, log: told('embedded') }),
    ]);

    const cluster = await startCluster();
    if (cluster === null) log('PostgreSQL is not installed here (Debian: apt-get install postgresql); skipped.');
    else
      try {
        for (const processes of [1, 2]) {
          const name = `${cluster.version}, ${processes === 1 ? 'one process' : 'two processes, killed in turn'}`;
          const databaseUrl = await cluster.newDatabase();
          tallies.push([
            name,
            await runKills({ entry: 'build', kills, seed, databaseUrl, processes, log: told(name) }),
          ]);
        }
      } finally {
        await cluster.close();
      }
    return {
      held: tallies.every(([, { lost, doubled }]) => lost === 0 && doubled === 0),
      report: [
        'Six students save one attempt of 20 answers after the other, each under a key of its own. What gets no answer is',
        'sent again under its key, to another process where there is one; one acknowledged attempt in ten is sent again too.',
        '',
        '| database | kills | attempts | sends without an answer | stored though their answer was lost | lost | doubled |',
        '|---|---|---|---|---|---|---|',
        ...tallies.map(
          ([name, each]) =>
            `| ${name} | ${each.kills} | ${each.attempts} | ${each.unanswered} | ${each.answersLost} | ${each.lost} | ${each.doubled} |`,
        ),
        ...(cluster === null ? ['', 'PostgreSQL was not installed, so it was left out.'] : []),
      ].join('\n'),
    };
  },
};
