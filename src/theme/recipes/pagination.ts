import { defineRecipe } from '@chakra-ui/react';

/** A row of page buttons: one styled element, plain buttons inside. On a phone the numbers stand above the steps. */
export const paginationRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: '1',
    fontVariantNumeric: 'tabular-nums',
    '& [data-part=numbers]': {
      display: 'flex',
      justifyContent: 'center',
      gap: '1',
      order: { base: '-1', md: '0' },
      width: { base: 'full', md: 'auto' },
    },
    '& [data-part=gap]': { alignSelf: 'flex-end', px: '1', pb: '2', color: 'muted' },
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      minWidth: 'target',
      minHeight: 'target',
      px: '2',
      borderRadius: 'md',
      fontWeight: 'semibold',
      lineHeight: 'snug',
      cursor: 'pointer',
      userSelect: 'none',
    },
    '& button:hover': { bg: 'sunken' },
    '& button:disabled': { color: 'muted', bg: 'transparent', cursor: 'not-allowed' },
    '& button[data-step]': {
      flex: { base: '1', md: '0 0 auto' },
      px: { base: '0', sm: '2', md: '3' },
      gap: { base: '0.5', md: '2' },
      fontSize: { base: 'sm', md: 'md' },
    },
    '& button[data-step=on]': { flexDirection: 'row-reverse' },
    '& [data-part=numbers] button': { borderRadius: 'full' },
    '& button[aria-current]': { bg: 'action', color: 'onAction' },
  },
});
