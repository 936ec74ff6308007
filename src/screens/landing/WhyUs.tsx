import { chakra, Grid } from '@chakra-ui/react';
import BookOpen from 'lucide-react/icons/book-open';
import ChartLine from 'lucide-react/icons/chart-line';
import FileText from 'lucide-react/icons/file-text';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Pencil from 'lucide-react/icons/pencil';
import Target from 'lucide-react/icons/target';

import { Icon } from '#src/components/Icon.tsx';
import type { IconDrawing } from '#src/components/Icon.tsx';

import { whyUs } from './copy.ts';
import { Section } from './Section.tsx';

/** In the order of the features. */
const icons: readonly IconDrawing[] = [FileText, Target, ChartLine, Lightbulb, Pencil, BookOpen];

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
              <Icon of={icons[index % icons.length] ?? FileText} size={28} />
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
