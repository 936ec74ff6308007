import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';

import type { LateReportRef } from '../refs.ts';

const ReportButton = lazy(async () => ({ default: (await import('./ReportButton.tsx')).ReportButton }));

/** Where a question can be reported, once it is known that the backend takes reports; nothing until then. */
export function ReportPlace({ late, questionId, number }: { late: LateReportRef; questionId: string; number: number }) {
  const report = useSelector(late, (state) => state.ref);
  if (report === null || questionId === '') return null;
  return (
    <Suspense fallback={null}>
      <ReportButton report={report} questionId={questionId} number={number} />
    </Suspense>
  );
}
