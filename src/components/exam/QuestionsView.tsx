import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import { flushSync } from 'react-dom';
import type { KeyboardEvent, ReactNode } from 'react';

import { answeredCount, isRestoring, pageCount, questionsOfPage, questionsPerPage } from '#machines/exam/exam.rules.ts';
import { examTexts } from '#machines/exam/exam.texts.ts';

import { Alert } from '../Alert.tsx';
import { EmptyState } from '../states.tsx';
import { PageTitle } from '../PageTitle.tsx';
import { Panel } from '../Panel.tsx';
import type { ExamRef } from '../refs.ts';
import { AnswerableQuestion } from './AnswerableQuestion.tsx';
import { AnswerSheet } from './AnswerSheet.tsx';
import { ExamBar } from './ExamBar.tsx';
import { Overtaken } from './Overtaken.tsx';
import { Questions } from './Questions.tsx';
import { Restoring } from './Restoring.tsx';

/** One question, drawn anew only when its own answer changes. */
const ExamQuestion = memo(function ExamQuestion({ exam, position }: { exam: ExamRef; position: number }) {
  const question = useSelector(exam, (state) => state.context.questions[position]);
  const answer = useSelector(exam, (state) => state.context.answers[position] ?? null);
  if (question === undefined) return null;
  return (
    <div data-part="sheet" id={`question-${position + 1}`}>
      <AnswerableQuestion
        number={position + 1}
        stem={question.stem}
        options={question.options}
        answer={answer}
        onAnswered={(key) => {
          exam.send({ type: 'answer.selected', position, key });
        }}
      />
    </div>
  );
});

function QuestionPage({ exam }: { exam: ExamRef }) {
  const page = useSelector(exam, (state) => state.context.page);
  const count = useSelector(exam, (state) => questionsOfPage(state.context).length);
  const first = (page - 1) * questionsPerPage;
  return (
    <>
      <chakra.h2 id="exam-page" tabIndex={-1} fontSize="lg" mt="8" mb="4" outline="none">
        Questions {first + 1} to {first + count}
      </chakra.h2>
      <Questions mode="answering">
        {/* By place on the page: the next page's questions take over the elements of these. */}
        {Array.from({ length: count }, (_, index) => (
          <ExamQuestion key={index} exam={exam} position={first + index} />
        ))}
      </Questions>
    </>
  );
}

function Progress({ exam }: { exam: ExamRef }) {
  const answered = useSelector(exam, (state) => answeredCount(state.context));
  const total = useSelector(exam, (state) => state.context.questions.length);
  return (
    <chakra.p role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums" mb="2">
      {answered} of {total} answered
    </chakra.p>
  );
}

/** The running exam, ten questions a page. Ctrl+Enter anywhere in it submits. */
export function QuestionsView({
  exam,
  onSubmit,
  wayOut,
}: {
  exam: ExamRef;
  onSubmit: () => void;
  /** Shown where there is no exam to answer. */
  wayOut: ReactNode;
}) {
  const pages = useSelector(exam, (state) => pageCount(state.context));
  const selection = useSelector(exam, (state) => state.context.selection);
  const nothingToSubmit = useSelector(exam, (state) => state.context.message === examTexts.noQuestions);
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return;
    event.preventDefault();
    onSubmit();
  };
  const restoring = useSelector(exam, isRestoring);
  const overtaken = useSelector(exam, (state) => state.hasTag('overtaken'));
  if (restoring) return <Restoring />;
  if (overtaken) {
    return (
      <Overtaken
        onTakenOver={() => {
          exam.send({ type: 'exam.takenOver' });
        }}
      />
    );
  }
  if (pages === 0 || selection === null) {
    return (
      <chakra.div onKeyDown={submitByKey}>
        {nothingToSubmit ? <Alert kind="error">{examTexts.noQuestions}</Alert> : null}
        <EmptyState wholePage title="No exam is running" action={wayOut}>
          Choose a university, a program and a subject to start one.
        </EmptyState>
      </chakra.div>
    );
  }
  // The new page is on the screen before the focus moves there.
  const openPage = (page: number) => {
    flushSync(() => {
      exam.send({ type: 'page.opened', page });
    });
    const heading = document.getElementById('exam-page');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  };
  const openQuestion = (position: number) => {
    flushSync(() => {
      exam.send({ type: 'page.opened', page: Math.floor(position / questionsPerPage) + 1 });
    });
    document.querySelector<HTMLElement>(`#question-${position + 1} input`)?.focus();
  };
  return (
    <chakra.div maxWidth="column" mx="auto" onKeyDown={submitByKey}>
      <PageTitle lead={`${selection.university.name}, ${selection.program.name}`}>{selection.subject.name}</PageTitle>
      <Panel room="snug" aria-label="Progress" mt="6">
        <Progress exam={exam} />
        <AnswerSheet exam={exam} onOpened={openPage} />
      </Panel>
      <QuestionPage exam={exam} />
      <ExamBar exam={exam} onPage={openPage} onQuestion={openQuestion} onSubmit={onSubmit} />
    </chakra.div>
  );
}
