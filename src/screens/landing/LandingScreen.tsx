import { Footer } from '#src/components/Footer.tsx';

import { About } from './About.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { HowWeWork } from './HowWeWork.tsx';
import { WhyUs } from './WhyUs.tsx';

/** The page for visitors: what Entrada is, for whom, how it works, and what they ask. */
export function LandingScreen() {
  return (
    <>
      <main data-landing="">
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
