import { expect, type Page } from '@playwright/test';

import type { Draft } from '#machines/exam/draft.rules.ts';
import { inWords, type Happening } from '#tests/support/paths/steps.ts';

/** One access of the page to its drafts, and what becomes of it. */
interface Access {
  readonly to: 'read' | 'put' | 'remove';
  /** `rival`: at the same moment another page goes on with the same exam. */
  readonly fate: 'well' | 'fails' | 'rival';
}

/** How each answer of a draft slot comes about in the page's own database. */
const comeAbout: Readonly<Record<string, readonly Access[]>> = {
  'findDraft answers: none': [{ to: 'read', fate: 'well' }],
  'findDraft answers: a draft': [{ to: 'read', fate: 'well' }],
  'findDraft fails': [{ to: 'read', fate: 'fails' }],
  'takeDraft answers: the draft': [
    { to: 'read', fate: 'well' },
    { to: 'remove', fate: 'well' },
    { to: 'put', fate: 'well' },
  ],
  'takeDraft answers: none': [{ to: 'read', fate: 'well' }],
  'takeDraft fails': [{ to: 'read', fate: 'fails' }],
  'keepDraft answers: kept': [
    { to: 'put', fate: 'well' },
    { to: 'read', fate: 'well' },
  ],
  'keepDraft answers: overtaken': [
    { to: 'put', fate: 'rival' },
    { to: 'read', fate: 'well' },
  ],
  'keepDraft fails': [{ to: 'put', fate: 'fails' }],
  'discardDraft answers: gone': [{ to: 'remove', fate: 'well' }],
  'discardDraft fails': [{ to: 'remove', fate: 'fails' }],
};

/** The slots that the page's own database fills: nobody can hold them, they answer at once. */
export const draftSlots = ['findDraft', 'takeDraft', 'keepDraft', 'discardDraft'] as const;

export const isDraftStep = (happening: Happening): boolean => inWords(happening) in comeAbout;

/** Milliseconds between two looks; it never takes long. */
const intervals = [10, 20, 50, 100];

declare global {
  interface Window {
    /** What becomes of the next accesses to drafts, in this order; of any others nothing. */
    fates: Access[];
    /** Whether the database takes no attempt that is on its way. */
    keepsNoAttempt: boolean;
  }
}

/** Runs in the page, before anything else does. */
function bindFates(): void {
  window.fates = [];
  window.keepsNoAttempt = false;
  const { put, delete: remove, getAllKeys } = IDBObjectStore.prototype;
  const isDraft = (key: unknown) => {
    const path: unknown = key instanceof IDBKeyRange ? key.lower : key;
    return Array.isArray(path) && path[0] === 'draft';
  };
  const full = () => new DOMException('The disk is full.', 'QuotaExceededError');
  const fateOf = (to: Access['to']) => {
    if (window.fates[0]?.to !== to) return 'well';
    const { fate } = window.fates.shift() ?? { fate: 'well' };
    if (fate === 'fails') throw full();
    return fate;
  };
  IDBObjectStore.prototype.put = function (value: Draft, key?: IDBValidKey) {
    if (window.keepsNoAttempt && Array.isArray(key) && key[0] === 'outbox') throw full();
    if (!isDraft(key)) return put.call(this, value, key);
    if (fateOf('put') === 'rival') {
      const rival = { ...value, writer: 'another-page', term: value.term + 1, answers: value.answers.map(() => null) };
      put.call(this, rival, ['draft', rival.owner, rival.key, rival.writer]);
    }
    return put.call(this, value, key);
  };
  IDBObjectStore.prototype.delete = function (range) {
    if (isDraft(range)) fateOf('remove');
    return remove.call(this, range);
  };
  IDBObjectStore.prototype.getAllKeys = function (range, count) {
    if (isDraft(range)) fateOf('read');
    return getAllKeys.call(this, range, count);
  };
}

/** What is done to the drafts of a page behind its back. */
interface Change {
  readonly gone: 'all' | 'of another page';
  readonly left: Draft | null;
}

/** Runs in the page: none of these drafts is there any more, and this one is. With all of them attempts on their way go. */
async function change({ gone, left }: Change): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => {
        resolve(request.result);
      };
      request.onerror = () => {
        reject(new Error('The database refuses.'));
      };
    });
  const database = await done(indexedDB.open('entrada'));
  const store = database.transaction('records', 'readwrite').objectStore('records');
  const keys = await done(store.getAllKeys(IDBKeyRange.bound(['draft'], ['draft', []])));
  for (const key of keys)
    if (gone === 'all' || (Array.isArray(key) && key[3] === 'another-page')) await done(store.delete(key));
  if (gone === 'all') await done(store.delete(IDBKeyRange.bound(['outbox'], ['outbox', []])));
  if (left !== null) await done(store.put(left, ['draft', left.owner, left.key, left.writer]));
  database.close();
}

/**
 * The drafts of a page in a test's hand: its own database answers, with what is put there or with a fault.
 * @param draft what an earlier page may leave, each time of another exam
 */
export async function draftsByFate(page: Page, draft: Draft) {
  let exams = 0;
  await page.addInitScript(bindFates);
  const accesses = (steps: readonly Happening[]) => steps.flatMap((step) => comeAbout[inWords(step)] ?? []);
  return {
    /**
     * Makes ready for these answers, which come one after the other, at once, after what is done next.
     * @param keepsNoAttempt whether an attempt that is submitted meanwhile finds the disk full
     */
    arrange: async (steps: readonly Happening[], keepsNoAttempt: boolean) => {
      const words = steps.map(inWords);
      const left = words.includes('findDraft answers: a draft');
      exams += 1;
      const anew: Change = { gone: 'all', left: left ? { ...draft, key: `${draft.key}-${exams}` } : null };
      const alone: Change = { gone: 'of another page', left: null };
      if (left || words.includes('findDraft answers: none') || words.includes('takeDraft answers: none'))
        await page.evaluate(change, anew);
      else if (words.includes('keepDraft answers: kept') && !words.includes('takeDraft answers: the draft'))
        await page.evaluate(change, alone);
      const next = { fates: accesses(steps), keepsNoAttempt };
      await page.evaluate((given) => Object.assign(window, given), next);
    },
    /** Waits until the database was asked for all but these. */
    asked: async (left: readonly Happening[]) => {
      const rest = accesses(left).length;
      await expect.poll(() => page.evaluate(() => window.fates.length), { intervals }).toBeLessThanOrEqual(rest);
    },
  };
}
