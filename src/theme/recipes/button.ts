import { defineRecipe } from '@chakra-ui/react';

/** A button that is busy or disabled stays as it is under the pointer that pressed it. */
const hovered = '&:hover:not(:disabled, [aria-disabled=true])';

/** Buttons and links that look like one. `solid` is graphite on paper: one a view. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: 'target',
    minWidth: 'target',
    px: '4',
    py: '2',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
    transitionTimingFunction: 'out',
    _disabled: { cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    look: {
      solid: {
        bg: 'action',
        color: 'onAction',
        [hovered]: { bg: 'actionHover' },
        _disabled: { bg: 'sunken', color: 'muted', borderColor: 'hairline' },
      },
      outline: {
        bg: 'surface',
        color: 'ink',
        borderColor: 'control',
        [hovered]: { bg: 'sunken' },
        _disabled: { color: 'muted', borderColor: 'hairline' },
      },
      ghost: { color: 'ink', [hovered]: { bg: 'sunken' }, _disabled: { color: 'muted' } },
      text: {
        px: '0',
        color: 'accent',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        [hovered]: { color: 'accentStrong', textDecorationThickness: '2px' },
        _disabled: { color: 'muted', textDecoration: 'none' },
      },
    },
    size: {
      md: {},
      lg: { minHeight: '12', px: '6', fontSize: 'lg' },
    },
    wide: { true: { width: 'full' } },
  },
  defaultVariants: { look: 'outline', size: 'md' },
});
