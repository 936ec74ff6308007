import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

import { connectionTexts } from '#machines/connection/connection.texts.ts';

import { useSlow } from '../slow.ts';

/** Says that something takes longer than usual and is still being worked on. Nothing before that. */
export function SlowLine({ waiting, ...line }: { waiting: boolean } & ComponentProps<typeof chakra.p>) {
  return useSlow(waiting) ? (
    <chakra.p role="status" {...line}>
      {connectionTexts.slow}
    </chakra.p>
  ) : null;
}
