import { chakra, Flex, Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';

import { resultMessage, reviewItems } from '#machines/exam/exam.rules.ts';

import { Button } from '../Button.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { Panel } from '../Panel.tsx';
import type { ExamRef, LateReportRef } from '../refs.ts';
import { ReportPlace } from '../report/ReportPlace.tsx';
import { ScoreCircle } from '../ScoreCircle.tsx';
import { StatCard, StatList } from '../StatCard.tsx';
import { EmptyState } from '../states.tsx';
import { Questions } from './Questions.tsx';
import { RecentAttempts } from './RecentAttempts.tsx';
import { ReviewedQuestion } from './ReviewedQuestion.tsx';
import { SaveLine } from './SaveLine.tsx';

function Review({ exam, report }: { exam: ExamRef; report: LateReportRef }) {
  const questions = useSelector(exam, (state) => state.context.questions);
  const answers = useSelector(exam, (state) => state.context.answers);
  return (
    <chakra.section aria-labelledby="review-title" mt="10" maxWidth="column">
      <chakra.h2 id="review-title" fontSize="xl" mb="4">
        Your answers
      </chakra.h2>
      <Questions mode="reviewing">
        {reviewItems({ questions, answers }).map((item) => (
          <div data-part="sheet" key={item.order}>
            <ReviewedQuestion
              item={item}
              number={item.order}
              report={<ReportPlace late={report} questionId={item.questionId} number={item.order} />}
            />
          </div>
        ))}
      </Questions>
    </chakra.section>
  );
}

/** The result of the exam just taken: score, counts, recent attempts and each question with its answer. */
export function ResultsView({
  exam,
  report,
  onAnother,
  onHistory,
  wayOut,
}: {
  exam: ExamRef;
  report: LateReportRef;
  onAnother: () => void;
  onHistory: () => void;
  /** Shown where there is no result. */
  wayOut: ReactNode;
}) {
  const result = useSelector(exam, (state) => state.context.result);
  const selection = useSelector(exam, (state) => state.context.selection);
  if (result === null) {
    return (
      <EmptyState wholePage title="No result to show" action={wayOut}>
        A result stands here once you have submitted an exam.
      </EmptyState>
    );
  }
  const { score, correct, total } = result;
  return (
    <>
      <PageTitle lead={selection === null ? null : `${selection.subject.name}, ${selection.program.name}`}>
        Your result
      </PageTitle>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="6" mt="6">
        <Panel aria-label="Score">
          <Flex gap="6" align="center" direction={{ base: 'column', sm: 'row' }}>
            <ScoreCircle score={score} colour="accent" />
            <Flex
              direction="column"
              align={{ base: 'center', sm: 'flex-start' }}
              textAlign={{ base: 'center', sm: 'start' }}
              gap="1"
            >
              <chakra.p fontSize="2xl" fontWeight="bold" letterSpacing="tight" lineHeight="snug">
                {resultMessage(score)}
              </chakra.p>
              <chakra.p color="muted">
                You answered {correct} of {total} questions correctly.
              </chakra.p>
              <SaveLine exam={exam} />
              <Flex gap="2" wrap="wrap" mt="2" justify={{ base: 'center', sm: 'flex-start' }}>
                <Button look="solid" onClick={onAnother}>
                  Take Another Exam
                </Button>
                <Button onClick={onHistory}>View Full History</Button>
              </Flex>
            </Flex>
          </Flex>
          <StatList gridTemplateColumns="repeat(3, minmax(0, 1fr))" mt="6">
            <StatCard name="Correct">{correct}</StatCard>
            <StatCard name="Incorrect">{total - correct}</StatCard>
            <StatCard name="Total">{total}</StatCard>
          </StatList>
        </Panel>
        <RecentAttempts exam={exam} onHistory={onHistory} />
      </Grid>
      <Review exam={exam} report={report} />
    </>
  );
}
