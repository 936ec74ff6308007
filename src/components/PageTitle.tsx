import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** The h1 of a route. It can take the focus (tabIndex -1), which the router moves here after a route change. */
export function PageTitle({ children, lead, actions }: { children: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <Flex justify="space-between" align="flex-end" wrap="wrap" gap="4">
      <chakra.div minWidth="0">
        <chakra.h1 id="page-title" tabIndex={-1} fontSize={{ base: '2xl', md: '3xl' }} letterSpacing="tight">
          {children}
        </chakra.h1>
        {lead === undefined ? null : (
          <chakra.p color="muted" mt="1" maxWidth="prose">
            {lead}
          </chakra.p>
        )}
      </chakra.div>
      {actions}
    </Flex>
  );
}
