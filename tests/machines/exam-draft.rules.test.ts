import { describe, expect, test } from 'vitest';

import { draftFrom, newestOf, offeredOf } from '#machines/exam/draft.rules.ts';
import { isRestoring } from '#machines/exam/exam.rules.ts';
import { emptyExam } from '#machines/exam/exam.setup.ts';

import { draft, question } from './exam.examples.ts';

/** As it comes out of a browser's storage, with some of it changed. */
const kept = (more: object = {}): unknown => ({ ...draft(2), ...more });
const { selection } = draft(2);
const asked = question(1, 'A');

describe('a kept draft', () => {
  test('is read as it stands', () => {
    expect(draftFrom(kept())).toEqual(draft(2));
    expect(draftFrom(kept({ answers: [null, 'D'], term: 7, page: 2 }))).toEqual(
      draft(2, { answers: [null, 'D'], term: 7, page: 2 }),
    );
  });

  test.each(['selection', 'exam', 'results', 'history'] as const)('may have been left at the view %s', (view) => {
    expect(draftFrom(kept({ view }))?.view).toBe(view);
  });

  test.each([
    ['nothing at all', undefined],
    ['null', null],
    ['a text', 'a draft'],
    ['a record of another version', kept({ version: 2 })],
    ['a record without a version', kept({ version: undefined })],
    ['nobody’s', kept({ owner: '' })],
    ['one whose owner is no text', kept({ owner: 7 })],
    ['one without its writer', kept({ writer: '' })],
    ['one that does not say when', kept({ writtenAt: '' })],
    ['one whose time is no text', kept({ writtenAt: 1_767_344_400_000 })],
    ['one without the key of its attempt', kept({ key: '' })],
    ['the term 0', kept({ term: 0 })],
    ['a negative term', kept({ term: -1 })],
    ['a broken term', kept({ term: 1.5 })],
    ['a term as a text', kept({ term: '1' })],
    ['the page 0', kept({ page: 0 })],
    ['a broken page', kept({ page: 2.5 })],
    ['an unknown view', kept({ view: 'review' })],
    ['no selection', kept({ selection: null })],
    ['a selection without a subject', kept({ selection: { ...selection, subject: null } })],
    ['a university without a name', kept({ selection: { ...selection, university: { id: '1' } } })],
    ['a program without an id', kept({ selection: { ...selection, program: { name: 'Medicine' } } })],
    ['no list of questions', kept({ questions: {} })],
    ['no questions', kept({ questions: [], answers: [] })],
    ['one question that is none', kept({ questions: [asked, null] })],
    ['a question without its stem', kept({ questions: [asked, { ...asked, stem: undefined }] })],
    ['a question without its explanation', kept({ questions: [asked, { ...asked, explanation: null }] })],
    ['a question without options', kept({ questions: [asked, { ...asked, options: null }] })],
    ['a question of three options', kept({ questions: [asked, { ...asked, options: { A: 'a', B: 'b', C: 'c' } }] })],
    ['a right answer that is no option', kept({ questions: [asked, { ...asked, answer: 'E' }] })],
    ['no list of answers', kept({ answers: { length: 2 } })],
    ['an answer too few', kept({ answers: [null] })],
    ['an answer too many', kept({ answers: [null, null, null] })],
    ['an answer that is no option', kept({ answers: ['A', 'E'] })],
    ['an answer that is missing', kept({ answers: ['A', undefined] })],
  ])('is not read where it is %s', (_, value) => {
    expect(draftFrom(value)).toBeNull();
  });
});

describe('of the records of one exam', () => {
  const written = (term: number, minute: number) =>
    draft(1, { term, writtenAt: `2026-01-02T09:${String(minute).padStart(2, '0')}:00.000Z`, writer: `page-${minute}` });
  const [early, late, next] = [written(1, 10), written(1, 30), written(2, 20)];

  test('the one of the highest term is the newest, whenever it was written', () => {
    expect(newestOf([next, late])).toBe(next);
    expect(newestOf([late, next])).toBe(next);
  });

  test('in one term the one written last is the newest', () => {
    expect(newestOf([early, late])).toBe(late);
    expect(newestOf([late, early])).toBe(late);
  });

  test('of two that were written at once the first stays', () => {
    expect(newestOf([early, { ...early, writer: 'page-9' }])).toBe(early);
  });

  test('there is none of none', () => expect(newestOf([])).toBeNull());
});

describe('of the drafts of one student', () => {
  const of = (key: string, term: number, writtenAt: string) => draft(1, { key, term, writtenAt });
  const older = of('exam-1', 5, '2026-01-02T09:00:00.000Z');
  const newer = of('exam-2', 2, '2026-01-02T10:00:00.000Z');
  const newerOvertaken = of('exam-2', 1, '2026-01-02T11:00:00.000Z');

  test('the wanted exam is offered, though another was worked on later', () => {
    expect(offeredOf([older, newer], 'exam-1')).toBe(older);
    expect(offeredOf([newer, older], 'exam-2')).toBe(newer);
  });

  test.each([null, 'exam-3'])('without the wanted one (%s) that is offered which was worked on last', (wanted) => {
    expect(offeredOf([older, newer], wanted)).toBe(newer);
    expect(offeredOf([newer, older], wanted)).toBe(newer);
  });

  test('the exam worked on last is offered in its newest record', () => {
    expect(offeredOf([older, newer, newerOvertaken], null)).toBe(newer);
    expect(offeredOf([newerOvertaken, newer, older], null)).toBe(newer);
  });

  test('of two exams that were written at once the first is offered', () => {
    expect(offeredOf([older, { ...newer, writtenAt: older.writtenAt }], null)).toBe(older);
  });

  test('none is offered of none', () => expect(offeredOf([], null)).toBeNull());
});

describe('an exam is being brought back', () => {
  const exam = (reopening: boolean, restoring: boolean) => ({
    context: { ...emptyExam, reopening },
    hasTag: (tag: string) => restoring && tag === 'restoring',
  });

  test.each([
    [false, false, false],
    [true, false, true],
    [false, true, true],
    [true, true, true],
  ])('asked for by the address: %s, read at this moment: %s -> %s', (reopening, restoring, shown) => {
    expect(isRestoring(exam(reopening, restoring))).toBe(shown);
  });
});
