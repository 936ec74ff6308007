import { defineTokens } from '@chakra-ui/react';

const grid = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 0.25}rem` }]));

/** Spacing on a 4 px grid: the token's number times 4 px. */
const spacing = grid([0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32]);

/** The raw scales of the answer sheet: paper, graphite, the rose that sheets are printed in, and the four bands. */
export const tokens = defineTokens({
  colors: {
    paper: { value: '#FDFCFA' },
    sheet: { value: '#FFFFFF' },
    graphite: {
      900: { value: '#22242B' },
      700: { value: '#3C404A' },
      600: { value: '#5B606B' },
      500: { value: '#848995' },
    },
    line: { value: '#E4E0DA' },
    grain: { value: '#F5F2ED' },
    rose: {
      700: { value: '#A31B4B' },
      600: { value: '#C2255C' },
      300: { value: '#F58FB4' },
      200: { value: '#F9B4CD' },
    },
    blush: { value: '#FBE3EC' },
    night: {
      900: { value: '#131419' },
      800: { value: '#1B1D24' },
      700: { value: '#252832' },
      600: { value: '#343844' },
      400: { value: '#767C8B' },
    },
    chalk: { 100: { value: '#ECECEF' }, 300: { value: '#A9AEBA' } },
  },
  fonts: {
    body: { value: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif' },
    mono: { value: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    xs: { value: '0.8125rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.25rem' },
    '2xl': { value: '1.5rem' },
    '3xl': { value: '1.875rem' },
    '4xl': { value: '2.375rem' },
    '5xl': { value: '3.25rem' },
  },
  fontWeights: {
    regular: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { tight: { value: '1.15' }, snug: { value: '1.3' }, body: { value: '1.55' } },
  letterSpacings: { tight: { value: '-0.02em' }, snug: { value: '-0.01em' }, wide: { value: '0.06em' } },
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    target: { value: '2.75rem' },
    column: { value: '47.5rem' },
    dialog: { value: '27rem' },
    page: { value: '72rem' },
    prose: { value: '65ch' },
  },
  radii: { sm: { value: '6px' }, md: { value: '8px' }, lg: { value: '10px' }, full: { value: '9999px' } },
  durations: { quick: { value: '120ms' }, calm: { value: '200ms' } },
  easings: { out: { value: 'cubic-bezier(0.2, 0, 0, 1)' } },
  zIndex: { notice: { value: 9 }, bar: { value: 10 }, skip: { value: 20 } },
});
