import { chakra } from '@chakra-ui/react';
import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

import { paginationRecipe } from '#src/theme/recipes/pagination.ts';

import { Icon } from './Icon.tsx';
import type { IconDrawing } from './Icon.tsx';

const Pages = chakra('nav', paginationRecipe);

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
  const step = (name: string, way: 'back' | 'on', icon: IconDrawing, target: number, disabled: boolean) => (
    <button
      type="button"
      data-step={way}
      disabled={disabled}
      onClick={() => {
        onOpened(target);
      }}
    >
      <Icon of={icon} />
      {name}
    </button>
  );
  return (
    <Pages aria-label={label}>
      {step('First', 'back', ChevronFirst, 1, page === 1)}
      {step('Prev', 'back', ChevronLeft, page - 1, page === 1)}
      <span data-part="numbers">
        {numbers.map((number, index) =>
          number === 'gap' ? (
            <span key={`gap${index}`} aria-hidden data-part="gap">
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => {
                onOpened(number);
              }}
            >
              {number}
            </button>
          ),
        )}
      </span>
      {step('Next', 'on', ChevronRight, page + 1, page === pageCount)}
      {step('Last', 'on', ChevronLast, pageCount, page === pageCount)}
    </Pages>
  );
}
