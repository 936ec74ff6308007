import { defineGlobalStyles } from '@chakra-ui/react';

/** What holds on every page: type, focus ring, anchors below the navbar, and stillness for those who ask for it. */
export const globalStyles = defineGlobalStyles({
  html: {
    bg: 'bg',
    color: 'ink',
    fontFamily: 'body',
    lineHeight: 'body',
    textSizeAdjust: '100%',
    // An anchor's target stays clear of the sticky navbar (64 px) with room above its heading.
    scrollPaddingTop: '5rem',
    // Only the landing page scrolls smoothly: elsewhere a new route starts at its top at once.
    '&:has([data-landing])': { scrollBehavior: 'smooth' },
    colorScheme: 'light',
    '&.dark': { colorScheme: 'dark' },
  },
  body: { minHeight: '100dvh', fontSize: 'md', overflowWrap: 'break-word' },
  '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
  'h1, h2, h3': { lineHeight: 'snug', letterSpacing: 'snug', fontWeight: 'bold', textWrap: 'balance' },
  'h1:focus': { outline: 'none' },
  ':focus-visible': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  '::selection': { bg: 'tint' },
  'input, select, textarea, button': { font: 'inherit', color: 'inherit' },
  summary: { cursor: 'pointer' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationDelay: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
});
