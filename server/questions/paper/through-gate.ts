import { candidateOf } from '../content.ts';
import { judgeGiven } from '../gate/gate.ts';
import type { PaperQuestion, RefusedQuestion } from '../reading.ts';

interface Found {
  questions: PaperQuestion[];
  refused: RefusedQuestion[];
}

/** The parser gives questions the form that the gate asks for; the gate holds it to that. */
export function throughGate({ questions, refused }: Found): Found {
  const judged = judgeGiven(questions.map((question) => ({ ...candidateOf(question), of: question })));
  const faulty = judged.refused.map(({ item: { of }, reason }) => ({ number: of.number, page: of.page, reason }));
  return { questions: judged.passed.map(({ of }) => of), refused: [...refused, ...faulty] };
}
