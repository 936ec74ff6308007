import { describe, expect, test } from 'vitest';
import type { GateContext, GeneratedCandidate } from '#server/questions/gate/candidate.ts';
import { judgeGenerated, judgeGiven } from '#server/questions/gate/gate.ts';
import { gateTexts, type GateReason } from '#server/questions/gate/reasons.ts';
import { sharesRoot } from '#server/questions/gate/roots.ts';

const sound: GeneratedCandidate = {
  question: 'Which term matches this definition: “molten rock that flows out at the surface”?',
  options: ['pumice', 'lava', 'magma', 'slate'],
  keys: [1],
  explanation: '“lava molten rock that flows out at the surface” (page 2)',
  page: 2,
  source: 'lava molten rock that flows out at the surface',
};

const context: GateContext = {
  pageText: (page) => (page === 2 ? 'Glossary\nlava molten rock that flows\nout at the surface pumice light rock' : ''),
  unlike: (options) => options.some((option) => option.endsWith('s')),
  saysTheSame: (option) => option === 'melt',
};

function reasonFor(change: Partial<GeneratedCandidate>): GateReason | undefined {
  return judgeGenerated([{ ...sound, ...change }], context).refused[0]?.reason;
}

describe('the gate for generated questions', () => {
  test('lets a sound question pass', () => {
    expect(judgeGenerated([sound], context)).toEqual({ passed: [sound], refused: [] });
  });

  test.each<[GateReason, Partial<GeneratedCandidate>]>([
    ['notFourOptions', { options: ['pumice', 'lava', 'magma'] }],
    ['notFourOptions', { options: ['pumice', 'lava', 'magma', 'slate', 'shale'] }],
    ['emptyOption', { options: ['pumice', 'lava', ' ', 'slate'] }],
    ['duplicateOption', { options: ['pumice', 'lava', 'pumice ', 'slate'] }],
    ['notOneKey', { keys: [] }],
    ['notOneKey', { keys: [1, 2] }],
    ['notOneKey', { keys: [4] }],
    ['emptyStem', { question: ' …?' }],
    ['sourceNotOnPage', { page: 1 }],
    ['sourceNotOnPage', { source: 'lava is molten rock that flows out at the surface' }],
    ['sourceNotOnPage', { source: '' }],
    ['answerNotInSource', { keys: [3] }],
    ['anotherIsRight', { options: ['pumice', 'lava', 'melt', 'slate'] }],
    ['optionInStem', { options: ['pumice', 'lava', 'molten rock', 'slate'] }],
    ['answerRootInStem', { options: ['pumice', 'flow', 'magma', 'slate'], source: 'lava molten rock that flows' }],
    ['unlikeOptions', { options: ['pumice', 'lava', 'magma', 'plates'] }],
    ['pronounInStem', { question: 'Which term fits this definition: “molten rock when it is out”?' }],
    ['pointsElsewhere', { question: 'Which molten rock, as shown in the drawing, comes out?' }],
    ['stemLength', { question: 'Which rock is molten outside?' }],
    ['stemLength', { question: `Which rock ${'comes out and '.repeat(18)} stays?` }],
    ['longOption', { options: ['pumice', 'lava', 'magma that came to rest deep down', 'slate'] }],
    ['optionAboutOptions', { options: ['pumice', 'lava', 'magma', 'none of these'] }],
    ['explanationNamesLetter', { explanation: 'Option B is right.' }],
  ])('refuses one for the reason %s', (reason, change) => {
    expect(reasonFor(change)).toBe(reason);
  });

  test('allows the pronouns and openings of its own wording', () => {
    const question = 'Which of these is the meaning of the term “lava”?';
    const options = [
      'light rock full of foam',
      'molten rock that flows out',
      'deep rock that cooled',
      'dark rock like amber',
    ];
    expect(judgeGenerated([{ ...sound, question, options }], context).refused).toEqual([]);
  });

  test('keeps the first of two questions that share 85 per cent of their words', () => {
    const again = { ...sound, options: ['slate', 'magma', 'lava', 'pumice'], keys: [2] };
    const other = { ...sound, question: 'What is the name of rock that pours from a mountain in the open?' };
    expect(judgeGenerated([sound, again, other], context)).toEqual({
      passed: [sound, other],
      refused: [
        {
          item: again,
          reason: 'nearDuplicate',
          text: 'It is nearly the same as another question of this document.',
        },
      ],
    });
  });

  test('has a text for an admin for each of its reasons', () => {
    for (const text of Object.values(gateTexts)) expect(text).toMatch(/^[A-Z].+\.$/);
  });
});

describe('the gate for questions of papers and imports', () => {
  test('asks for the form alone, and leaves the style to the examiner', () => {
    const examiner = { ...sound, question: 'Why is it so?', options: ['A and B', 'all of the above', 'it', 'lava'] };
    expect(judgeGiven([examiner]).passed).toEqual([examiner]);
    expect(judgeGiven([{ ...examiner, keys: [] }]).refused.map(({ reason }) => reason)).toEqual(['notOneKey']);
  });

  test('keeps what an examiner printed twice', () => {
    expect(judgeGiven([sound, { ...sound }]).refused).toEqual([]);
  });
});

describe('words of one root', () => {
  test.each([
    ['lithification', 'lithified'],
    ['nucleus', 'nuclear'],
    ['protein', 'glycoprotein'],
    ['friction', 'frictional'],
    ['equilibrium', 'Equilibrium'],
  ])('%s and %s', (a, b) => expect(sharesRoot(a, b)).toBe(true));

  test.each([
    ['transport', 'transcription'],
    ['interphase', 'interstitial'],
    ['ocean', 'octave'],
    ['magma', 'magnet'],
  ])('not %s and %s', (a, b) => expect(sharesRoot(a, b)).toBe(false));
});
