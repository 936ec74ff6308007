import { letters, type Letter, type PaperQuestion } from '#server/questions/reading.ts';
import { wordsFrom } from './random.ts';

/** A question as a paper prints it, before anything has read it. */
export type WrittenQuestion = Pick<PaperQuestion, 'question' | 'options' | 'answer' | 'explanation'>;

/** A stem with its result. Results are whole numbers from 4 up, so that three smaller ones exist. */
interface Exercise {
  question: string;
  result: number;
  /** Dresses a result, or a wrong one, as the text of an option. */
  option: (value: number) => string;
  explanation: string;
}

/** Whole numbers from `low` to `high`, both included. */
type Draw = (low: number, high: number) => number;

function drawFrom(seed: number): Draw {
  const next = wordsFrom(seed);
  return (low, high) => low + (next() % (high - low + 1));
}

/** One exercise of each kind that stands in papers: short options, formulas in Unicode, options that need two lines. */
const exercises: ((draw: Draw) => Exercise)[] = [
  (draw) => {
    const [speed, hours] = [draw(20, 160), draw(2, 90)];
    return {
      question: `A train covers ${speed * hours} km in ${hours} h without a stop. What is its average speed?`,
      result: speed,
      option: (value) => `${value} km h⁻¹`,
      explanation: `Average speed is distance over time: ${speed * hours} / ${hours} = ${speed} km h⁻¹.`,
    };
  },
  (draw) => {
    const [mass, acceleration] = [draw(2, 120), draw(4, 90)];
    return {
      question: `A net force of ${mass * acceleration} N acts on a body of mass ${mass} kg. What is its acceleration?`,
      result: acceleration,
      option: (value) => `${value} m s⁻²`,
      explanation: `By Newton's second law a = F / m = ${mass * acceleration} / ${mass} = ${acceleration} m s⁻².`,
    };
  },
  (draw) => {
    const [current, resistance] = [draw(2, 40), draw(4, 150)];
    return {
      question: `A current of ${current} A flows when ${current * resistance} V are applied to a wire. What is its resistance?`,
      result: resistance,
      option: (value) => `${value} Ω`,
      explanation: `By Ohm's law R = V / I = ${current * resistance} / ${current} = ${resistance} Ω.`,
    };
  },
  (draw) => {
    const moles = draw(2, 20_000);
    return {
      question: `What is the mass of ${moles} mol of water, H₂O, if its molar mass is taken as 18 g mol⁻¹?`,
      result: 18 * moles,
      option: (value) => `${value} g`,
      explanation: `The mass is the amount times the molar mass: ${moles} × 18 = ${18 * moles} g.`,
    };
  },
  (draw) => {
    const [pairs, gametes] = [draw(4, 200), draw(2, 90)];
    return {
      question: `The body cells of an organism hold ${2 * pairs} chromosomes each. How many do ${gametes} of its gametes hold in all?`,
      result: gametes * pairs,
      option: (value) => `${value} chromosomes`,
      explanation: `Meiosis halves the number, so each gamete holds ${pairs} and all of them hold ${gametes} × ${pairs} = ${gametes * pairs}.`,
    };
  },
  (draw) => {
    const [mass, speed] = [2 * draw(2, 120), draw(2, 90)];
    const energy = (value: number) => (value * speed) / 2;
    return {
      question: `Which statement about a body of mass ${mass} kg that moves at ${speed} m s⁻¹ is right?`,
      result: mass * speed,
      option: (value) =>
        `Its momentum is ${value} kg m s⁻¹ and its kinetic energy is ${energy(value)} J at every instant`,
      explanation: `Momentum is mv = ${mass} × ${speed} = ${mass * speed} kg m s⁻¹, and kinetic energy is half of that times v.`,
    };
  },
];

/**
 * `count` distinct multiple-choice questions of mixed kinds, whose keys are computed. The same count and seed give
 * the same questions; the keys are spread over the letters evenly and without a pattern. Throws above 20,000
 * questions, where they begin to repeat themselves.
 */
export function makeQuestions(count: number, seed = 1): WrittenQuestion[] {
  const draw = drawFrom(seed);
  const stems = new Set<string>();
  let places: number[] = [];
  return Array.from({ length: count }, () => {
    const exercise = newExercise(draw, stems);
    if (places.length === 0) places = shuffled([0, 1, 2, 3], draw);
    return withOptions(exercise, places.pop() ?? 0, draw);
  });
}

function newExercise(draw: Draw, stems: Set<string>): Exercise {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const exercise = exercises[draw(0, exercises.length - 1)]?.(draw);
    if (exercise === undefined || stems.has(exercise.question)) continue;
    stems.add(exercise.question);
    return exercise;
  }
  throw new Error(`The questions repeat themselves after ${stems.size}.`);
}

/** Options in rising order, with `place` wrong values below the result, so that the key stands at that place. */
function withOptions({ question, result, option, explanation }: Exercise, place: number, draw: Draw): WrittenQuestion {
  const step = result < 12 ? 1 : draw(1, Math.floor(result / 4));
  const [a, b, c, d] = [0, 1, 2, 3].map((position) => option(result + (position - place) * step));
  const answer: Letter | undefined = letters[place];
  if (a === undefined || b === undefined || c === undefined || d === undefined || answer === undefined)
    throw new Error('A question has four options.');
  return { question, options: { A: a, B: b, C: c, D: d }, answer, explanation };
}

function shuffled(values: number[], draw: Draw): number[] {
  const order = values.map((value) => ({ value, rank: draw(0, 1_000_000) }));
  return order.sort((one, other) => one.rank - other.rank).map(({ value }) => value);
}
