import { chakra } from '@chakra-ui/react';

/** The room a screen has between navbar and footer; `column` for reading and answering, `page` for tables. */
export const Page = chakra('main', {
  base: { flex: '1', width: 'full', mx: 'auto', px: { base: '4', md: '6' }, py: { base: '6', md: '10' } },
  variants: {
    width: { column: { maxWidth: 'calc(47.5rem + 3rem)' }, page: { maxWidth: 'page' } },
  },
  defaultVariants: { width: 'page' },
});
