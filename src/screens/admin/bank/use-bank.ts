import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';
import type { BankRef } from '#src/components/refs.ts';

/** The bank's actor; undefined while it is on its way. */
export function useBank(): BankRef | undefined {
  return useSelector(useActors().bank, (state) => state.ref) ?? undefined;
}
