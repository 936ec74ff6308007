import { describe, expect, test } from 'vitest';

import {
  bankFormats,
  exportFileName,
  guessedFormat,
  importMissingText,
  importOf,
  notePages,
  notesOf,
  questionsText,
  refusedCount,
} from '#machines/transfer/transfer.rules.ts';

import { chosenBiology, keptFile, note, nothingChosen, texts, trial } from './transfer.examples.ts';
import { gift } from './transfer.stage.ts';

describe('the format of a text', () => {
  test.each([
    ['a.csv', gift, 'csv'],
    ['A.GIFT', '', 'gift'],
    ['a.aiken', '', 'aiken'],
    ['a.txt', gift, 'gift'],
    ['a.txt', '// Chemistry\n\n::One::Which?{\n~1\n=2\n~3\n~4\n}', 'gift'],
    [null, 'True?{T}', 'gift'],
    [null, 'Which?\nA) 1\nB. 2\nANSWER: A', 'aiken'],
    [null, 'Which?\r\nA. 1\r\nB. 2\r\nanswer: A', 'aiken'],
    [null, '\ufeffquestion,option_a,option_b,option_c,option_d,answer', 'csv'],
    [null, '\n"Answer";"A";"B";"C";"D";"Question"\n', 'csv'],
    [null, 'Question ; Answer\nWhich?;A', 'csv'],
    [null, 'question,text\nWhich?,A', null],
    [null, 'text,answer\nWhich?,A', null],
    ['a.csv.txt', gift, 'gift'],
    [null, 'Which?\n  A. 1\n\tANSWER: A', 'aiken'],
    [null, 'Which?\nA. 1\nB. 2', null],
    [null, 'Which?\nANSWER: A', null],
    [null, 'Which?\nVitamin A. 1\nANSWER: A', null],
    [null, 'Which?\nA. 1\nThe ANSWER: A', null],
    [null, 'Which answer is right?', null],
    [null, '', null],
  ] as const)('of %j that begins with %j is %s', (name, start, format) => {
    expect(guessedFormat(name, start)).toBe(format);
  });
});

describe('the rules of an import', () => {
  const complete = { choices: chosenBiology, file: null, text: gift, format: 'gift' } as const;

  test('a file goes before pasted text', () => {
    expect(importOf(complete)).toEqual({ subject: '111', format: 'gift', source: gift });
    expect(importOf({ ...complete, file: keptFile })).toMatchObject({ source: keptFile });
    expect(importOf({ ...complete, text: '' })).toBeNull();
    expect(importOf({ ...complete, format: null })).toBeNull();
    expect(importOf({ ...complete, choices: nothingChosen })).toBeNull();
    expect(importOf({ ...complete, text: 'x'.repeat(1_000_000) })).not.toBeNull();
    expect(importOf({ ...complete, text: 'x'.repeat(1_000_001) })).toBeNull();
    expect(importMissingText({ ...complete, text: 'x'.repeat(1_000_001), format: null })).toBe(texts.tooLarge);
  });

  test('notes stand ten on a page', () => {
    const many = trial({ notes: Array.from({ length: 41 }, (_, index) => note(index + 1)) });
    expect(notePages(many)).toBe(5);
    expect(notesOf(many, 2).map(({ line }) => line)).toEqual(Array.from({ length: 10 }, (_, index) => index + 11));
    expect(notesOf(many, 5)).toEqual([note(41)]);
    expect(refusedCount(many)).toBe(3);
  });

  test('three formats are offered, each with its name and how its files end', () => {
    expect(bankFormats).toEqual([
      { id: 'gift', name: 'GIFT', extension: 'gift' },
      { id: 'csv', name: 'CSV', extension: 'csv' },
      { id: 'aiken', name: 'Aiken', extension: 'txt' },
    ]);
  });

  test('a file name keeps letters of every script and nothing else', () => {
    const named = (subject: string) =>
      exportFileName({ ...chosenBiology, subject: { id: '1', name: subject } }, 'aiken');
    expect(named('Physics: I / II')).toBe('physics-i-ii-medicine-questions.txt');
    expect(named('भौतिकी')).toBe('भौतिकी-medicine-questions.txt');
    expect(named('x'.repeat(200))).toHaveLength(84);
  });

  test.each([
    [0, '0 questions'],
    [1, '1 question'],
    [2, '2 questions'],
  ])('%i is %s', (count, words) => expect(questionsText(count)).toBe(words));
});
