import type { Account } from './accounts.ts';
import type { Catalogue } from './catalogue.ts';
import { idOf, Refusal, textOf, type Fields } from './refusal.ts';

/** A question as this backend makes it from any paper that is uploaded. */
export interface MadeQuestion {
  question: string;
  options: Readonly<Record<'A' | 'B' | 'C' | 'D', string>>;
  answer: 'A' | 'B' | 'C' | 'D';
  explanation: string;
}

interface Attempt {
  id: number;
  account: Account;
  names: { university: string; program: string; subject: string };
  score: number;
  takenAt: Date;
  correct: number;
  total: number;
  answers: { id: number; chosen: 'A' | 'B' | 'C' | 'D' }[];
}

/** The question bank and the attempts. It believes the scores that it is sent, and lists the oldest attempt first. */
export class Exams {
  readonly #catalogue: Catalogue;
  readonly #made: readonly MadeQuestion[];
  readonly #subjectsWithPaper = new Set<number>();
  readonly #attempts: Attempt[] = [];

  constructor(catalogue: Catalogue, made: readonly MadeQuestion[]) {
    this.#catalogue = catalogue;
    this.#made = made;
  }

  async upload(form: FormData) {
    const fields = Object.fromEntries(form);
    const file = form.get('file');
    this.#catalogue.namesOf(fields);
    if (!(file instanceof File) || (await file.slice(0, 5).text()) !== '%PDF-') throw new Refusal(400, 'Not a PDF.');
    this.#subjectsWithPaper.add(idOf(fields, 'subject'));
    return { message: 'The paper was taken.' };
  }

  generate(fields: Fields) {
    idOf(fields, 'program_id');
    // No list at all, which the specification allows beside the message.
    if (!this.#subjectsWithPaper.has(idOf(fields, 'subject_id'))) return { message: 'No paper of this subject yet.' };
    return { mcqs: this.#made.map((each, index) => ({ id: index + 1, ...each })) };
  }

  create(account: Account, fields: Fields) {
    const answers = fields['answers'];
    if (!Array.isArray(answers)) throw new Refusal(400, 'answers: A list is required.');
    this.#attempts.push({
      id: this.#attempts.length + 1,
      account,
      names: this.#catalogue.namesOf(fields),
      score: Number(fields['score']),
      takenAt: new Date(),
      correct: Number(fields['correct_answers']),
      total: Number(fields['total_questions']),
      answers: answers.map((each: Fields) => ({ id: idOf(each, 'mcq_id'), chosen: letterOf(each) })),
    });
    return {};
  }

  list(account: Account) {
    return this.#attempts.filter((attempt) => attempt.account === account).map(summary);
  }

  detail(account: Account, id: number) {
    const attempt = this.#attempts.find((each) => each.id === id && each.account === account);
    if (attempt === undefined) throw new Refusal(404, 'No such attempt.');
    const details = attempt.answers.map((answer, index) => {
      const asked = this.#made[answer.id - 1];
      if (asked === undefined) throw new Refusal(400, 'No such question.');
      return {
        question_order: index + 1,
        question: asked.question,
        option_a: asked.options.A,
        option_b: asked.options.B,
        option_c: asked.options.C,
        option_d: asked.options.D,
        user_answer: answer.chosen,
        correct_answer: asked.answer,
        is_correct: answer.chosen === asked.answer,
        explanation: asked.explanation,
      };
    });
    // In no useful order: the client sorts by question_order.
    return { ...summary(attempt), attempt_details: details.reverse() };
  }
}

function letterOf(fields: Fields): 'A' | 'B' | 'C' | 'D' {
  const letter = textOf(fields, 'user_answer');
  if (letter === 'A' || letter === 'B' || letter === 'C' || letter === 'D') return letter;
  throw new Refusal(400, 'user_answer: One of A, B, C and D is required.');
}

function summary({ id, names, score, takenAt, correct, total }: Attempt) {
  return {
    id,
    ...names,
    university_name: names.university,
    program_name: names.program,
    subject_name: names.subject,
    score,
    taken_at: takenAt.toISOString(),
    correct_answers: correct,
    total_questions: total,
  };
}
