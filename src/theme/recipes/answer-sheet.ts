import { defineRecipe } from '@chakra-ui/react';

/** The small sheet that shows how far an exam has come: a row of ten bubbles a page. */
export const answerSheetRecipe = defineRecipe({
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '1',
    maxHeight: '12.5rem',
    overflowY: 'auto',
    '& button': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'target',
      px: '2',
      borderRadius: 'sm',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'transparent',
      cursor: 'pointer',
      fontVariantNumeric: 'tabular-nums',
      fontSize: 'sm',
      color: 'muted',
    },
    '& button:hover': { bg: 'sunken' },
    '& button:focus-visible': { outlineOffset: '-2px' },
    '& button[aria-current]': { borderColor: 'accent', color: 'ink' },
    '& [data-part=range]': { minWidth: '14', textAlign: 'start' },
    '& [data-part=words]': { srOnly: true },
    '& [data-part=bubbles]': { display: 'flex', flex: '1', justifyContent: 'space-between', maxWidth: '15rem' },
    '& [data-part=bubbles] i': {
      width: '4',
      height: '4',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'control',
    },
    '& [data-part=bubbles] i[data-filled]': { bg: 'ink', borderColor: 'ink' },
    '& [data-part=bubbles] i[data-none]': { visibility: 'hidden' },
  },
});
