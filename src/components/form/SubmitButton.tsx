import type { ComponentProps } from 'react';

import type { Button } from '../Button.tsx';
import { NetworkButton } from '../connection/NetworkButton.tsx';
import { SlowLine } from '../connection/SlowLine.tsx';
import { Spinner } from '../states.tsx';

/**
 * The one primary button of a form. While busy it says so and keeps the focus (a natively disabled button would lose
 * it); the machine ignores what is sent meanwhile.
 */
export function SubmitButton({
  busy,
  busyText,
  children,
  ...button
}: { busy: boolean; busyText: string } & Omit<ComponentProps<typeof Button>, 'look' | 'type'>) {
  return (
    <>
      <NetworkButton type="submit" look="solid" size="lg" wide aria-disabled={busy || undefined} {...button}>
        {busy ? <Spinner /> : null}
        {busy ? busyText : children}
      </NetworkButton>
      {/* At the end of its form or row, so that nothing beside the button moves. */}
      <SlowLine waiting={busy} order="1" flexBasis="full" fontSize="sm" color="muted" />
    </>
  );
}
