import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** One of the landing page's sections, found by the navbar's anchors. */
export function Section({
  id,
  title,
  lead,
  shaded = false,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  shaded?: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.section id={id} aria-labelledby={`${id}-title`} bg={shaded ? 'sunken' : 'bg'}>
      <chakra.div maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '14', md: '24' }}>
        <chakra.h2 id={`${id}-title`} fontSize={{ base: '2xl', md: '4xl' }} letterSpacing="tight" maxWidth="40rem">
          {title}
        </chakra.h2>
        {lead === undefined ? null : (
          <chakra.p color="muted" fontSize="lg" mt="2" maxWidth="prose">
            {lead}
          </chakra.p>
        )}
        <chakra.div mt={{ base: '8', md: '12' }}>{children}</chakra.div>
      </chakra.div>
    </chakra.section>
  );
}
