import { defineRecipe } from '@chakra-ui/react';

/** A row of tabs over a hairline; the current one is underlined in rose. */
export const tabListRecipe = defineRecipe({
  base: {
    display: 'flex',
    gap: { base: '0', sm: '2' },
    overflowX: 'auto',
    boxShadow: 'inset 0 -1px 0 var(--entrada-colors-hairline)',
    '& [role=tab]': {
      minHeight: 'target',
      px: { base: '2', sm: '4' },
      flexShrink: '0',
      whiteSpace: 'nowrap',
      fontWeight: 'medium',
      color: 'muted',
      cursor: 'pointer',
      borderBottom: '2px solid transparent',
      transitionProperty: 'color, border-color',
      transitionDuration: 'quick',
    },
    '& [role=tab]:hover': { color: 'ink' },
    '& [role=tab]:focus-visible': { outlineOffset: '-4px' },
    '& [role=tab][aria-selected=true]': { color: 'ink', fontWeight: 'semibold', borderBottomColor: 'accent' },
  },
});
