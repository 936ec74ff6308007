import { chakra, Grid } from '@chakra-ui/react';
import { useState } from 'react';

import { Panel } from '#src/components/Panel.tsx';

import { about } from './copy.ts';
import { Section } from './Section.tsx';

const Toggle = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    gap: '4',
    border: '0',
    '& label': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: 'target',
      pe: '2',
      cursor: 'pointer',
      fontWeight: 'semibold',
      color: 'muted',
      borderRadius: 'sm',
    },
    '& input': { position: 'absolute', opacity: '0', inset: '0', cursor: 'pointer' },
    '& i': {
      width: '5',
      height: '5',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'control',
    },
    '& label:has(input:checked)': { color: 'ink' },
    '& input:checked + i': { bg: 'ink', borderColor: 'ink' },
    '& label:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
});

const sides = [
  { id: 'mission', name: 'Mission' },
  { id: 'vision', name: 'Vision' },
] as const;

export function About() {
  const [side, setSide] = useState<'mission' | 'vision'>('mission');
  return (
    <Section id="about" title={about.title}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }} gap="8" alignItems="start">
        <chakra.p fontSize="lg" maxWidth="prose">
          {about.text}
        </chakra.p>
        <Panel as="div" minHeight={{ lg: '13rem' }}>
          <Toggle>
            <chakra.legend srOnly>Show our</chakra.legend>
            {sides.map(({ id, name }) => (
              <label key={id}>
                <input
                  type="radio"
                  name="about"
                  checked={side === id}
                  onChange={() => {
                    setSide(id);
                  }}
                />
                <i />
                {name}
              </label>
            ))}
          </Toggle>
          <chakra.div aria-live="polite" mt="4">
            <chakra.h3 fontSize="xl">{about[side].title}</chakra.h3>
            <chakra.p color="muted" mt="1">
              {about[side].text}
            </chakra.p>
          </chakra.div>
        </Panel>
      </Grid>
    </Section>
  );
}
