import { defineRecipe, defineStyle } from '@chakra-ui/react';

/** What a question is made of, whatever element is around it. */
const parts = defineStyle({
  '& [data-part=stem]': {
    display: 'flex',
    gap: '2',
    mb: '3',
    width: 'full',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    letterSpacing: 'normal',
    textWrap: 'wrap',
  },
  '& [data-part=number]': { color: 'muted', minWidth: '8', fontVariantNumeric: 'tabular-nums', flexShrink: '0' },
  '& [data-part=text]': { minWidth: '0', flex: '1', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& [data-part=option]': {
    position: 'relative',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    minHeight: 'target',
    px: '3',
    py: '2',
    mx: '-3',
    borderRadius: 'md',
  },
  '& [data-part=bubble]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    width: '7',
    height: '7',
    borderRadius: 'full',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'control',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'muted',
    lineHeight: '1',
  },
});

const variants = {
  mode: {
    answering: {
      '& label[data-part=option]': { cursor: 'pointer' },
      '& label[data-part=option]:hover': { bg: 'sunken' },
      '& input': { position: 'absolute', opacity: '0', width: '7', height: '7', cursor: 'pointer' },
      '& input:checked + [data-part=bubble]': { bg: 'ink', borderColor: 'ink', color: 'bg' },
      '& label:has(input:checked)': { bg: 'sunken' },
      '& label:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
      '& [data-part=bubble]': {
        transitionProperty: 'background-color, color',
        transitionDuration: 'quick',
        transitionTimingFunction: 'out',
      },
    },
    reviewing: {
      '& ul': { listStyleType: 'none' },
      '& [data-part=outcome]': { mb: '2', fontSize: 'sm', fontWeight: 'semibold', color: 'poor' },
      '& [data-part=outcome][data-correct]': { color: 'excellent' },
      // Opposite the outcome, where it moves nothing when it comes.
      '& [data-part=question]': { position: 'relative' },
      '& [data-part=report]': {
        position: 'absolute',
        top: '-3',
        insetEnd: '0',
        gap: '1.5',
        color: 'muted',
        fontSize: 'sm',
        fontWeight: 'medium',
        textDecoration: 'none',
      },
      '& [data-part=report]:hover:not([aria-disabled])': { color: 'accentStrong', textDecoration: 'underline' },
      '& [data-part=thanks]': { mb: '2', fontSize: 'sm', color: 'excellent' },
      '& [data-part=word]': {
        flexBasis: { base: 'full', sm: 'auto' },
        ps: { base: '10', sm: '0' },
        pt: '0.5',
        fontSize: 'sm',
        fontWeight: 'semibold',
      },
      '& [data-part=option]': { flexWrap: { base: 'wrap', sm: 'nowrap' }, rowGap: '0' },
      '& [data-state=right]': { bg: 'excellentTint' },
      '& [data-state=right] [data-part=bubble]': {
        color: 'excellent',
        borderColor: 'excellent',
        boxShadow: '0 0 0 2.5px var(--entrada-colors-excellent)',
      },
      '& [data-state=right] [data-part=word]': { color: 'excellent' },
      '& [data-state=wrong]': { bg: 'poorTint' },
      '& [data-state=wrong] [data-part=bubble]': {
        color: 'poor',
        borderColor: 'poor',
        backgroundImage:
          'linear-gradient(135deg, transparent 46%, var(--entrada-colors-poor) 46%, var(--entrada-colors-poor) 54%, transparent 54%)',
      },
      '& [data-state=wrong] [data-part=word]': { color: 'poor' },
      '& [data-chosen][data-state=right] [data-part=bubble]': { bg: 'excellent', color: 'surface' },
      '& [data-part=explanation]': {
        mt: '3',
        ps: '4',
        borderInlineStart: '3px solid',
        borderColor: 'hairline',
        fontSize: 'md',
        color: 'muted',
      },
      '& [data-part=explanation] [data-part=text]': { display: 'block' },
    },
  },
};

/** One question with its lettered bubbles: one styled element, plain ones inside (data-part). */
export const questionRecipe = defineRecipe({
  base: { border: '0', minWidth: '0', fontSize: 'lg', ...parts },
  variants,
});

/**
 * A column of questions, each on a sheet: one styled element around them all. An exam shows forty options at once; a
 * click must be on paper within a frame, and another page within six.
 */
export const questionsRecipe = defineRecipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    '& [data-part=sheet]': {
      p: { base: '4', sm: '6' },
      bg: 'surface',
      borderWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'hairline',
      borderRadius: 'lg',
    },
    '& [data-part=question]': { border: '0', minWidth: '0', fontSize: 'lg' },
    ...parts,
  },
  variants,
});
