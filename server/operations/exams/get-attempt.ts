import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Letter } from '../../questions/reading.ts';
import type { Handler } from '../../plugins/contract/handler.ts';
import type { Services } from '../../services.ts';
import { attemptAnswers, attempts } from '../../store/schema/attempts.ts';
import { questions } from '../../store/schema/papers.ts';
import { toId } from '../id.ts';
import { attemptColumns, withTimeAsText } from './attempt-columns.ts';

/**
 * One attempt of the student with its questions as they were served; key and explanation are the corrected ones where an
 * admin has graded the answer again. Another student's attempt is answered like an unknown one.
 */
export function getAttempt({ store }: Services): Handler<'getAttempt'> {
  const corrected = alias(questions, 'corrected');
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
        correct_answer: sql<Letter>`coalesce(${attemptAnswers.regradedAnswer}, ${questions.answer})`,
        is_correct: attemptAnswers.isCorrect,
        explanation: sql<string>`coalesce(${corrected.explanation}, ${questions.explanation})`,
        question_id: questions.id,
      },
    })
    .from(attempts)
    .innerJoin(attemptAnswers, eq(attemptAnswers.attemptId, attempts.id))
    .innerJoin(questions, eq(questions.id, attemptAnswers.questionId))
    .leftJoin(corrected, eq(corrected.id, attemptAnswers.regradedBy))
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
