import { defineRecipe } from '@chakra-ui/react';

/** One-line inputs and selects. 16 px type keeps a phone from zooming in on focus. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '12',
    px: '3',
    bg: 'surface',
    color: 'ink',
    fontSize: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'control',
    borderRadius: 'sm',
    transitionProperty: 'border-color',
    transitionDuration: 'quick',
    _placeholder: { color: 'muted', opacity: 1 },
    '&[aria-invalid=true]': { borderColor: 'poor', boxShadow: 'inset 0 0 0 1px var(--entrada-colors-poor)' },
    '&[readonly]': { bg: 'sunken', borderColor: 'hairline' },
    _disabled: { bg: 'sunken', color: 'muted', borderColor: 'hairline', cursor: 'not-allowed', opacity: 1 },
  },
  variants: {
    kind: {
      text: {},
      select: { appearance: 'none', paddingInlineEnd: '10', textOverflow: 'ellipsis', cursor: 'pointer' },
    },
    code: {
      true: { fontSize: '2xl', letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums', textAlign: 'center' },
    },
  },
  defaultVariants: { kind: 'text' },
});
