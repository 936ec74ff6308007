import type { components } from '#contract/api.d.ts';
import paper from '#server/demo/sample-paper.json' with { type: 'json' };

type Schemas = components['schemas'];

/** The moment at which every state is looked at. */
export const now = '2026-11-21T09:00:00Z';

export const profile: Schemas['Profile'] = {
  full_name: 'Asha Rao',
  email: 'asha.rao@students.example',
  phone: '+91 98450 12345',
};

export const universities: Schemas['University'][] = [
  { id: 1, fullName: 'Lakeside Institute of Technology', shortName: 'LIT', country: 'Kenya' },
  { id: 2, fullName: 'Meridian University of Health Sciences', shortName: 'MUHS', country: 'India' },
  { id: 3, fullName: 'Northfield University', shortName: 'NFU', country: 'Nepal' },
];

export const programs: Schemas['Program'][] = [
  { id: 11, programName: 'Bachelor of Medicine', university: 2, faculty: 'Medicine' },
  { id: 12, programName: 'Bachelor of Nursing', university: 2, faculty: 'Nursing' },
];

export const faculties: Schemas['Faculty'][] = [
  { id: 21, name: 'Medicine' },
  { id: 22, name: 'Nursing' },
];

export const subjects: Schemas['Subject'][] = [
  { id: 31, subject: 'General Science', university: 2, program: 11, faculty: '21' },
  { id: 32, subject: 'Biology', university: 2, program: 11, faculty: '21' },
];

type PaperQuestion = Pick<Schemas['Mcq'], 'question' | 'options' | 'explanation'> & { answer: string };

const optionKeys = ['A', 'B', 'C', 'D'] as const;

function keyNamed(name: string): Schemas['OptionKey'] {
  const key = optionKeys.find((each) => each === name);
  if (key === undefined) throw new Error(`'${name}' is no option key.`);
  return key;
}

const paperQuestions: readonly PaperQuestion[] = paper.sections.flatMap(
  (section): PaperQuestion[] => section.questions,
);

/** The first `count` questions of the demo's own paper. */
export const questionsOf = (count: number): Schemas['Mcq'][] =>
  paperQuestions.slice(0, count).map((each, index) => ({ ...each, answer: keyNamed(each.answer), id: 1001 + index }));

/** Twenty: two pages. */
export const questions = questionsOf(20);

const names = [
  [1, 0],
  [1, 1],
  [0, 0],
] as const;

/** An attempt taken some days before `now`; the universities and programs take turns. */
function attempt(id: number, daysAgo: number, score: number): Schemas['Attempt'] {
  const [university, subject] = names[id % names.length] ?? [0, 0];
  return {
    id,
    university_name: universities[university]?.fullName ?? '',
    program_name: university === 1 ? 'Bachelor of Medicine' : 'Bachelor of Engineering',
    subject_name: subjects[subject]?.subject ?? '',
    score,
    taken_at: new Date(Date.parse(now) - daysAgo * 86_400_000 - id * 1_234_000).toISOString(),
    correct_answers: Math.round(score / 5),
    total_questions: 20,
  };
}

/** Ten attempts over two months, slowly better. */
export const attemptList: Schemas['Attempt'][] = [90, 80, 85, 70, 75, 60, 65, 55, 60, 45].map((score, index) =>
  attempt(200 - index, 2 + index * 6, score),
);

/** As many attempts as fill thirteen pages and a bit. */
export const longAttemptList: Schemas['Attempt'][] = Array.from({ length: 134 }, (_, index) =>
  attempt(900 - index, 1 + index * 2, 40 + ((index * 35) % 61)),
);

export const oneAttempt: Schemas['Attempt'][] = [attempt(200, 2, 75)];

function answered(each: Schemas['Mcq'], index: number): Schemas['AnsweredQuestion'] {
  const { question, options, answer, explanation } = each;
  const chosen = index % 4 === 2 ? (answer === 'A' ? 'B' : 'A') : answer;
  return {
    question_order: index + 1,
    question,
    option_a: options.A,
    option_b: options.B,
    option_c: options.C,
    option_d: options.D,
    user_answer: chosen,
    correct_answer: answer,
    is_correct: chosen === answer,
    explanation,
    question_id: each.id,
  };
}

/** Ten questions, of which the third and the seventh went wrong. */
export const attemptReviewed: Schemas['AttemptDetail'] = {
  ...attempt(200, 2, 80),
  correct_answers: 8,
  total_questions: 10,
  attempt_details: questionsOf(10).map(answered),
};

/** What a page must bear without breaking: words without an end, writing from right to left, formulas, no explanation. */
export const hardQuestions: Schemas['Mcq'][] = [
  {
    id: 2001,
    question: `Which of these is the longest word? ${'Donaudampfschifffahrtselektrizitäten'.repeat(4)}`,
    options: { A: 'W'.repeat(90), B: 'Short', C: 'https://example.org/a/path/'.repeat(5), D: 'None of these' },
    answer: 'B',
    explanation: '',
  },
  {
    id: 2002,
    question: 'ما هي أكبر غدة في جسم الإنسان؟',
    options: { A: 'الكبد', B: 'البنكرياس', C: 'الغدة الدرقية', D: 'الطحال' },
    answer: 'A',
    explanation: 'الكبد هو أكبر غدة في جسم الإنسان.',
  },
  {
    id: 2003,
    question:
      'A wave is $y = A\\sin(kx - \\omega t) + \\frac{B}{\\sqrt{1 + x^2 + x^4 + x^6 + x^8 + x^{10} + x^{12} + x^{14}}}$. What is \\(v\\)?',
    options: {
      A: '$\\frac{\\omega}{k}$',
      B: '$\\frac{k}{\\omega}$',
      C: '$\\omega k$',
      D: '$\\int_0^\\infty e^{-x^2}\\,dx + \\sum_{n=1}^{\\infty} \\frac{1}{n^2} + \\prod_{p} \\frac{1}{1 - p^{-s}}$',
    },
    answer: 'A',
    explanation:
      'The phase $kx - \\omega t$ is constant where $x = \\frac{\\omega}{k} t$, so $v = \\frac{\\omega}{k}$.',
  },
  {
    id: 2004,
    question: 'A price of $5 and one of $7 <b>together</b> are & remain',
    options: { A: '$12', B: '$2', C: '$35', D: '<script>alert(1)</script>' },
    answer: 'A',
    explanation: '5 + 7 = 12.',
  },
];
