import { describe, expect, it } from 'vitest';
import { about, faq, hero, howWeWork, whyUs, type FaqCategory } from '#src/screens/landing/copy.ts';
import { searchFaq } from '#src/screens/landing/faq-search.ts';

const categories: FaqCategory[] = [
  {
    id: 'food',
    name: 'Food',
    entries: [
      { question: 'Is there coffee?', answer: 'At the café on the ground floor.' },
      { question: 'Is there tea?', answer: 'Green and black.' },
    ],
  },
  {
    id: 'rooms',
    name: 'Rooms',
    entries: [{ question: 'Where is the ground plan?', answer: 'On every FLOOR, beside the stairs.' }],
  },
];

const questionsFound = (query: string) =>
  searchFaq(categories, query).map(({ id, entries }) => [id, entries.map(({ question }) => question)]);

describe('the search of the FAQ', () => {
  it.each(['', '   ', '\t\n'])('finds everything for the blank query %j', (query) => {
    expect(searchFaq(categories, query)).toEqual(categories);
  });

  it('looks at questions and answers of all categories', () => {
    expect(questionsFound('floor')).toEqual([
      ['food', ['Is there coffee?']],
      ['rooms', ['Where is the ground plan?']],
    ]);
  });

  it('wants every word, in whatever order, in the question or in the answer', () => {
    expect(questionsFound('floor plan')).toEqual([['rooms', ['Where is the ground plan?']]]);
    expect(questionsFound('  stairs   WHERE ')).toEqual([['rooms', ['Where is the ground plan?']]]);
    expect(questionsFound('tea stairs')).toEqual([]);
  });

  it('does not mind case or accents, on either side', () => {
    expect(questionsFound('CAFE')).toEqual([['food', ['Is there coffee?']]]);
    expect(questionsFound('téa')).toEqual([['food', ['Is there tea?']]]);
    expect(questionsFound('cafe\u0301')).toEqual([['food', ['Is there coffee?']]]);
  });

  it('takes the signs of a pattern for themselves', () => {
    expect(questionsFound('.*')).toEqual([]);
    expect(questionsFound('tea?')).toEqual([['food', ['Is there tea?']]]);
  });

  it('does not search the names of the categories', () => {
    expect(questionsFound('rooms')).toEqual([]);
  });

  it('leaves what it searches as it was', () => {
    const before = structuredClone(categories);
    searchFaq(categories, 'tea');
    expect(categories).toEqual(before);
  });
});

describe("the landing page's copy", () => {
  it('has the four categories with at least five entries each', () => {
    expect(faq.categories.map(({ name }) => name)).toEqual([
      'Getting started',
      'Exams and questions',
      'Results and history',
      'Plans and account',
    ]);
    for (const { entries } of faq.categories) expect(entries.length).toBeGreaterThanOrEqual(5);
  });

  it('asks nothing twice, and mentions plans, a trial and refunds', () => {
    const questions = faq.categories.flatMap(({ entries }) => entries.map(({ question }) => question));
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions.every((question) => /^\p{Lu}.*\?$|\. What (?:now|can I do)\?$/u.test(question))).toBe(true);
    for (const word of ['plan', 'free trial', 'refund']) expect(searchFaq(faq.categories, word)).not.toEqual([]);
  });

  it('has four to six features and four steps', () => {
    expect(whyUs.features.length).toBeGreaterThanOrEqual(4);
    expect(whyUs.features.length).toBeLessThanOrEqual(6);
    expect(howWeWork.steps).toHaveLength(4);
  });

  it('speaks in plain ASCII, without exclamation marks', () => {
    expect(JSON.stringify({ hero, whyUs, about, howWeWork, faq })).toMatch(/^[ -~]+$/);
    expect(JSON.stringify({ hero, whyUs, about, howWeWork, faq })).not.toContain('!');
  });
});
