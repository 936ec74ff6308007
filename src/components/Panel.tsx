import { chakra } from '@chakra-ui/react';

import { panelRecipe } from '#src/theme/recipes/panel.ts';

/** A sheet on the page. */
export const Panel = chakra('section', panelRecipe);
