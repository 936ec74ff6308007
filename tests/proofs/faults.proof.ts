import { chromium } from '@playwright/test';
import { ensureBuilt } from '#tests/support/built.ts';
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts';
import { playCell } from '#tests/support/faults/play.ts';
import { cells, faults, moments, questionsOfExam } from '#tests/support/faults/table.ts';
import { setStage } from '#tests/support/kills/stage.ts';
import type { Proof } from './proof.ts';

export const proof: Proof = {
  claim:
    'An exam that is interrupted at every question and in every state ends with the answers that the student chose, and ' +
    'with exactly one stored attempt.',
  async run({ scale, log }) {
    ensureBuilt();
    const played = cells.slice(0, Math.max(1, Math.round(cells.length * scale)));
    const env = { EXAM_QUESTIONS: String(questionsOfExam) };
    const stage = await setStage(null, { entry: 'build', students: played.length, env });
    const server = await stage.start(0);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
    const wrong = new Map<string, string>();
    try {
      for (const [student, cell] of played.entries()) {
        const fault = await playCell(browser, stage, student, cell);
        if (fault !== null) wrong.set(`${cell.fault}, ${cell.moment}`, fault);
        log(`${cell.fault}, ${cell.moment}: ${fault ?? 'one attempt, as chosen'}`);
      }
    } finally {
      await browser.close();
      await server.stop();
      stage.remove();
    }
    const cellText = (fault: string, moment: string) => {
      if (!played.some((cell) => cell.fault === fault && cell.moment === moment)) return 'not played';
      return wrong.has(`${fault}, ${moment}`) ? 'WRONG' : 'ok';
    };
    return {
      held: wrong.size === 0,
      report: [
        'In Chromium with the built client and server. Each cell is an exam of 12 questions of a student of its own; at every',
        'question means that this one exam was interrupted twelve times, each time found again with all its answers. ok:',
        'one attempt is stored, and its twelve answers are those that were chosen.',
        '',
        `| fault | ${moments.join(' | ')} |`,
        `|---|${moments.map(() => '---|').join('')}`,
        ...faults.map((fault) => `| ${fault} | ${moments.map((moment) => cellText(fault, moment)).join(' | ')} |`),
        ...[...wrong].map(([cell, fault]) => `\n${cell}: ${fault}`),
      ].join('\n'),
    };
  },
};
