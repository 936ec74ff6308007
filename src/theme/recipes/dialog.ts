import { defineRecipe } from '@chakra-ui/react';

/** A native modal dialog: a sheet in the middle of the screen, the whole screen on a small phone. */
export const dialogRecipe = defineRecipe({
  base: {
    position: 'fixed',
    inset: '0',
    m: 'auto',
    width: 'min(100vw - 2rem, var(--entrada-sizes-dialog))',
    maxWidth: 'none',
    maxHeight: 'calc(100dvh - 2rem)',
    height: 'fit-content',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    p: { base: '5', sm: '8' },
    fontSize: 'md',
    bg: 'surface',
    color: 'ink',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'floating',
    '&[open]': { animation: 'arrive var(--entrada-durations-calm) var(--entrada-easings-out)' },
    '&::backdrop': { bg: 'rgb(19 20 25 / 0.55)' },
  },
});
