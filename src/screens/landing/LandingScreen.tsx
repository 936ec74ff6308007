import { useSelector } from '@xstate/react';

import { useActors } from '#src/app/actors.tsx';
import { HomeOffer } from '#src/components/exam/HomeOffer.tsx';
import { Footer } from '#src/components/Footer.tsx';

import { About } from './About.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { HowWeWork } from './HowWeWork.tsx';
import { WhyUs } from './WhyUs.tsx';

/** The page for visitors: what Entrada is, for whom, how it works, and what they ask. */
export function LandingScreen() {
  const { exam, session } = useActors();
  const signedIn = useSelector(session, (state) => state.matches('signedIn'));
  return (
    <>
      <main data-landing="">
        {signedIn ? <HomeOffer exam={exam} /> : null}
        <Hero />
        <WhyUs />
        <About />
        <HowWeWork />
        <Faq />
      </main>
      <Footer />
    </>
  );
}
