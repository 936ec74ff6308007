import { actorsOf, type AppRef } from './actors.tsx';

/** Asks for the student's reports as soon as answered questions are shown, which could be reported: not sooner. */
export function connectReports(app: AppRef): void {
  const { exam, review, report } = actorsOf(app);
  exam.subscribe(({ context }) => {
    if (context.result !== null) report.send({ type: 'reports.wanted' });
  });
  review.subscribe(({ context }) => {
    if (context.attempt !== null) report.send({ type: 'reports.wanted' });
  });
}
