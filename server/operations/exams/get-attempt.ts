import { and, asc, eq, sql } from 'drizzle-orm';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { attemptAnswers, attempts } from '../../store/schema/attempts.ts';
import { questions } from '../../store/schema/papers.ts';
import { toId } from '../id.ts';
import { attemptColumns, withTimeAsText } from './attempt-columns.ts';

/** One attempt of the student with its questions as they were served. Another student's is answered like an unknown one. */
export function getAttempt({ store }: Services): Handler<'getAttempt'> {
  const ofStudent = store.db
    .select({
      attempt: attemptColumns,
      answer: {
        question_order: attemptAnswers.questionOrder,
        question: questions.stem,
        option_a: questions.optionA,
        option_b: questions.optionB,
        option_c: questions.optionC,
        option_d: questions.optionD,
        user_answer: attemptAnswers.userAnswer,
        correct_answer: questions.answer,
        is_correct: attemptAnswers.isCorrect,
        explanation: questions.explanation,
      },
    })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .where(and(eq(attempts.id, sql.placeholder('attempt')), eq(attempts.userId, sql.placeholder('student'))))
    .orderBy(asc(attemptAnswers.questionOrder))
    .prepare('get_attempt');

  return async ({ params, caller }) => {
    const rows = await ofStudent.execute({ attempt: toId(params.id), student: caller.id });
    const [first] = rows;
    if (!first) return { status: 404, body: { detail: 'This exam attempt could not be found.' } };
    return {
      status: 200,
      body: { ...withTimeAsText(first.attempt), attempt_details: rows.map((row) => row.answer) },
    };
  };
}
