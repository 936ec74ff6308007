import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { ButtonLink } from '../Button.tsx';
import type { ExamRef } from '../refs.ts';
import { ResumeOffer } from './ResumeOffer.tsx';

/** The offer to resume an exam where a login leads, away from the exam's own place. Nothing without an exam. */
export function HomeOffer({ exam }: { exam: ExamRef }) {
  const resumable = useSelector(exam, (state) => state.hasTag('resumable'));
  if (!resumable) return null;
  return (
    <chakra.div width="full" maxWidth="page" mx="auto" px={{ base: '4', md: '6' }} pt="6">
      <ResumeOffer
        exam={exam}
        resume={
          <ButtonLink to="/take-exam" state={{ view: 'exam' }}>
            Resume exam
          </ButtonLink>
        }
      />
    </chakra.div>
  );
}
