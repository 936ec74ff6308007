import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { lampMachine } from './lamp.machine.ts';

export function Lamp({ lamp }: { lamp: ActorRefFrom<typeof lampMachine> }) {
  const state = useSelector(lamp, ({ value }) => value);
  const message = useSelector(lamp, ({ context }) => context.message);
  return (
    <>
      <p role="status">{state === 'on' ? 'Light' : 'Dark'}</p>
      {message === null ? null : <p role="alert">{message}</p>}
      <button disabled={state === 'checking'} onClick={() => lamp.send({ type: 'switch.pressed' })}>
        Switch
      </button>
    </>
  );
}
