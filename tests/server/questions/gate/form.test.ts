import { describe, expect, test } from 'vitest';
import { candidateOf, type QuestionContent } from '#server/questions/content.ts';
import { formats } from '#server/questions/formats/formats.ts';
import { formFault, textFault } from '#server/questions/gate/form.ts';
import { judgeGiven } from '#server/questions/gate/gate.ts';
import { throughGate } from '#server/questions/paper/through-gate.ts';

const sound = { question: 'Which metal is liquid?', options: ['iron', 'mercury', 'tin', 'lead'], keys: [1] };

describe('the form that every question must have', () => {
  test.each([
    [{ question: ' …? ' }, 'emptyStem', 'The question has no text.'],
    [{ options: ['iron'], keys: [0] }, 'notFourOptions', 'This question has 1 option; exactly four are needed.'],
    [
      { options: ['iron', 'mercury', 'tin', 'lead', 'zinc'] },
      'notFourOptions',
      'This question has 5 options; exactly four are needed.',
    ],
    [{ options: ['iron', 'mercury', ' \n', 'lead'] }, 'emptyOption', 'Option C is empty.'],
    [
      { options: ['iron', 'mercury', 'tin', ' mercury '] },
      'duplicateOption',
      'Options B and D are the same. An exam question has four different ones.',
    ],
    [{ keys: [] }, 'notOneKey', 'None of the options is marked as right.'],
    [{ keys: [1, 2] }, 'notOneKey', 'More than one option is marked as right; exactly one must be.'],
    [{ keys: [4] }, 'notOneKey', 'The right answer is none of the options.'],
  ])('is missed by %j', (change, reason, text) => {
    expect(formFault({ ...sound, ...change })).toEqual({ reason, text });
  });

  test('is kept by four options that differ in more than blanks, one of them right', () => {
    expect(formFault(sound)).toBeNull();
    expect(textFault({ ...sound, options: ['a b', 'ab', 'A b', 'a  c'] })).toBeNull();
  });
});

const content: QuestionContent = {
  question: 'Which metal is liquid?',
  options: { A: 'iron', B: 'mercury', C: 'tin', D: 'lead' },
  answer: 'B',
  explanation: '',
};
const faulty: [string, QuestionContent][] = [
  ['emptyStem', { ...content, question: '?' }],
  ['emptyOption', { ...content, options: { ...content.options, C: '' } }],
  ['duplicateOption', { ...content, options: { ...content.options, C: 'iron' } }],
];

describe('one gate', () => {
  test.each(faulty)('refuses for %s what is handed in, in each format alike', (reason, one) => {
    const fault = judgeGiven([candidateOf(one)]).refused[0];
    expect(fault?.reason).toBe(reason);
    for (const { write, read } of Object.values(formats)) {
      const { items, errors } = read(write([content, one]).text);
      expect(items.map((item) => item.content)).toEqual([content]);
      expect(errors).toMatchObject([{ reason, text: fault?.text }]);
    }
  });

  test.each(faulty)('refuses for %s what was found in a paper or in a scan', (reason, one) => {
    const found = [content, one].map((question, index) => ({ ...question, number: index + 1, page: 3, flags: [] }));
    expect(throughGate({ questions: found, refused: [] })).toEqual({
      questions: [found[0]],
      refused: [{ number: 2, page: 3, reason }],
    });
  });
});
