import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useNavigate } from 'react-router-dom';

import type { AttemptDetail } from '#machines/review/review.types.ts';
import { cards } from '#machines/review/review.rules.ts';
import { reviewTexts } from '#machines/review/review.texts.ts';
import { useActors } from '#src/app/actors.tsx';
import { Button } from '#src/components/Button.tsx';
import { ExamTabs } from '#src/components/exam/ExamTabs.tsx';
import { Questions } from '#src/components/exam/Questions.tsx';
import { ReviewedQuestion } from '#src/components/exam/ReviewedQuestion.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Page } from '#src/components/Page.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Panel } from '#src/components/Panel.tsx';
import { ReportPlace } from '#src/components/report/ReportPlace.tsx';
import { FailedState, LoadingState } from '#src/components/states.tsx';
import { TabPanel } from '#src/components/Tabs.tsx';

import { AttemptSummaryRows } from './AttemptSummaryRows.tsx';

const PANEL = 'exam-panel';

function Cards({ attempt }: { attempt: AttemptDetail }) {
  const { report } = useActors();
  const items = cards(attempt);
  if (items.length === 0) {
    return (
      <Panel as="div">
        <p>{reviewTexts.noQuestions}</p>
      </Panel>
    );
  }
  return (
    <Questions mode="reviewing">
      {items.map((item, index) => (
        <div data-part="sheet" key={index}>
          <ReviewedQuestion
            item={item}
            number={index + 1}
            report={<ReportPlace late={report} questionId={item.questionId} number={index + 1} />}
          />
        </div>
      ))}
    </Questions>
  );
}

function Body() {
  const { review } = useActors();
  const attempt = useSelector(review, (state) => state.context.attempt);
  const failed = useSelector(review, (state) => state.matches('failed'));
  const message = useSelector(review, (state) => state.context.message);
  if (failed) {
    return (
      <FailedState
        message={message ?? reviewTexts.loadFailed}
        onRetry={() => {
          review.send({ type: 'review.retried' });
        }}
      />
    );
  }
  if (attempt === null) return <LoadingState>Loading the exam...</LoadingState>;
  return (
    <>
      <AttemptSummaryRows attempt={attempt} />
      <chakra.h2 fontSize="xl" mt="8" mb="4">
        Questions
      </chakra.h2>
      <Cards attempt={attempt} />
    </>
  );
}

/** One old attempt, question by question, under the container's tabs. */
export function ReviewScreen() {
  const navigate = useNavigate();
  const openContainer = (view: 'selection' | 'history') => void navigate('/take-exam', { state: { view } });
  return (
    <Page>
      <ExamTabs
        current="details"
        panelId={PANEL}
        onOpened={(tab) => {
          if (tab !== 'details') openContainer(tab);
        }}
      />
      <TabPanel id={PANEL} current="details">
        <chakra.div maxWidth="column" mx="auto">
          <Button
            look="text"
            onClick={() => {
              openContainer('history');
            }}
          >
            <Icon of={ArrowLeft} />
            Back to History
          </Button>
          <PageTitle>Exam review</PageTitle>
          <chakra.div mt="6">
            <Body />
          </chakra.div>
        </chakra.div>
      </TabPanel>
    </Page>
  );
}
