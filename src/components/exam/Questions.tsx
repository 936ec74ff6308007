import { chakra } from '@chakra-ui/react';

import { questionsRecipe } from '#src/theme/recipes/question.ts';

/** A column of questions, to answer or in review: it styles those within, so that none has styles of its own to work out. */
export const Questions = chakra('div', questionsRecipe);
