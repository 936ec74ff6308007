import type { Choices } from '../catalogue/catalogue.rules.ts';
import { itemsOfPage, nearestPage, pageCountOf } from '../shared/pages.ts';
import { percentage } from '../shared/score.ts';
import type { OptionKey } from '../shared/types.ts';
import { resultMessages } from './exam.texts.ts';
import type {
  Answers,
  AttemptToSave,
  DraftNamed,
  DraftSought,
  DraftToKeep,
  ExamContext,
  ExamResult,
  ExamTag,
  Question,
  QuestionsWanted,
  ReviewItem,
  Selection,
} from './exam.types.ts';

/** Questions on a page. */
export const questionsPerPage = 10;

/** How many of the newest attempts the results list. */
export const recentOnResults = 3;

type Running = Pick<ExamContext, 'questions' | 'answers'>;

/** A question with its place in the exam; `position` counts from 0 and is what an answer is kept by. */
export interface PlacedQuestion {
  readonly position: number;
  readonly question: Question;
}

/** The selection once all three choices are made, else null. */
export function selectionFrom({ university, program, subject }: Choices): Selection | null {
  return university && program && subject ? { university, program, subject } : null;
}

/** Whether an exam is being brought back, or is about to be: nothing else is shown in its place meanwhile. */
export function isRestoring(exam: { context: ExamContext; hasTag: (tag: ExamTag) => boolean }): boolean {
  return exam.context.reopening || exam.hasTag('restoring');
}

/** What questions are asked for; throws unless a selection was fixed. */
export function questionsWanted({ requested }: Pick<ExamContext, 'requested'>): QuestionsWanted {
  if (!requested) throw new Error('Questions are asked for by program and subject.');
  return { programId: requested.program.id, subjectId: requested.subject.id };
}

/** Pages of the exam: the questions divided by 10, rounded up. */
export function pageCount({ questions }: Pick<ExamContext, 'questions'>): number {
  return pageCountOf(questions.length, questionsPerPage);
}

/** The page itself where it exists, else the nearest one. */
export function existingPage(page: number, exam: Pick<ExamContext, 'questions'>): number {
  return nearestPage(page, pageCount(exam));
}

/** The questions of the open page. */
export function questionsOfPage({
  questions,
  page,
}: Pick<ExamContext, 'questions' | 'page'>): readonly PlacedQuestion[] {
  return itemsOfPage(
    questions.map((question, position) => ({ position, question })),
    page,
    questionsPerPage,
  );
}

/** The answers with one more choice; a position without a question changes nothing. */
export function withAnswer(answers: Answers, position: number, key: OptionKey): Answers {
  return position in answers ? answers.with(position, key) : answers;
}

export function answeredCount({ answers }: Pick<ExamContext, 'answers'>): number {
  return answers.filter((answer) => answer !== null).length;
}

/** Whether the exam may be submitted. An exam without questions may not. */
export function allAnswered({ questions, answers }: Running): boolean {
  return questions.length > 0 && questions.every((_, position) => (answers[position] ?? null) !== null);
}

/** The submit button stands on the last page, and on every page once all are answered. */
export function submitVisible(exam: Running & Pick<ExamContext, 'page'>): boolean {
  return exam.questions.length > 0 && (exam.page >= pageCount(exam) || allAnswered(exam));
}

/** The result: `score` is the rounded percentage of right answers. */
export function score({ questions, answers }: Running): ExamResult {
  const correct = questions.filter((question, position) => question.answer === answers[position]).length;
  return { score: percentage(correct, questions.length), correct, total: questions.length };
}

/** The message beside a score: 90, 80, 70, 60. */
export function resultMessage(rounded: number): string {
  return resultMessages.find(({ from }) => rounded >= from)?.text ?? '';
}

/** The exam's questions as the results show them, in the exam's order. */
export function reviewItems({ questions, answers }: Running): readonly ReviewItem[] {
  return questions.map(({ id, stem, options, answer, explanation }, position) => {
    const chosen = answers[position] ?? null;
    const correct = chosen === answer;
    return { order: position + 1, questionId: id, stem, options, chosen, answer, correct, explanation };
  });
}

/** Which draft is looked for. */
export function draftSought({ user, wanted }: ExamContext): DraftSought {
  return { user, wanted };
}

/** The draft of the exam that is offered, or goes on; throws without one. */
export function draftNamed({ user, attemptKey }: ExamContext): DraftNamed {
  if (attemptKey === null) throw new Error('Only an exam has a draft.');
  return { user, key: attemptKey };
}

/** The running exam as its draft keeps it; throws without one. */
export function draftToKeep(context: ExamContext): DraftToKeep {
  const { user, key } = draftNamed(context);
  const { term, shown, page, selection, questions, answers } = context;
  if (!selection) throw new Error('Only an exam that was asked for is kept.');
  return { user, key, term, view: shown, page, selection, questions, answers };
}

/** What is sent to be stored, with the exam's key; throws unless the exam is finished. */
export function attemptToSave({ user, selection, result, questions, answers, attemptKey }: ExamContext): AttemptToSave {
  if (!selection || !result || attemptKey === null) throw new Error('Only a finished exam can be saved.');
  return {
    key: attemptKey,
    user,
    selection,
    attempt: {
      ...result,
      university: selection.university.id,
      program: selection.program.id,
      subject: selection.subject.id,
      answers: questions.flatMap(({ id }, position) => {
        const chosen = answers[position] ?? null;
        return chosen === null ? [] : [{ questionId: id, chosen }];
      }),
    },
  };
}
