import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Flag from 'lucide-react/icons/flag';

import { isDraftOf, isReported } from '#machines/report/report.rules.ts';

import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import type { ReportRef } from '../refs.ts';
import { ReportDialog } from './ReportDialog.tsx';

/** Opens the report of one question, and says once it is reported. It stays, so that the focus comes back to it. */
export function ReportButton({
  report,
  questionId,
  number,
}: {
  report: ReportRef;
  questionId: string;
  number: number;
}) {
  const open = useSelector(report, (state) => state.matches('open'));
  const reported = useSelector(report, (state) => isReported(state.context, questionId));
  const writing = useSelector(report, (state) => isDraftOf(state.context.draft, questionId, number));
  const thanks = useSelector(report, ({ context }) =>
    context.thanks?.questionId === questionId ? context.thanks.text : null,
  );
  if (!open) return null;
  return (
    <>
      <Button
        look="text"
        data-part="report"
        aria-label={reported ? `Reported, question ${number}` : `Report this question, number ${number}`}
        aria-disabled={reported || undefined}
        onClick={() => {
          report.send({ type: 'report.started', questionId, number });
        }}
      >
        <Icon of={reported ? Check : Flag} size={16} />
        {reported ? 'Reported' : 'Report this question'}
      </Button>
      {thanks === null ? null : (
        <chakra.p role="status" data-part="thanks">
          {thanks}
        </chakra.p>
      )}
      {writing ? <ReportDialog report={report} /> : null}
    </>
  );
}
