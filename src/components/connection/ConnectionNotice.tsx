import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import WifiOff from 'lucide-react/icons/wifi-off';

import { connectionTexts } from '#machines/connection/connection.texts.ts';

import { Icon } from '../Icon.tsx';
import type { ConnectionRef } from '../refs.ts';

const looks = {
  offline: { bg: 'action', color: 'onAction', icon: WifiOff },
  back: { bg: 'excellentTint', color: 'excellent', icon: Check },
} as const;

/**
 * One line under the top edge while the browser is offline, and for a moment once it is back. It lies over the room that
 * every page leaves above its title, so that nothing moves.
 */
export function ConnectionNotice({ connection, underNavbar }: { connection: ConnectionRef; underNavbar: boolean }) {
  const state = useSelector(connection, ({ value }) => value);
  const look = state === 'online' ? null : looks[state];
  return (
    <chakra.div position="sticky" top={underNavbar ? '16' : '0'} height="0" zIndex="notice">
      {look === null || state === 'online' ? null : (
        <chakra.p
          role="status"
          position="absolute"
          insetX="0"
          top="0"
          minHeight="6"
          px="4"
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          fontSize="sm"
          lineHeight="1.25rem"
          fontWeight="medium"
          bg={look.bg}
          color={look.color}
        >
          <Icon of={look.icon} size={16} />
          {connectionTexts[state]}
        </chakra.p>
      )}
    </chakra.div>
  );
}
