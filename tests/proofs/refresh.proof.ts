import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { bundlePage } from '#tests/support/refresh/bundle.ts';
import { play, resolverArg } from '#tests/support/refresh/play.ts';
import { expected, requestsPerRound, scenarios, type Outcome } from '#tests/support/refresh/scenarios.ts';
import { startTokenServer } from '#tests/support/refresh/token-server.ts';
import type { Proof } from './proof.ts';

const fullRounds = 20;

export const proof: Proof = {
  claim:
    'A hundred concurrent calls whose access token has expired lead to exactly one refresh, across tabs as well; each ' +
    'call is answered, and executed once with its whole body.',
  async run({ seed, scale, log }) {
    const rounds = Math.max(1, Math.round(fullRounds * scale));
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: [...chromiumArgs, resolverArg],
    });
    const server = await startTokenServer(await bundlePage('as it is'));
    const rows: string[] = [];
    const faults: string[] = [];
    try {
      for (const [index, scenario] of scenarios.entries()) {
        const played = await play(browser, server, scenario, { rounds, seed: seed * 1000 + index });
        faults.push(...played.faults);
        rows.push(row(scenario.name, played.outcomes, expected(scenario).refreshes));
        log(
          `${scenario.name}: ${played.faults.length === 0 ? 'as expected' : `${played.faults.length} rounds differ`}`,
        );
      }
    } finally {
      await browser.close();
      await server.close();
    }
    return { held: faults.length === 0, report: [about(rounds), head, ...rows, '', ...faults].join('\n').trim() };
  },
};

const about = (rounds: number) =>
  `In Chromium, with the client's own session modules against a server that counts; ${rounds} rounds of ` +
  `${requestsPerRound} POSTs with bodies of up to 20 KB a line. Answered counts 201s, or 401s where the session ends or ` +
  'the API refuses every token. Amiss counts bodies that were changed, executed twice or not at all.\n';

const head = [
  '| what | refreshes a round | answered | sent a call, at most | amiss | to the login, a round | median round, ms |',
  '|---|---|---|---|---|---|---|',
].join('\n');

function row(name: string, outcomes: readonly Outcome[], wanted: number): string {
  const each = <Value>(value: (outcome: Outcome) => Value) => [...new Set(outcomes.map(value))].join(', ');
  const sum = (value: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + value(outcome), 0);
  const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const cells = [
    name,
    `${each(({ refreshes }) => refreshes)} (of ${wanted})`,
    each(({ answers }) =>
      Object.entries(answers)
        .map(([status, count]) => `${count} x ${status}`)
        .join(' + '),
    ),
    String(Math.max(...outcomes.map(({ calls }) => calls)) / requestsPerRound),
    String(sum(({ bodiesAmiss }) => bodiesAmiss)),
    each(({ redirects }) => redirects),
    String(times[Math.floor(times.length / 2)]),
  ];
  return `| ${cells.join(' | ')} |`;
}
