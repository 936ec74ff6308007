import { describe, expect, test } from 'vitest';

import type { DraftToKeep } from '#machines/exam/exam.types.ts';
import { draftServices } from '#src/services/drafts.ts';
import { draft } from '#tests/machines/exam.examples.ts';
import { outcome } from './answering.ts';
import { knownStudent, memoryRecords, memoryTabs } from './browser.ts';

const asha = 'asha@example.org';
const { key, term, view, page: openPage, selection, questions, answers } = draft(2);
const content = { key, term, view, page: openPage, selection, questions, answers };

/** A browser of Asha's with pages in it. */
function browser(user: string | null = asha) {
  const kept = memoryRecords();
  const { tab, told } = memoryTabs();
  const { students, state } = knownStudent(user);
  const page = (name: string) => {
    const services = draftServices(kept.records, students, tab(), name);
    return {
      keep: (more: Partial<DraftToKeep> = {}) => outcome(services.keepDraft, { user: asha, ...content, ...more }),
      find: (wanted: string | null = null, by: string | null = asha) =>
        outcome(services.findDraft, { user: by, wanted }),
      take: (key = content.key) => outcome(services.takeDraft, { user: asha, key }),
      discard: (key = content.key) => outcome(services.discardDraft, { user: asha, key }),
    };
  };
  return { kept, told, page, state };
}

describe('a draft', () => {
  test('is on its way to the database before anything is waited for', () => {
    const { kept, page } = browser();
    void page('page-1').keep();
    expect(kept.keys()).toEqual(['draft/asha@example.org/attempt-key-1/page-1']);
  });

  test('is our own record, with whose it is and when it was written, and no token', async () => {
    const { kept, page } = browser();
    await page('page-1').keep({ answers: ['A', null] });
    expect(kept.value('draft/asha@example.org/attempt-key-1/page-1')).toEqual({
      version: 1,
      owner: asha,
      writer: 'page-1',
      writtenAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      ...content,
      answers: ['A', null],
    });
  });

  test('is found by the next page of the same student, and by nobody else', async () => {
    const { page } = browser();
    await page('page-1').keep({ answers: ['A', null], page: 1 });
    expect(await page('page-2').find()).toMatchObject({ key: 'attempt-key-1', answers: ['A', null] });
    expect(await page('page-2').find(null, 'ben@example.org')).toBeNull();
    expect(await page('page-2').find(null, null)).toBeNull();
  });

  test('is the one that the address asks for, else the one worked on last', async () => {
    const { kept, page } = browser();
    const older = draft(2, { key: 'older', writtenAt: '2026-01-01T00:00:00.000Z' });
    const newer = draft(2, { key: 'newer', writtenAt: '2026-01-02T00:00:00.000Z' });
    for (const each of [newer, older]) kept.put(`draft/${asha}/${each.key}/page-1`, each);
    expect(await page('page-2').find()).toMatchObject({ key: 'newer' });
    expect(await page('page-2').find('older')).toMatchObject({ key: 'older' });
    expect(await page('page-2').find('gone')).toMatchObject({ key: 'newer' });
  });

  test.each([
    ['text', 'not a draft'],
    ['nothing', null],
    ['another version', { ...draft(2), version: 2 }],
    ['answers that do not fit', { ...draft(2), answers: ['A'] }],
    ['no questions', { ...draft(2), questions: [], answers: [] }],
    ['a question without options', { ...draft(1), questions: [{ ...draft(1).questions[0], options: {} }] }],
    ['an answer that is no option', { ...draft(1), answers: ['E'] }],
    ['a view that there is not', { ...draft(1), view: 'admin' }],
    ['page 0', { ...draft(1), page: 0 }],
    ['no selection', { ...draft(1), selection: null }],
  ])('of %s is set aside, and in nobody’s way', async (_, unreadable) => {
    const { kept, page } = browser();
    kept.put(`draft/${asha}/attempt-key-1/page-1`, unreadable);
    expect(await page('page-2').find()).toBeNull();
    expect(kept.keys()).toEqual([`aside/draft/${asha}/attempt-key-1/page-1`]);
    expect(kept.value(`aside/draft/${asha}/attempt-key-1/page-1`)).toEqual(unreadable);
  });

  test('is discarded whole, and the other tabs hear it', async () => {
    const { kept, page, told } = browser();
    await page('page-1').keep();
    await page('page-2').discard();
    expect(kept.keys()).toEqual([]);
    expect(told.at(-1)).toEqual({ type: 'draft.changed', owner: asha, attemptKey: 'attempt-key-1', term: null });
  });

  test('waits for nobody to be known: its owner is asked for at the write', async () => {
    const { kept, page, state } = browser(null);
    await expect(page('page-1').keep({ user: null })).rejects.toThrow('whose');
    state.user = asha;
    await page('page-1').keep({ user: null });
    expect(kept.keys()).toEqual([`draft/${asha}/attempt-key-1/page-1`]);
  });

  test('that the browser does not keep fails loudly', async () => {
    const { kept, page } = browser();
    kept.state.fails = true;
    await expect(page('page-1').keep()).rejects.toThrow('keeps nothing');
  });
});

describe('two pages with one exam', () => {
  test('hand it over: the one that takes it has the newest answers and a higher term', async () => {
    const { kept, page, told } = browser();
    await page('page-1').keep({ answers: ['A', null] });
    expect(await page('page-2').take()).toMatchObject({ answers: ['A', null], term: 2, writer: 'page-2' });
    expect(kept.keys()).toEqual([`draft/${asha}/attempt-key-1/page-2`]);
    expect(told.at(-1)).toMatchObject({ attemptKey: 'attempt-key-1', term: 2 });
  });

  test('do not overwrite each other: the older one learns by its own write that it is behind', async () => {
    const { page } = browser();
    expect(await page('page-1').keep()).toEqual({ overtaken: false });
    await page('page-2').take();
    expect(await page('page-2').keep({ term: 2, answers: ['B', null] })).toEqual({ overtaken: false });
    expect(await page('page-1').keep({ term: 1, answers: ['C', null] })).toEqual({ overtaken: true });
    expect(await page('page-3').find()).toMatchObject({ answers: ['B', null], term: 2 });
  });

  test('that took it at the same moment agree on one of them', async () => {
    const { page } = browser();
    const both = [await page('page-1').keep({ term: 2 }), await page('page-2').keep({ term: 2 })];
    expect(both).toEqual([{ overtaken: false }, { overtaken: false }]);
    expect(await page('page-1').keep({ term: 2 })).toEqual({ overtaken: true });
  });

  test('find nothing to take once it has ended', async () => {
    expect(await browser().page('page-1').take()).toBeNull();
  });
});
