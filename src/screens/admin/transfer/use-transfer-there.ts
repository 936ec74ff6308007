import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';

/** Whether the backend takes and gives questions, as far as it has said anything else. */
export function useTransferThere(): boolean {
  const { bank, transfer } = useActors();
  const noBank = useSelector(bank, (state) => state.matches('absent'));
  const noTransfer = useSelector(transfer, (state) => state.matches('absent'));
  return !noBank && !noTransfer;
}
