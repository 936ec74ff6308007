import { attempts } from '../../store/schema/attempts.ts';

/** The columns of an attempt under the contract's names. */
export const attemptColumns = {
  id: attempts.id,
  university_name: attempts.universityName,
  program_name: attempts.programName,
  subject_name: attempts.subjectName,
  score: attempts.score,
  taken_at: attempts.takenAt,
  correct_answers: attempts.correctAnswers,
  total_questions: attempts.totalQuestions,
};

/** The contract writes times as text. */
export function withTimeAsText<Row extends { taken_at: Date }>(row: Row): Omit<Row, 'taken_at'> & { taken_at: string } {
  return { ...row, taken_at: row.taken_at.toISOString() };
}
