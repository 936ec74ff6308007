import { defineRecipe } from '@chakra-ui/react';

/** A sheet of paper on the page: hairline before shadow. */
export const panelRecipe = defineRecipe({
  base: { bg: 'surface', borderWidth: '1px', borderStyle: 'solid', borderColor: 'hairline', borderRadius: 'lg' },
  variants: {
    room: { none: {}, snug: { p: '4' }, wide: { p: { base: '4', sm: '6' } } },
    raised: { true: { boxShadow: 'raised' } },
  },
  defaultVariants: { room: 'wide' },
});
