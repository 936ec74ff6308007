import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useState } from 'react';

import { Button } from '#src/components/Button.tsx';
import { TextField } from '#src/components/form/TextField.tsx';

import { faq } from './copy.ts';
import { searchFaq } from './faq-search.ts';
import { Section } from './Section.tsx';

const Entry = chakra('details', {
  base: {
    borderTop: '1px solid',
    borderColor: 'hairline',
    '& summary': {
      minHeight: '12',
      py: '3',
      fontWeight: 'medium',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      listStyle: 'none',
      borderRadius: 'sm',
    },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary::before': {
      content: '""',
      flexShrink: '0',
      width: '0.875rem',
      height: '0.875rem',
      borderRadius: 'full',
      borderWidth: '1.5px',
      borderStyle: 'solid',
      borderColor: 'accent',
    },
    '&[open] summary::before': { bg: 'accent' },
    '& p': { pb: '4', ps: '1.625rem', color: 'muted', maxWidth: 'prose' },
  },
});

/** Four categories of questions, and a search across all of them. */
export function Faq() {
  const [query, setQuery] = useState('');
  const found = searchFaq(faq.categories, query);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Section id="faq" title={faq.title} lead={faq.lead}>
      <chakra.div role="search" maxWidth="28rem">
        <TextField label="Search the FAQ" name="faq" type="search" value={query} onTyped={setQuery} />
      </chakra.div>
      <chakra.p role="status" color="muted" fontSize="sm" mt="2" minHeight="6">
        {query.trim() === '' ? '' : `${count} ${count === 1 ? 'answer' : 'answers'} found`}
      </chakra.p>
      {found.length === 0 ? (
        <Flex direction="column" align="flex-start" gap="2" py="8">
          <chakra.p maxWidth="full">
            Nothing found for <strong>{query}</strong>. Try another word.
          </chakra.p>
          <Button
            onClick={() => {
              setQuery('');
            }}
          >
            Show all questions
          </Button>
        </Flex>
      ) : (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          columnGap="12"
          rowGap="10"
          alignItems="start"
          mt="4"
        >
          {found.map(({ id, name, entries }) => (
            <section key={id} aria-labelledby={`faq-${id}`}>
              <chakra.h3 id={`faq-${id}`} fontSize="lg" mb="3">
                {name}
              </chakra.h3>
              {entries.map(({ question, answer }) => (
                <Entry key={question}>
                  <summary>{question}</summary>
                  <p>{answer}</p>
                </Entry>
              ))}
            </section>
          ))}
        </Grid>
      )}
    </Section>
  );
}
