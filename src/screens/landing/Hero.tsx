import { chakra, Flex, Grid } from '@chakra-ui/react';

import { useActors } from '#src/app/actors.tsx';
import { Button } from '#src/components/Button.tsx';

import { AnswerSheetPicture } from './AnswerSheetPicture.tsx';
import { hero } from './copy.ts';

/** What Entrada is, and the way into an exam. 'Get Started' does nothing, as specified. */
export function Hero() {
  const { app } = useActors();
  return (
    <chakra.section id="home" aria-labelledby="page-title">
      <Grid
        maxWidth="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '10', md: '16', lg: '20' }}
        gap={{ base: '10', lg: '16' }}
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 6fr) minmax(0, 5fr)' }}
        alignItems="center"
      >
        <div>
          <chakra.h1
            id="page-title"
            tabIndex={-1}
            fontSize={{ base: '3xl', sm: '4xl', md: '5xl' }}
            lineHeight="tight"
            letterSpacing="tight"
          >
            {hero.title}
          </chakra.h1>
          <chakra.p fontSize={{ base: 'lg', md: 'xl' }} color="muted" mt="5" maxWidth="34rem">
            {hero.lead}
          </chakra.p>
          <Flex gap="3" wrap="wrap" mt="8">
            <Button
              look="solid"
              size="lg"
              onClick={() => {
                app.send({ type: 'hero.examRequested' });
              }}
            >
              Take Exam
            </Button>
            <Button size="lg">Get Started</Button>
          </Flex>
        </div>
        <Flex justify="center">
          <AnswerSheetPicture />
        </Flex>
      </Grid>
    </chakra.section>
  );
}
