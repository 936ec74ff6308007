import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { type ComponentProps, type MouseEvent, use, useId } from 'react';

import { connectionTexts } from '#machines/connection/connection.texts.ts';

import { Button } from '../Button.tsx';
import { ConnectionContext } from './connection.ts';

/**
 * A button whose press goes to the backend. While the browser is offline a press does nothing but say why; the button
 * keeps its place and its focus.
 */
export function NetworkButton({ onClick, ...button }: ComponentProps<typeof Button>) {
  const id = useId();
  const connection = use(ConnectionContext);
  const offline = useSelector(connection, (state) => state?.hasTag('offline') ?? false);
  const presses = useSelector(connection, (state) => (state?.context.needed === id ? state.context.presses : 0));
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!offline) return onClick?.(event);
    event.preventDefault(); // a form is not submitted either
    connection?.send({ type: 'connection.needed', by: id });
  };
  return (
    <>
      <Button {...button} {...(offline ? { 'aria-disabled': true, 'aria-describedby': id } : {})} onClick={press} />
      {offline ? (
        <span id={id} hidden>
          {connectionTexts.needed}
        </span>
      ) : null}
      {presses > 0 ? (
        // At the end of the row or form that the button stands in, so that nothing beside it moves. Said at each press.
        <chakra.p key={presses} role="alert" order="1" flexBasis="full" fontSize="sm" color="poor">
          {connectionTexts.needed}
        </chakra.p>
      ) : null}
    </>
  );
}
