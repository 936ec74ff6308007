import { fromPromise } from 'xstate';

import type { AttemptToSave, Saved } from '#machines/exam/exam.types.ts';
import type { AttemptSummary } from '#machines/history/history.types.ts';
import { type Outcome, outboxVersion, type Sending, sendingFrom, shownOf } from '#machines/outbox/outbox.rules.ts';
import type { ToSend, WaitingAttempt } from '#machines/outbox/outbox.types.ts';
import { draftKey } from './drafts.ts';
import type { RecordKey, Records } from './records.ts';
import { storedMatch } from './stored-match.ts';
import type { Students } from './student.ts';
import type { Alone } from './tab-lock.ts';
import type { Tabs } from './tabs.ts';

/** One call with an attempt. `message` is the backend's own word, if it gave one. */
export interface Delivered {
  readonly outcome: Outcome;
  readonly message: string | null;
}

/** How the outbox reaches the backend. */
export interface Delivery {
  /** POST exam-attempts/create/. Answers whatever came; never throws. */
  readonly send: (attempt: Sending) => Promise<Delivered>;
  /**
   * The student's attempts as the backend lists them; null when it cannot say. Asked only of a backend that does not
   * know our keys, and so would store an attempt twice.
   */
  readonly list: (() => Promise<readonly AttemptSummary[] | null>) | null;
}

const sent: Saved = { ok: true };
const outboxKey = (owner: string, key: string): RecordKey => ['outbox', owner, key];

/**
 * Fillers of the slots that bring attempts to the backend: the exam's own and the outbox's. An attempt is kept before it
 * is first sent and leaves only once it is stored. One tab sends at a time.
 */
export function outboxServices(
  records: Records,
  students: Students,
  tabs: Tabs,
  alone: Alone,
  { send, list }: Delivery,
) {
  const keep = (sending: Sending) => records.write({ put: outboxKey(sending.owner, sending.key), value: sending });

  async function read(...key: RecordKey): Promise<readonly Sending[]> {
    const kept = await records.under(...key);
    const readable = kept.map(({ value }) => sendingFrom(value));
    const unread = kept.filter((_, index) => readable[index] === null);
    if (unread.length > 0)
      await records.write(
        ...unread.flatMap(({ key: from, value }) => [{ put: ['aside', ...from] as const, value }, { remove: from }]),
      );
    return readable
      .filter((sending) => sending !== null)
      .toSorted((one, other) => (one.submittedAt < other.submittedAt ? -1 : 1));
  }

  /** Whether the backend has it already, though its answer never came. */
  async function foundStored(sending: Sending): Promise<boolean | null> {
    if (list === null || sending.triedAt === null) return false;
    const attempts = await list();
    if (attempts === null) return null;
    const match = storedMatch(sending, attempts);
    if (match === null) return false;
    // One that is found counts for one attempt only.
    const rest = (await read('outbox', sending.owner)).filter(({ key }) => key !== sending.key);
    for (const other of rest) if (other.known !== null) await keep({ ...other, known: [...other.known, match] });
    return true;
  }

  /** What has to stand before a send whose answer may be lost. */
  async function prepared(sending: Sending): Promise<Sending> {
    if (list === null) return sending;
    const known = sending.triedAt === null ? ((await list())?.map(({ id }) => id) ?? null) : sending.known;
    const tried = { ...sending, known, triedAt: new Date().toISOString(), parked: null };
    await keep(tried);
    return tried;
  }

  async function stored(sending: Sending): Promise<Delivered> {
    await records.write({ remove: outboxKey(sending.owner, sending.key) });
    tabs.tellAll({ type: 'attempt.stored', attemptKey: sending.key });
    return { outcome: 'stored', message: null };
  }

  async function deliver(sending: Sending): Promise<Delivered> {
    const found = await foundStored(sending);
    if (found === null) return { outcome: 'uncertain', message: null };
    if (found) return stored(sending);
    const tried = await prepared(sending);
    const { outcome, message } = await send(tried);
    if (outcome === 'stored') return stored(tried);
    if (outcome === 'parked') await keep({ ...tried, triedAt: null, parked: { reason: message } });
    else if (outcome === 'refused') await keep({ ...tried, triedAt: sending.triedAt });
    return { outcome, message };
  }

  /** Sends one attempt if it still waits. Another tab may have sent it while this one waited for its turn. */
  async function deliverKept(owner: string, key: string): Promise<Delivered> {
    return alone(async () => {
      // Whoever waited for the turn may find another student logged in.
      if ((await students.identify()) !== owner) return { outcome: 'refused', message: null };
      const [kept] = await read(...outboxKey(owner, key));
      return kept === undefined ? { outcome: 'stored', message: null } : deliver(kept);
    });
  }

  async function save({ attempt, key, user, selection }: AttemptToSave): Promise<Saved> {
    const owner = user ?? students.known() ?? (await students.identify());
    const sending: Sending = {
      version: outboxVersion,
      owner: owner ?? '',
      key,
      attempt,
      selection,
      submittedAt: new Date().toISOString(),
      triedAt: null,
      known: null,
      parked: null,
    };
    const kept = owner !== null && (await keptFirst(sending));
    const mine = owner !== null && (students.known() ?? (await students.identify())) === owner;
    const outcome = kept
      ? mine
        ? await deliverKept(owner, key)
        : ({ outcome: 'refused', message: null } as const)
      : await send(sending);
    if (outcome.outcome === 'stored') return sent;
    tabs.tellAll({ type: 'outbox.changed' });
    return { ok: false, message: outcome.message, parked: outcome.outcome === 'parked' };
  }

  const begun = new Set<string>();
  /** Moves an exam from its draft to the outbox in one step, once. False where this browser keeps nothing. */
  async function keptFirst(sending: Sending): Promise<boolean> {
    if (begun.has(sending.key)) return true;
    try {
      await records.write(
        { put: outboxKey(sending.owner, sending.key), value: sending },
        { remove: draftKey(sending.owner, sending.key) },
      );
      begun.add(sending.key);
      tabs.tellOthers({ type: 'draft.changed', owner: sending.owner, attemptKey: sending.key, term: null });
      return true;
    } catch {
      return false;
    }
  }

  async function waiting(user: string | null): Promise<readonly WaitingAttempt[]> {
    return user === null ? [] : (await read('outbox', user)).map(shownOf);
  }

  return {
    // Without the signal: the save goes on when the student leaves the results.
    saveAttempt: fromPromise<Saved, AttemptToSave>(({ input }) => save(input)),
    readWaiting: fromPromise<readonly WaitingAttempt[], ToSend>(({ input }) => waiting(input.user)),
    sendWaiting: fromPromise<readonly WaitingAttempt[], ToSend>(async ({ input: { user, asked } }) => {
      if (user !== null && (await students.identify()) === user)
        for (const { key, parked } of await read('outbox', user)) {
          if (parked !== null && key !== asked) continue;
          const { outcome } = await deliverKept(user, key);
          // Without a session or a connection the others fare no better.
          if (outcome === 'refused' || outcome === 'uncertain') break;
        }
      return waiting(user);
    }),
  };
}
