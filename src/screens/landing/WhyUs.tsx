import { chakra, Grid } from '@chakra-ui/react';

import { Icon } from '#src/components/Icon.tsx';
import type { IconName } from '#src/components/Icon.tsx';

import { whyUs } from './copy.ts';
import { Section } from './Section.tsx';

/** In the order of the features. */
const icons: readonly IconName[] = ['sheet', 'target', 'chart', 'lightbulb', 'pencil', 'layers'];

export function WhyUs() {
  return (
    <Section id="why-us" title={whyUs.title} lead={whyUs.lead} shaded>
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
        gap={{ base: '6', md: '10' }}
      >
        {whyUs.features.map(({ title, text }, index) => (
          <li key={title}>
            <chakra.span color="accent" display="block">
              <Icon name={icons[index % icons.length] ?? 'sheet'} size={28} />
            </chakra.span>
            <chakra.h3 fontSize="lg" mt="3">
              {title}
            </chakra.h3>
            <chakra.p color="muted" mt="1">
              {text}
            </chakra.p>
          </li>
        ))}
      </Grid>
    </Section>
  );
}
