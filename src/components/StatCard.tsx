import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { panelRecipe } from '#src/theme/recipes/panel.ts';

const Card = chakra('div', panelRecipe);

/** A list of figures, each with its name. Stands in a `dl`. */
export const StatList = chakra('dl', { base: { display: 'grid', gap: { base: '3', md: '4' } } });

/** One figure with its name. */
export function StatCard({ name, children, note }: { name: string; children: ReactNode; note?: string }) {
  return (
    <Card room="none" px={{ base: '3', sm: '4' }} py={{ base: '3', sm: '4' }}>
      <chakra.dt color="muted" fontSize="sm" fontWeight="medium">
        {name}
      </chakra.dt>
      <chakra.dd
        fontSize={{ base: '2xl', md: '3xl' }}
        fontWeight="bold"
        letterSpacing="tight"
        lineHeight="snug"
        fontVariantNumeric="tabular-nums"
        mt="1"
      >
        {children}
      </chakra.dd>
      {note === undefined ? null : (
        <chakra.dd color="muted" fontSize="sm">
          {note}
        </chakra.dd>
      )}
    </Card>
  );
}
