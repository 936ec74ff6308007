import { chakra, Grid } from '@chakra-ui/react';

import { howWeWork } from './copy.ts';
import { Section } from './Section.tsx';

/** The flow from choosing to reviewing: numbered bubbles on a line. */
export function HowWeWork() {
  return (
    <Section id="how-we-work" title={howWeWork.title} lead={howWeWork.lead} shaded>
      <Grid
        as="ol"
        listStyleType="none"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${howWeWork.steps.length}, minmax(0, 1fr))` }}
        gap={{ base: '0', lg: '6' }}
      >
        {howWeWork.steps.map(({ title, text }, index) => (
          <chakra.li
            key={title}
            position="relative"
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            gap="4"
            pb={{ base: '8', lg: '0' }}
            css={{
              '&:not(:last-of-type)::after': {
                content: '""',
                position: 'absolute',
                bg: 'control',
                top: { base: '3.25rem', lg: '1.375rem' },
                bottom: { base: '0.5rem', lg: 'auto' },
                insetInlineStart: { base: '1.375rem', lg: '3.5rem' },
                insetInlineEnd: { lg: '-0.75rem' },
                width: { base: '1px', lg: 'auto' },
                height: { lg: '1px' },
              },
            }}
          >
            <chakra.span
              aria-hidden
              display="inline-flex"
              alignItems="center"
              justifyContent="center"
              flexShrink="0"
              width="target"
              height="target"
              borderRadius="full"
              fontWeight="bold"
              fontVariantNumeric="tabular-nums"
              borderWidth="1.5px"
              borderStyle="solid"
              borderColor="ink"
              {...(index === howWeWork.steps.length - 1 ? { bg: 'ink', color: 'bg' } : { bg: 'surface' })}
            >
              {index + 1}
            </chakra.span>
            <div>
              <chakra.h3 fontSize="lg">{title}</chakra.h3>
              <chakra.p color="muted" mt="1">
                {text}
              </chakra.p>
            </div>
          </chakra.li>
        ))}
      </Grid>
    </Section>
  );
}
