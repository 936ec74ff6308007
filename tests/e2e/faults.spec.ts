import { playCell } from '#tests/support/faults/play.ts';
import { questionsOfExam, shortCells } from '#tests/support/faults/table.ts';
import { setStage, type Stage } from '#tests/support/kills/stage.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { expect, test } from './support/test.ts';

// The short form of `npm run prove -- faults`.
let stage: Stage;
let server: ServerProcess;
test.beforeAll(async () => {
  const env = { EXAM_QUESTIONS: String(questionsOfExam) };
  stage = await setStage(null, { entry: 'build', students: shortCells.length, env });
  server = await stage.start(0);
});
test.afterAll(async () => {
  await server.stop();
  stage.remove();
});

test.describe('An exam ends with the right answers and exactly one attempt', () => {
  for (const [student, cell] of shortCells.entries()) {
    const where = cell.questions.map((position) => ` ${position + 1}`).join(' and');
    const moment = where === '' ? cell.moment : `at question${where}`;
    test(`after this ${moment}: ${cell.fault}`, async ({ browser }) => {
      expect(await playCell(browser, stage, student, cell)).toBeNull();
    });
  }
});
