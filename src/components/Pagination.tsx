import { chakra, Flex } from '@chakra-ui/react';

import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

/**
 * First, Prev, page numbers with gaps, Next, Last. `numbers` come from the rule that also knows the gaps; pages count
 * from 1. Nothing for a single page.
 */
export function Pagination({
  label,
  page,
  pageCount,
  numbers,
  onOpened,
}: {
  label: string;
  page: number;
  pageCount: number;
  numbers: readonly (number | 'ellipsis')[];
  onOpened: (page: number) => void;
}) {
  if (pageCount <= 1) return null;
  const step = (name: string, icon: IconName, target: number, disabled: boolean) => (
    <Button
      look="ghost"
      px={{ base: '0', md: '3' }}
      aria-label={name}
      disabled={disabled}
      onClick={() => {
        onOpened(target);
      }}
    >
      {name === 'Next' || name === 'Last' ? null : <Icon name={icon} />}
      <chakra.span aria-hidden display={{ base: 'none', md: 'inline' }}>
        {name}
      </chakra.span>
      {name === 'Next' || name === 'Last' ? <Icon name={icon} /> : null}
    </Button>
  );
  return (
    <chakra.nav aria-label={label}>
      <Flex wrap="wrap" justify="center" gap="1" fontVariantNumeric="tabular-nums">
        {step('First', 'first', 1, page === 1)}
        {step('Prev', 'left', page - 1, page === 1)}
        {numbers.map((number, index) =>
          number === 'ellipsis' ? (
            <Flex key={`gap${index}`} as="span" aria-hidden align="flex-end" px="1" pb="2" color="muted">
              …
            </Flex>
          ) : (
            <Button
              key={number}
              look="ghost"
              px="2"
              borderRadius="full"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              {...(number === page ? { bg: 'action', color: 'onAction', _hover: { bg: 'actionHover' } } : {})}
              onClick={() => {
                onOpened(number);
              }}
            >
              {number}
            </Button>
          ),
        )}
        {step('Next', 'right', page + 1, page === pageCount)}
        {step('Last', 'last', pageCount, page === pageCount)}
      </Flex>
    </chakra.nav>
  );
}
