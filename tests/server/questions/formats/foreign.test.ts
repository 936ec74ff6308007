import { describe, expect, it } from 'vitest';
import type { QuestionContent } from '#server/questions/content.ts';
import type { BankFormat } from '#server/questions/formats/format.ts';
import { formats } from '#server/questions/formats/formats.ts';

const gas: QuestionContent = {
  question: 'Which gas is noble?',
  options: { A: 'Argon', B: 'Chlorine', C: 'Bromine', D: 'Fluorine' },
  answer: 'A',
  explanation: 'It stands in group 18: no bonds.',
};
const read = (format: BankFormat, ...lines: string[]) => formats[format].read(lines.join('\n'));
const errorsOf = (format: BankFormat, ...lines: string[]) => read(format, ...lines).errors;
const contentsOf = (format: BankFormat, ...lines: string[]) =>
  read(format, ...lines).items.map(({ content }) => content);

describe('what is written', () => {
  it('is Aiken', () => {
    expect(formats.aiken.write([gas, { ...gas, explanation: '' }])).toEqual({
      text: [
        ...['Which gas is noble?', 'A) Argon', 'B) Chlorine', 'C) Bromine', 'D) Fluorine', 'ANSWER: A', '', ''],
        ...['Which gas is noble?', 'A) Argon', 'B) Chlorine', 'C) Bromine', 'D) Fluorine', 'ANSWER: A', ''],
      ]
        .join('\n')
        .replace('\n\n\n', '\n\n'),
      warnings: ['Aiken has no explanations: that of 1 question was left out.'],
    });
  });

  it('is GIFT', () => {
    expect(formats.gift.write([{ ...gas, question: 'Is {a} = b ~ c # d: e\\f?\nYes', answer: 'B' }]).text).toBe(
      [
        '[plain]Is \\{a\\} \\= b \\~ c \\# d\\: e\\\\f?\\nYes {',
        '~Argon',
        '=Chlorine',
        '~Bromine',
        '~Fluorine',
        '####It stands in group 18\\: no bonds.',
        '}',
        '',
      ].join('\n'),
    );
  });

  it('is CSV that spreadsheets open as Unicode', () => {
    expect(formats.csv.write([{ ...gas, question: 'Which, say "gas"?' }]).text).toBe(
      [
        '\ufeffquestion,option_a,option_b,option_c,option_d,answer,explanation',
        '"Which, say ""gas""?",Argon,Chlorine,Bromine,Fluorine,A,It stands in group 18: no bonds.',
        '',
      ].join('\r\n'),
    );
  });
});

describe('Aiken from elsewhere', () => {
  it('may have questions on several lines, dots behind the letters and a small answer', () => {
    const lines = ['Which of these', 'is noble?', 'A. Argon', 'B. Chlorine', 'C. Bromine', 'D. Fluorine', 'answer: a'];
    expect(read('aiken', '', ...lines)).toEqual({
      items: [{ line: 2, content: { ...gas, question: 'Which of these\nis noble?', explanation: '' } }],
      errors: [],
      warnings: [{ line: 1, text: 'Aiken has no explanations, so these questions will have none.' }],
    });
  });

  it('has its faults told by line, and the questions around them taken', () => {
    const good = ['Good?', 'A) 1', 'B) 2', 'C) 3', 'D) 4', 'ANSWER: D', ''];
    const { items, errors } = read(
      'aiken',
      ...[...good, 'No options?', 'ANSWER: A', ''],
      ...['No answer?', 'A) 1', 'B) 2', 'C) 3', 'D) 4', ''],
      ...['Out of order?', 'A) 1', 'C) 3', 'B) 2', 'D) 4', 'ANSWER: A', ''],
      ...['Five?', 'A) 1', 'B) 2', 'C) 3', 'D) 4', 'E) 5', 'ANSWER: A', ''],
      ...['Twice?', 'A) 1', 'B) 2', 'C) 1', 'D) 4', 'ANSWER: A', ''],
      ...['Which key?', 'A) 1', 'B) 2', 'C) 3', 'D) 4', 'ANSWER: E', ''],
      ...good,
    );
    expect(items.map(({ line }) => line)).toEqual([1, 46]);
    expect(errors).toEqual([
      { line: 8, reason: 'notFourOptions', text: 'No option A) was found for this question.' },
      { line: 15, reason: 'notOneKey', text: 'The line ANSWER: with the letter of the right option is missing.' },
      { line: 19, reason: 'malformed', text: 'Option B) was expected on this line.' },
      { line: 24, reason: 'notFourOptions', text: 'This question has 5 options; exactly four are needed.' },
      {
        line: 32,
        reason: 'duplicateOption',
        text: 'Options A and C are the same. An exam question has four different ones.',
      },
      { line: 44, reason: 'notOneKey', text: 'ANSWER: must be A, B, C or D, not E.' },
    ]);
  });
});

describe('GIFT from elsewhere', () => {
  it('may have titles, comments, categories, weights, feedback and a missing word', () => {
    expect(
      read(
        'gift',
        ...['// A comment', '$CATEGORY: Chemistry', '', '::Noble::[html]Which gas is noble?', '{'],
        ...['  = Argon # Right.', '  // not this', '  ~ Chlorine', '  ~ Bromine', '  ~ Fluorine', '}', ''],
        ...['A noble gas is {~Chlorine ~%100%Argon ~%-50%Bromine ~Fluorine####It is.} in any case.'],
      ),
    ).toEqual({
      items: [
        { line: 4, content: { ...gas, explanation: 'Right.' } },
        {
          line: 13,
          content: {
            question: 'A noble gas is _____ in any case.',
            options: { A: 'Chlorine', B: 'Argon', C: 'Bromine', D: 'Fluorine' },
            answer: 'B',
            explanation: 'It is.',
          },
        },
      ],
      errors: [],
      warnings: [],
    });
  });

  it('keeps maths written without escapes as far as they say nothing else', () => {
    const [content] = contentsOf('gift', 'What is \\(x^2\\)?{=\\(1\\) ~2 ~3 ~4}');
    expect(content).toMatchObject({ question: 'What is \\(x^2\\)?', options: { A: '\\(1\\)' } });
  });

  it('says that feedback of single options is left out', () => {
    expect(read('gift', 'Which?{=1#yes ~2#no ~3 ~4}').warnings).toEqual([
      { line: 1, text: 'The feedback of single options is left out; only one explanation is kept.' },
    ]);
  });

  it.each([
    ['Just a text.', 'malformed', 'The { that begins the options is missing, or the question is a mere description.'],
    ['Which?{=1 ~2', 'malformed', 'The } that ends the options is missing.'],
    ['Write.{}', 'anotherKind', 'This is an essay question; only questions with four options can be taken.'],
    ['True?{T}', 'anotherKind', 'This is a true/false question; exactly four options are needed.'],
    ['How many?{#5:1}', 'anotherKind', 'This is a numerical question; only questions with four options can be taken.'],
    [
      'Match.{=a -> 1 =b -> 2 =c -> 3}',
      'anotherKind',
      'This is a matching question; only questions with four options can be taken.',
    ],
    ['Who?{=Bohr =Niels Bohr}', 'anotherKind', 'This is a question for a short answer; it has no wrong options.'],
    ['Which?{=1 ~2 ~3}', 'notFourOptions', 'This question has 3 options; exactly four are needed.'],
    ['Which?{~1 ~2 ~3 ~4}', 'notOneKey', 'None of the options is marked as right.'],
    ['Which?{=1 =2 ~3 ~4}', 'notOneKey', 'More than one option is marked as right; exactly one must be.'],
    ['Which?{~%50%1 ~%50%2 ~3 ~4}', 'notOneKey', 'More than one option is marked as right; exactly one must be.'],
    ['Which?{~%50%1 ~2 ~3 ~4}', 'notOneKey', 'No option brings the whole mark; exactly one must.'],
    ['Which?{1 ~2 ~3 ~4}', 'malformed', 'The first option must begin with = (right) or ~ (wrong).'],
    ['Which?{=1 ~ ~3 ~4}', 'emptyOption', 'Option B is empty.'],
    [
      'One?{=1 ~2 ~3 ~4}\nTwo?{=1 ~2 ~3 ~4}',
      'malformed',
      'A second { follows. Questions are separated by an empty line, and { within a text is written \\{.',
    ],
  ])('refuses %j as %s', (text, reason, error) => {
    expect(errorsOf('gift', '', text, '', 'Good?{=1 ~2 ~3 ~4}')).toEqual([{ line: 2, reason, text: error }]);
  });
});

describe('CSV from elsewhere', () => {
  it('may have its columns in any order, with semicolons, other headings and no explanations', () => {
    expect(
      contentsOf('csv', 'Answer;A;B;C;D;Question;Topic', 'a;Argon;Chlorine;Bromine;Fluorine;Which gas is noble?;x'),
    ).toEqual([{ ...gas, explanation: '' }]);
  });

  it('has its faults told by the line on which the row begins', () => {
    const head = 'question,option_a,option_b,option_c,option_d,answer,explanation';
    const { items, errors } = read(
      'csv',
      ...[head, '"Two', 'lines?",1,2,3,4,A,', '', 'No key?,1,2,3,4,,', 'Same?,1,1,3,4,A,'],
      ...['A, comma?,1,2,3,4,A,', 'Good?,1,2,3,4,d', '"Open?,1,2,3,4,A,', 'Good?,1,2,3,4,A,'],
    );
    expect(items.map(({ line }) => line)).toEqual([2, 8]);
    expect(errors).toEqual([
      { line: 5, reason: 'notOneKey', text: 'answer must be A, B, C or D, not empty.' },
      {
        line: 6,
        reason: 'duplicateOption',
        text: 'Options A and B are the same. An exam question has four different ones.',
      },
      {
        line: 7,
        reason: 'malformed',
        text: 'This row has 8 columns, the first line 7. A text with a comma needs quotes.',
      },
      {
        line: 9,
        reason: 'malformed',
        text: 'The quotes of this row do not match. A quote within a text is written twice.',
      },
    ]);
  });

  it('needs its headings', () => {
    expect(errorsOf('csv', 'Which?,1,2,3,4,5')).toEqual([
      {
        line: 1,
        reason: 'malformed',
        text: 'The first line must name the columns; missing: question, option_a, option_b, option_c, option_d, answer.',
      },
    ]);
    expect(errorsOf('csv', '')).toEqual([{ line: 1, reason: 'malformed', text: 'The text is empty.' }]);
  });
});
