import { defineRecipe } from '@chakra-ui/react';

/**
 * A table with one styled element and plain cells. `cards`: below 768 px each row becomes a card whose cells name
 * themselves by `data-label`; explicit table roles in the markup keep it a table for readers.
 */
export const tableRecipe = defineRecipe({
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& th': {
      textAlign: 'start',
      fontSize: 'sm',
      fontWeight: 'semibold',
      color: 'muted',
      px: { base: '1.5', sm: '3' },
      py: '3',
      borderBottom: '1px solid',
      borderColor: 'hairline',
      verticalAlign: 'bottom',
    },
    '& td': {
      px: { base: '1.5', sm: '3' },
      py: '3',
      borderBottom: '1px solid',
      borderColor: 'hairline',
      overflowWrap: 'break-word',
      verticalAlign: 'middle',
    },
    '& [data-number]': { textAlign: 'end', whiteSpace: 'nowrap' },
    '& td[data-cell=when] span': { display: { md: 'block' }, whiteSpace: 'nowrap' },
    '& tbody tr:last-of-type td': { borderBottomColor: 'transparent' },
    '& [data-part=performance]': {
      minWidth: '36',
      fontSize: 'xs',
      fontWeight: 'medium',
      lineHeight: 'snug',
      whiteSpace: 'nowrap',
    },
    '& [data-part=bar]': { height: '1.5', mb: '1', borderRadius: 'full', bg: 'hairline', overflow: 'hidden' },
    '& [data-part=bar] i': { display: 'block', height: 'full', borderRadius: 'full', bg: 'currentColor' },
  },
  variants: {
    rows: {
      cards: {
        '& tbody tr': { cursor: 'pointer' },
        '& tbody tr:hover': { bg: 'sunken' },
        '& tbody tr:focus-visible': { outlineOffset: '-2px' },
        mdDown: {
          display: 'block',
          '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
          '& tbody': { display: 'flex', flexDirection: 'column', gap: '3' },
          '& tbody tr': {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: '4',
            rowGap: '1',
            p: '4',
            bg: 'surface',
            borderWidth: '1px',
            borderStyle: 'solid',
            borderColor: 'hairline',
            borderRadius: 'lg',
          },
          '& td': { display: 'block', p: '0', border: '0', gridColumn: '1 / -1' },
          '& [data-number]': { textAlign: 'start' },
          '& td[data-cell=subject]': { gridRow: '1', gridColumn: '1', fontWeight: 'semibold' },
          '& td[data-cell=score]': {
            gridRow: '1',
            gridColumn: '2',
            fontSize: 'xl',
            fontWeight: 'bold',
            lineHeight: 'snug',
          },
          '& td[data-cell=program], & td[data-cell=university], & td[data-cell=when], & td[data-cell=correct]': {
            color: 'muted',
            fontSize: 'sm',
          },
          '& td[data-cell=correct]::before': { content: 'attr(data-label) " "' },
          '& td[data-cell=performance]': { mt: '1' },
        },
      },
      plain: {},
    },
  },
  defaultVariants: { rows: 'plain' },
});
