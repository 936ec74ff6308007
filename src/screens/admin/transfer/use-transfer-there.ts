import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';

import { useBank } from '../bank/use-bank.ts';

/** Whether the backend takes and gives questions, as far as it has said anything else. */
export function useTransferThere(): boolean {
  const transfer = useSelector(useActors().transfer, (state) => state.ref) ?? undefined;
  const noBank = useSelector(useBank(), (state) => state?.matches('absent') ?? false);
  const noTransfer = useSelector(transfer, (state) => state?.matches('absent') ?? false);
  return !noBank && !noTransfer;
}
