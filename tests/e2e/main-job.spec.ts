import { doMainJob } from './support/main-job.ts';
import { test } from './support/test.ts';

test('An admin brings a past paper in and a student takes the exam made from it', async ({ entrada, newPage }) => {
  await doMainJob(entrada, newPage);
});
