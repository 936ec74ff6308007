import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { lateCode } from '../late-code.ts';
import type { LateReportRef, ReportRef } from '../refs.ts';

interface Question {
  questionId: string;
  number: number;
}

/** Draws the button of one question. */
type DrawButton = (report: ReportRef, question: Question) => ReactNode;

const useReportButton = lateCode<DrawButton>(async () => {
  const { ReportButton } = await import('./ReportButton.tsx');
  return (report, question) => <ReportButton report={report} {...question} />;
});

function Arrived({ report, ...question }: Question & { report: ReportRef }) {
  const draw = useReportButton();
  return draw === null ? null : draw(report, question);
}

/** Where a question can be reported, once it is known that the backend takes reports; nothing until then. */
export function ReportPlace({ late, ...question }: Question & { late: LateReportRef }) {
  const report = useSelector(late, (state) => state.ref);
  return report === null || question.questionId === '' ? null : <Arrived report={report} {...question} />;
}
