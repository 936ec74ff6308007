import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

import { FailedState, LoadingState } from './states.tsx';

interface Late extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot: () => { readonly failed: boolean };
}

/** In the place of what a late machine fills: that its code is on its way, or that it did not come, and the way to ask again. */
export function LateState({
  late,
  texts,
  onRetry,
}: {
  late: Late;
  texts: { readonly loading: string; readonly loadFailed: string };
  onRetry: () => void;
}) {
  const failed = useSelector(late, (state) => state.failed);
  return failed ? (
    <FailedState message={texts.loadFailed} onRetry={onRetry} />
  ) : (
    <LoadingState>{texts.loading}</LoadingState>
  );
}
