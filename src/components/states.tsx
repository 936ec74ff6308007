import { chakra, Flex } from '@chakra-ui/react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';

import { Alert } from './Alert.tsx';
import { NetworkButton } from './connection/NetworkButton.tsx';
import { SlowLine } from './connection/SlowLine.tsx';
import { Icon } from './Icon.tsx';

/** A small sheet of open bubbles: nothing is filled in yet. */
function OpenSheet() {
  return (
    <chakra.svg aria-hidden width="96px" height="72px" viewBox="0 0 96 72" fill="none" color="control">
      {[0, 1, 2].map((row) =>
        [0, 1, 2, 3].map((column) => (
          <circle
            key={`${row}${column}`}
            cx={15 + column * 22}
            cy={14 + row * 22}
            r="7.5"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        )),
      )}
    </chakra.svg>
  );
}

/** Nothing is here yet, why, and the way on. `wholePage`: nothing else stands there, so the title is the page's. */
export function EmptyState({
  title,
  children,
  action,
  wholePage = false,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  wholePage?: boolean;
}) {
  const heading = wholePage ? ({ as: 'h1', id: 'page-title', tabIndex: -1 } as const) : {};
  return (
    <Flex direction="column" align="center" textAlign="center" gap="3" py={{ base: '10', md: '16' }} px="4">
      <OpenSheet />
      <chakra.h2 {...heading} fontSize="xl" mt="2">
        {title}
      </chakra.h2>
      {children === undefined ? null : (
        <chakra.p color="muted" maxWidth="prose">
          {children}
        </chakra.p>
      )}
      {action === undefined ? null : <chakra.div mt="2">{action}</chakra.div>}
    </Flex>
  );
}

/** Something is on its way. The room it takes keeps the page from jumping. */
export function LoadingState({ children, room = 'block' }: { children: string; room?: 'block' | 'line' }) {
  return (
    <Flex
      direction="column"
      align="center"
      justify="center"
      gap="2"
      minHeight={room === 'line' ? 'target' : '15rem'}
      color="muted"
    >
      <Flex role="status" align="center" justify="center" gap="3">
        <Spinner />
        {children}
      </Flex>
      {/* Below its line in a room of that line's height, so that nothing moves. */}
      <SlowLine waiting fontSize="sm" textAlign="center" mb={room === 'line' ? undefined : '-1.75rem'} />
    </Flex>
  );
}

/** A bubble whose rim is being drawn. */
export function Spinner() {
  return (
    <chakra.span
      aria-hidden
      display="inline-block"
      flexShrink="0"
      width="5"
      height="5"
      borderRadius="full"
      border="2px solid"
      borderColor="hairline"
      borderTopColor="accent"
      animation="spin 0.9s linear infinite"
    />
  );
}

/** It did not arrive, why, and the way to try again. */
export function FailedState({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <Flex direction="column" align="flex-start" gap="4" py="6">
      <Alert kind="error">{message}</Alert>
      <NetworkButton onClick={onRetry}>
        <Icon of={RotateCw} />
        Try again
      </NetworkButton>
    </Flex>
  );
}
