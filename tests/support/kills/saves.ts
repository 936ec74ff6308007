import { randomUUID } from 'node:crypto';
import type { Stage } from './stage.ts';

const letters = ['A', 'B', 'C', 'D'] as const;

/** What the server acknowledged for one key. */
export interface Acknowledged {
  id: number;
  correct: number;
}

/** An attempt as a client keeps it until it is acknowledged. */
export interface Save {
  key: string;
  student: number;
  /** How many answers are right. */
  correct: number;
  body: object;
}

/** A finished exam of this student with some right and some wrong answers. */
export function newSave({ place, questions }: Stage, student: number, random: () => number): Save {
  let correct = 0;
  const answers = questions.map((id, index) => {
    const right = random() < 0.5;
    if (right) correct += 1;
    return { mcq_id: id, user_answer: letters[(index + (right ? 0 : 1)) % letters.length] };
  });
  const { university, program, subject } = place;
  return {
    key: randomUUID(),
    student,
    correct,
    body: { university, program, subject, score: 0, total_questions: answers.length, correct_answers: 0, answers },
  };
}

/** Sends it once. `repeated`: the server says that it had stored it before. Throws when there is no whole answer. */
export async function send(
  stage: Stage,
  origin: string,
  { key, student, body }: Save,
): Promise<{ status: number; repeated: boolean; acknowledged: Acknowledged | null }> {
  const answer = await fetch(`${origin}/api/exam-attempts/create/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${stage.tokens[student]}`,
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  const given = (await answer.json()) as { id: number; correct_answers: number };
  const acknowledged = answer.ok ? { id: given.id, correct: given.correct_answers } : null;
  return { status: answer.status, repeated: answer.status === 200, acknowledged };
}

/** The ids of everything that is stored for a student, with the right answers of each. */
export async function storedOf(stage: Stage, origin: string, student: number): Promise<Acknowledged[]> {
  const answer = await fetch(`${origin}/api/exam-attempts/`, {
    headers: { authorization: `Bearer ${stage.tokens[student]}` },
  });
  if (!answer.ok) throw new Error(`The history was answered with ${answer.status}.`);
  const list = (await answer.json()) as { id: number; correct_answers: number }[];
  return list.map(({ id, correct_answers }) => ({ id, correct: correct_answers }));
}
