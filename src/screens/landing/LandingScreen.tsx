import { LazyMotion, MotionConfig } from 'framer-motion';

import { Footer } from '#src/components/Footer.tsx';

import { About } from './About.tsx';
import { Faq } from './Faq.tsx';
import { Hero } from './Hero.tsx';
import { HowWeWork } from './HowWeWork.tsx';
import { WhyUs } from './WhyUs.tsx';

const features = () => import('./motion-features.ts').then((module) => module.default);

/** The page for visitors: what Entrada is, for whom, how it works, and what they ask. */
export function LandingScreen() {
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user">
        <main data-landing="">
          <Hero />
          <WhyUs />
          <About />
          <HowWeWork />
          <Faq />
        </main>
        <Footer />
      </MotionConfig>
    </LazyMotion>
  );
}
