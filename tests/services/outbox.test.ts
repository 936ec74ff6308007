import { describe, expect, test } from 'vitest';

import type { AttemptSummary } from '#machines/history/history.types.ts';
import type { Outcome, Sending } from '#machines/outbox/outbox.rules.ts';
import { outboxServices } from '#src/services/outbox.ts';
import type { Alone } from '#src/services/tab-lock.ts';
import { attempt as listed, biology, draft, medicine, northfield } from '#tests/machines/exam.examples.ts';
import { outcome } from './answering.ts';
import { knownStudent, memoryLocks, memoryRecords, memoryShelf, memoryTabs } from './browser.ts';
import { tabLock } from '#src/services/tab-lock.ts';

const asha = 'asha@example.org';
const selection = { university: northfield, program: medicine, subject: biology };
const attempt = {
  university: '1',
  program: '11',
  subject: '111',
  score: 50,
  correct: 5,
  total: 10,
  answers: [{ questionId: '901', chosen: 'A' }],
} as const;
const toSave = (key = 'key-1', user: string | null = asha) => ({ attempt, key, user, selection });
const path = (key = 'key-1') => `outbox/${asha}/${key}`;

/** A browser whose backend answers as `answers` says, one after the other, then stores everything. */
function browser({
  answers = [],
  list,
  user = asha,
}: {
  answers?: Outcome[];
  /** What a backend without keys lists. */
  list?: () => readonly AttemptSummary[] | null;
  user?: string | null;
} = {}) {
  const kept = memoryRecords();
  const { tab, told } = memoryTabs();
  const { students, state } = knownStudent(user);
  const locks = memoryLocks();
  const sent: Sending[] = [];
  /** What was kept of an attempt when it was sent. */
  const keptThen: unknown[] = [];
  const shelf = memoryShelf();
  const page = (alone: Alone = tabLock({ name: 'o', patience: 1000, leaseLength: 1000 }, locks, shelf)) => {
    const services = outboxServices(kept.records, students, tab(), alone, {
      send: (sending) => {
        sent.push(sending);
        keptThen.push(kept.value(path(sending.key)));
        const answer = answers.shift() ?? 'stored';
        return Promise.resolve({ outcome: answer, message: answer === 'parked' ? 'Unknown question.' : null });
      },
      list: list === undefined ? null : () => Promise.resolve(list()),
    });
    return {
      save: (key?: string, by: string | null = asha) => outcome(services.saveAttempt, toSave(key, by)),
      sendWaiting: (asked: string | null = null, by: string | null = asha) =>
        outcome(services.sendWaiting, { user: by, asked }),
      readWaiting: () => outcome(services.readWaiting, { user: asha, asked: null }),
    };
  };
  return { kept, told, page, sent, keptThen, state, keys: () => sent.map(({ key }) => key) };
}

describe('an attempt', () => {
  test('is in the outbox, and its draft gone, before it is first sent; and leaves once it is stored', async () => {
    const { kept, page, keptThen, told } = browser();
    kept.put(`draft/${asha}/key-1/page-1`, draft(1));
    kept.put(`draft/${asha}/key-2/page-1`, draft(1));
    expect(await page().save()).toEqual({ ok: true });
    expect(keptThen).toMatchObject([{ key: 'key-1', owner: asha, attempt, parked: null }]);
    expect(kept.keys()).toEqual([`draft/${asha}/key-2/page-1`]);
    expect(told.at(-1)).toEqual({ type: 'attempt.stored', attemptKey: 'key-1' });
  });

  test('moves there in the task of its submission', () => {
    const { kept, page } = browser();
    void page().save();
    expect(kept.keys()).toEqual([path()]);
  });

  test.each(['uncertain', 'refused'] as const)('that is %s waits, and is sent again under its key', async (first) => {
    const { kept, page, keys } = browser({ answers: [first] });
    const { save, sendWaiting } = page();
    expect(await save()).toEqual({ ok: false, message: null, parked: false, kept: true });
    expect(kept.keys()).toEqual([path()]);
    expect(await sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1', 'key-1']);
    expect(kept.keys()).toEqual([]);
  });

  test('is sent by the next page when this one was killed before an answer came', async () => {
    const { kept, page, keys } = browser();
    const dying = page(() => new Promise(() => undefined));
    void dying.save();
    expect(kept.keys()).toEqual([path()]);
    expect(await page().sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1']);
  });

  test('that is refused for good is parked: kept, shown, and sent again only on request', async () => {
    const { page, keys } = browser({ answers: ['parked', 'parked'] });
    const { save, sendWaiting, readWaiting } = page();
    expect(await save()).toEqual({ ok: false, message: 'Unknown question.', parked: true, kept: true });
    const shown = [
      {
        key: 'key-1',
        selection,
        result: { score: 50, correct: 5, total: 10 },
        submittedAt: expect.any(String) as string,
        parked: true,
        reason: 'Unknown question.',
      },
    ];
    expect(await sendWaiting()).toEqual(shown);
    expect(keys()).toEqual(['key-1']);
    expect(await sendWaiting('key-1')).toEqual(shown);
    expect(await sendWaiting('key-1')).toEqual([]);
    expect(keys()).toEqual(['key-1', 'key-1', 'key-1']);
    expect(await readWaiting()).toEqual([]);
  });

  test("is never sent in another student's session", async () => {
    const { kept, page, state, sent } = browser({ answers: ['uncertain'] });
    const { save, sendWaiting } = page();
    await save();
    state.user = 'ben@example.org';
    expect(await sendWaiting(null, 'ben@example.org')).toEqual([]);
    expect(await sendWaiting()).toMatchObject([{ key: 'key-1' }]);
    expect(await save()).toEqual({ ok: false, message: null, parked: false, kept: true });
    expect(sent).toHaveLength(1);
    expect(kept.keys()).toEqual([path()]);
  });

  test('is sent once by two tabs that try at the same moment', async () => {
    const { page, keys } = browser({ answers: ['uncertain'] });
    const [one, two] = [page(), page()];
    await one.save();
    await Promise.all([one.sendWaiting(), two.sendWaiting(), one.save()]);
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('is sent all the same by a browser that keeps nothing', async () => {
    const { kept, page, keys } = browser({ answers: ['uncertain'] });
    kept.state.fails = true;
    const { save } = page();
    expect(await save()).toEqual({ ok: false, message: null, parked: false, kept: false });
    expect(await save()).toEqual({ ok: true });
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('that cannot be read is set aside', async () => {
    const { kept, page } = browser();
    kept.put(path('odd'), { version: 9 });
    expect(await page().sendWaiting()).toEqual([]);
    expect(kept.keys()).toEqual([`aside/${path('odd')}`]);
  });

  test('does not hold up the others when it is refused, but for want of a session or a connection', async () => {
    const { page, keys } = browser({ answers: ['uncertain', 'uncertain', 'parked', 'stored', 'uncertain'] });
    const { save, sendWaiting } = page();
    await save('key-1');
    await save('key-2');
    await sendWaiting();
    expect(keys()).toEqual(['key-1', 'key-2', 'key-1', 'key-2']);
  });
});

describe('on a backend that knows no keys', () => {
  const older = listed(1, 50, 1, { correct: 5, total: 10 });
  const stored = listed(2, 50, 2, { correct: 5, total: 10 });

  test('an attempt whose answer was lost is looked for before it is sent again, and found', async () => {
    const lists = [[older], [older, stored]];
    const { page, keys, kept } = browser({ answers: ['uncertain'], list: () => lists.shift() ?? [] });
    const { save, sendWaiting } = page();
    await save();
    expect(await sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1']);
    expect(kept.keys()).toEqual([]);
  });

  test('an attempt like it from before is not taken for it', async () => {
    const { page, keys } = browser({ answers: ['uncertain'], list: () => [older] });
    const { save, sendWaiting } = page();
    await save();
    expect(await sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1', 'key-1']);
  });

  test('nothing is sent again while the list cannot be read', async () => {
    const lists = [[older], null, [older, stored]];
    const { page, keys } = browser({ answers: ['uncertain'], list: () => lists.shift() ?? null });
    const { save, sendWaiting } = page();
    await save();
    expect(await sendWaiting()).toHaveLength(1);
    expect(await sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1']);
  });

  test('an attempt that was surely refused is sent again without a look', async () => {
    let looks = 0;
    const list = () => {
      looks += 1;
      return [older];
    };
    const { page, keys } = browser({ answers: ['refused'], list });
    const { save, sendWaiting } = page();
    await save();
    await sendWaiting();
    expect(keys()).toEqual(['key-1', 'key-1']);
    expect(looks).toBe(2);
  });

  test('of two attempts alike, one that is found is the one that was sent last', async () => {
    const lists = [[], [], [stored], [stored]];
    const { page, keys } = browser({ answers: ['uncertain', 'uncertain'], list: () => lists.shift() ?? [stored] });
    const { save, sendWaiting } = page();
    await save('key-1');
    await save('key-2');
    expect(await sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1', 'key-2', 'key-1']);
  });

  test('an attempt that was stored since is not taken for one like it that was lost', async () => {
    const lists = [[], [], [stored]];
    const { page, keys } = browser({ answers: ['uncertain', 'stored'], list: () => lists.shift() ?? [stored] });
    const { save, sendWaiting } = page();
    await save('key-1');
    await save('key-2');
    expect(await sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1', 'key-2', 'key-1']);
  });

  test('the next attempt finds out what became of the last', async () => {
    const lists = [[], [stored]];
    const { page, keys, told } = browser({ answers: ['uncertain'], list: () => lists.shift() ?? [stored] });
    const { save, readWaiting } = page();
    await save('key-1');
    await save('key-2');
    expect(keys()).toEqual(['key-1', 'key-2']);
    expect(await readWaiting()).toEqual([]);
    expect(told).toContainEqual({ type: 'attempt.stored', attemptKey: 'key-1' });
  });

  test('nor is the next attempt sent while nobody can say what became of the last', async () => {
    const lists: (readonly AttemptSummary[])[] = [[]];
    const { page, keys } = browser({ answers: ['uncertain'], list: () => lists.shift() ?? null });
    const { save } = page();
    await save('key-1');
    expect(await save('key-2')).toEqual({ ok: false, message: null, parked: false, kept: true });
    expect(keys()).toEqual(['key-1']);
  });

  test('nothing is sent as another student who logged in while the list was read', async () => {
    const { page, keys, state, kept } = browser({
      list: () => {
        state.user = 'ben@example.org';
        return [];
      },
    });
    expect(await page().save()).toMatchObject({ ok: false, parked: false, kept: true });
    expect(keys()).toEqual([]);
    expect(kept.keys()).toEqual([path()]);
  });

  test('an attempt waits for the list before it is first sent', async () => {
    const lists: (readonly AttemptSummary[] | null)[] = [null];
    const { page, keys } = browser({ list: () => (lists.length > 0 ? (lists.shift() ?? null) : [older]) });
    const { save, sendWaiting } = page();
    expect(await save()).toMatchObject({ ok: false, kept: true });
    expect(keys()).toEqual([]);
    expect(await sendWaiting()).toEqual([]);
    expect(keys()).toEqual(['key-1']);
  });
});
