import { fromPromise } from 'xstate';

import { type Draft, draftFrom, draftVersion, newestOf, offeredOf } from '#machines/exam/draft.rules.ts';
import type { DraftKept, DraftNamed, DraftSought, DraftToKeep } from '#machines/exam/exam.types.ts';
import type { RecordKey, Records } from './records.ts';
import type { Students } from './student.ts';
import type { Tabs } from './tabs.ts';

/** All records of one exam, whichever pages wrote them. */
export const draftKey = (owner: string, key: string): RecordKey => ['draft', owner, key];

/**
 * Fillers of the exam's draft slots. Each page writes a record of its own under the exam's key, so that nobody's write
 * overwrites another's; who holds the exam is told by the term in it.
 * @param writer this page, by a name that no other page has
 */
export function draftServices(records: Records, students: Students, tabs: Tabs, writer: string) {
  const ownerOf = async (user: string | null) => user ?? students.known() ?? (await students.identify());
  const mine = (owner: string, key: string): RecordKey => ['draft', owner, key, writer];
  const now = () => new Date().toISOString();

  /** The readable drafts below a key. What cannot be read is set aside, and stands in nobody's way. */
  async function read(...key: RecordKey): Promise<readonly Draft[]> {
    const kept = await records.under(...key);
    const drafts = kept.map(({ value }) => draftFrom(value));
    const unread = kept.filter((_, index) => drafts[index] === null);
    if (unread.length > 0)
      await records.write(
        ...unread.flatMap(({ key, value }) => [{ put: ['aside', ...key] as const, value }, { remove: key }]),
      );
    return drafts.filter((draft) => draft !== null);
  }

  async function keep({ user, ...content }: DraftToKeep): Promise<DraftKept> {
    const owner = user ?? (await ownerOf(null));
    if (owner === null) throw new Error('Nobody knows whose draft this is.');
    const { key, term } = content;
    const draft: Draft = { ...content, version: draftVersion, owner, writer, writtenAt: now() };
    await records.write({ put: mine(owner, key), value: draft });
    tabs.tellOthers({ type: 'draft.changed', owner, attemptKey: key, term });
    const others = (await read(...draftKey(owner, key))).filter((other) => other.writer !== writer);
    return { overtaken: others.some((other) => other.term > term || (other.term === term && other.writer > writer)) };
  }

  async function take({ user, key }: DraftNamed): Promise<Draft | null> {
    const owner = await ownerOf(user);
    if (owner === null) return null;
    const drafts = await read(...draftKey(owner, key));
    const newest = newestOf(drafts);
    if (newest === null) return null;
    const taken: Draft = { ...newest, term: newest.term + 1, writer, writtenAt: now() };
    await records.write({ remove: draftKey(owner, key) }, { put: mine(owner, key), value: taken });
    tabs.tellOthers({ type: 'draft.changed', owner, attemptKey: key, term: taken.term });
    return taken;
  }

  return {
    findDraft: fromPromise<Draft | null, DraftSought>(async ({ input: { user, wanted } }) =>
      user === null ? null : offeredOf(await read('draft', user), wanted),
    ),
    takeDraft: fromPromise<Draft | null, DraftNamed>(({ input }) => take(input)),
    keepDraft: fromPromise<DraftKept, DraftToKeep>(({ input }) => keep(input)),
    discardDraft: fromPromise<void, DraftNamed>(async ({ input: { user, key } }) => {
      const owner = await ownerOf(user);
      if (owner === null) return;
      await records.write({ remove: draftKey(owner, key) });
      tabs.tellOthers({ type: 'draft.changed', owner, attemptKey: key, term: null });
    }),
  };
}
