import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { TextLink } from '#src/components/Button.tsx';

import { useBank } from './use-bank.ts';

/** The way to the reported questions, with how many reports are open; nothing on a backend that has no bank. */
export function ReportsLink() {
  const bank = useBank();
  const reports = useSelector(bank, (state) => state?.context.counts?.reports ?? null);
  if (reports === null) return null;
  return (
    <chakra.p mt="4">
      <TextLink to="/admin-dashboard/pdf/reports">
        Reported questions: {reports === 1 ? '1 open report' : `${reports} open reports`}
      </TextLink>
    </chakra.p>
  );
}
