import { chakra, Flex } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';

import { Icon } from './Icon.tsx';

const looks = {
  error: { bg: 'poorTint', color: 'poor', icon: TriangleAlert },
  success: { bg: 'excellentTint', color: 'excellent', icon: Check },
  info: { bg: 'goodTint', color: 'good', icon: Info },
} as const;

/**
 * A message that is read out when it arrives: errors at once (role=alert), good news and notices when the reader
 * pauses (role=status). Nothing without a message.
 */
export function Alert({ kind, children }: { kind: keyof typeof looks; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  const look = looks[kind];
  return (
    <Flex
      role={kind === 'error' ? 'alert' : 'status'}
      gap="3"
      px="4"
      py="3"
      borderRadius="sm"
      bg={look.bg}
      borderInlineStart="3px solid"
      borderColor={look.color}
    >
      <chakra.span color={look.color} mt="0.5" flexShrink="0">
        <Icon of={look.icon} />
      </chakra.span>
      <chakra.div minWidth="0" flex="1" overflowWrap="anywhere" dir="auto">
        {children}
      </chakra.div>
    </Flex>
  );
}
