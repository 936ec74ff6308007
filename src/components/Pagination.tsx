import { chakra, Flex } from '@chakra-ui/react';
import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import type { IconDrawing } from './Icon.tsx';

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
  numbers: readonly (number | 'gap')[];
  onOpened: (page: number) => void;
}) {
  if (pageCount <= 1) return null;
  const step = (name: 'First' | 'Prev' | 'Next' | 'Last', icon: IconDrawing, target: number, disabled: boolean) => (
    <Button
      look="ghost"
      px={{ base: '0', sm: '2', md: '3' }}
      gap={{ base: '0.5', md: '2' }}
      fontSize={{ base: 'sm', md: 'md' }}
      flex={{ base: '1', md: '0 0 auto' }}
      flexDirection={name === 'First' || name === 'Prev' ? 'row' : 'row-reverse'}
      disabled={disabled}
      onClick={() => {
        onOpened(target);
      }}
    >
      <Icon of={icon} />
      {name}
    </Button>
  );
  return (
    <chakra.nav aria-label={label}>
      <Flex wrap="wrap" justify="center" gap="1" fontVariantNumeric="tabular-nums">
        {step('First', ChevronFirst, 1, page === 1)}
        {step('Prev', ChevronLeft, page - 1, page === 1)}
        <Flex justify="center" gap="1" order={{ base: '-1', md: '0' }} width={{ base: 'full', md: 'auto' }}>
          {numbers.map((number, index) =>
            number === 'gap' ? (
              <chakra.span key={`gap${index}`} aria-hidden alignSelf="flex-end" px="1" pb="2" color="muted">
                …
              </chakra.span>
            ) : (
              <Button
                key={number}
                look={number === page ? 'solid' : 'ghost'}
                px="2"
                borderRadius="full"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => {
                  onOpened(number);
                }}
              >
                {number}
              </Button>
            ),
          )}
        </Flex>
        {step('Next', ChevronRight, page + 1, page === pageCount)}
        {step('Last', ChevronLast, pageCount, page === pageCount)}
      </Flex>
    </chakra.nav>
  );
}
