import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';

import { buttonRecipe } from '#src/theme/recipes/button.ts';

/** A button; `type` is button unless said otherwise, so that none submits a form by accident. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** A link within Entrada that looks like a button. */
export const ButtonLink = chakra(Link, buttonRecipe);

/** A link within Entrada, in a line of text that is its own: as high as a thumb needs. */
export const TextLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 'target',
    color: 'accent',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _hover: { color: 'accentStrong', textDecorationThickness: '2px' },
  },
});
