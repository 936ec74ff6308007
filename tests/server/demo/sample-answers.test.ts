import { expect, it } from 'vitest';
import { letters } from '#server/questions/reading.ts';
import { readSamplePaper } from '../../../scripts/sample-paper.ts';

/**
 * The sample paper's numeric questions, worked out a second time from their data alone.
 * Each row: how the question starts, the result, and its unit as printed.
 */
const workedOut: [start: string, result: number, unit: string][] = [
  ['A ball is thrown', (2 * 20 * Math.sin(Math.PI / 6)) / 10, 's'],
  ['A 2 kg block and a 3 kg block', (20 / (2 + 3)) * 3, 'N'],
  ['A spring of force constant', Math.sqrt((200 * 0.1 ** 2) / 0.5), 'm s⁻¹'],
  ['The escape speed', 11.2 * Math.sqrt(2 ** 3 / 2), 'km s⁻¹'],
  ['A Carnot engine', 1000 * (1 - 300 / 500), 'J'],
  ['The root-mean-square speed', (27 + 273) * 2 ** 2 - 273, '°C'],
  ['A pipe 0.85 m long', (3 * 340) / (4 * 0.85), 'Hz'],
  ['A uniform wire of resistance', 1 / (1 / (8 / 2) + 1 / (8 / 2)), 'Ω'],
  ['The current in a coil', (0.5 * (4 - 0)) / 0.1, 'V'],
  ['An object stands 30 cm', 1 / (1 / 20 - 1 / 30), 'cm'],
  ['Light of wavelength 400 nm', 1240 / 400 - 2.0, 'eV'],
  ['A radioactive sample', 0.5 ** (20 / 5), ''],
  ['How many molecules', (9.0 / 18) * 6.0e23, ''],
  ['What is the pH', 14 + Math.log10(2 * 1.0e-3), ''],
  ['For a certain reaction', 30_000 / 100, 'K'],
  ['A first-order reaction', 10 * Math.log2(1 / (1 - 0.875)), 'min'],
  ['What mass of copper', (9650 / 96_500 / 2) * 63.5, 'g'],
  ['What is the average oxidation number', (3 * 2 - 2 * 1) / 2, ''],
  ['What is the spin-only magnetic moment', Math.sqrt(4 * (4 + 2)), 'BM'],
  ['In a sample of double-stranded DNA', (100 - 2 * 20) / 2, '%'],
  ['A plant of genotype AaBb', 0.5 * 0.5, ''],
  ['In a population in Hardy-Weinberg', 100 * 2 * Math.sqrt(0.09) * (1 - Math.sqrt(0.09)), '%'],
  ['What is the net gain of ATP', 4 - 2, ''],
  ['The leaf cells of a flowering plant', (24 / 2) * 3, ''],
  ['A person at rest has a stroke volume', (70 * 72) / 1000, 'L min⁻¹'],
  ['The producers of a food chain', 20_000 * 0.1 ** 2, 'J'],
];

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** The number and the unit of an option such as '3.0 × 10²³', '1/16', '+2' or '22.4 km s⁻¹'. */
function quantity(option: string): { value: number; unit: string } {
  const [, mantissa, power = '', divisor = '1', unit = ''] =
    /^([+−]?[\d.]+)(?: × 10([⁰¹²³⁴⁵⁶⁷⁸⁹]+))?(?:\/(\d+))?\s*(.*)$/u.exec(option) ?? [];
  if (mantissa === undefined) throw new Error(`No number in '${option}'.`);
  const exponent = Number([...power].map((digit) => superscripts.indexOf(digit)).join(''));
  return { value: (Number(mantissa.replace('−', '-')) * 10 ** exponent) / Number(divisor), unit };
}

const questions = readSamplePaper().sections.flatMap((section) => section.questions);

it.each(workedOut)('%s...: the key is what the data give, and nothing else is', (start, result, unit) => {
  const question = questions.find(({ question }) => question.startsWith(start));
  expect(question).toBeDefined();
  if (question === undefined) return;
  const right = letters.filter((letter) => {
    const printed = quantity(question.options[letter]);
    expect(printed.unit).toBe(unit);
    return Math.abs(printed.value - result) <= 0.005 * Math.abs(result);
  });
  expect(right).toEqual([question.answer]);
});

it('leaves out no question whose options are numbers', () => {
  const numeric = questions.filter(({ options }) =>
    letters.every((letter) => /^[+−]?\d[\d.]*(?!\w|-|′|,)/u.test(options[letter])),
  );
  expect(numeric.map(({ question }) => workedOut.some(([start]) => question.startsWith(start)))).not.toContain(false);
});
