import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';

import { globalStyles } from './global-styles.ts';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

/**
 * Entrada's design system: our own tokens on Chakra's bare base, without its themes.
 * Recipes live beside the components that use them (recipes/), so no screen pays for those of another.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'entrada',
    globalCss: globalStyles,
    theme: {
      tokens,
      semanticTokens,
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        arrive: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
        fill: { from: { transform: 'scale(0)' } },
        pulse: { '50%': { opacity: 0.45 } },
      },
    },
  }),
);
