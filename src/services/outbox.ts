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
/** Another student is logged in, or nobody. */
const notNow: Delivered = { outcome: 'refused', message: null };
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

  async function stored(sending: Sending): Promise<Delivered> {
    await records.write({ remove: outboxKey(sending.owner, sending.key) });
    tabs.tellAll({ type: 'attempt.stored', attemptKey: sending.key });
    return { outcome: 'stored', message: null };
  }

  /**
   * What became of the attempts whose answer was lost, by the backend's list: it has them, or surely has not. What it
   * stores later is then another attempt's, also one with the same figures.
   */
  async function settle(owner: string, listed: readonly AttemptSummary[]): Promise<void> {
    let open = listed;
    for (const sending of await read('outbox', owner)) {
      if (sending.triedAt === null) continue;
      const match = storedMatch(sending, open);
      open = open.filter(({ id }) => id !== match);
      await (match === null ? keep({ ...sending, triedAt: null, known: null }) : stored(sending));
    }
  }

  async function deliver(sending: Sending): Promise<Delivered> {
    if (list === null) return deliverOnce(sending);
    const listed = await list();
    // Without a look before it nobody could tell afterwards what became of a send.
    if (listed === null) return { outcome: 'uncertain', message: null };
    await settle(sending.owner, listed);
    const [waits] = await read(...outboxKey(sending.owner, sending.key));
    if (waits === undefined) return { outcome: 'stored', message: null };
    const known = listed.map(({ id }) => id);
    // It has to stand before a send whose answer may be lost.
    const tried = { ...waits, known, triedAt: new Date().toISOString(), parked: null };
    await keep(tried);
    return deliverOnce(tried);
  }

  async function deliverOnce(sending: Sending): Promise<Delivered> {
    // What was asked of the backend before took a while.
    const mine = (await students.identify()) === sending.owner;
    const { outcome, message } = mine ? await send(sending) : notNow;
    if (outcome === 'stored') return stored(sending);
    const notStored = { ...sending, triedAt: null, known: null };
    if (outcome === 'refused') await keep(notStored);
    if (outcome === 'parked') {
      await keep({ ...notStored, parked: { reason: message } });
      tabs.tellAll({ type: 'attempt.parked', attemptKey: sending.key });
    }
    return { outcome, message };
  }

  /** Sends one attempt if it still waits. Another tab may have sent it while this one waited for its turn. */
  async function deliverKept(owner: string, key: string): Promise<Delivered> {
    return alone(async () => {
      // Whoever waited for the turn may find another student logged in.
      if ((await students.identify()) !== owner) return notNow;
      const [kept] = await read(...outboxKey(owner, key));
      return kept === undefined ? { outcome: 'stored', message: null } : deliver(kept);
    });
  }

  /** Where this browser keeps nothing, or nobody can tell whose it is: sent all the same, though not as another's. */
  async function sendUnkept(owner: string | null, sending: Sending): Promise<Delivered> {
    const others = owner !== null && (await students.identify()) !== owner;
    return others ? notNow : send(sending);
  }

  async function save({ attempt, key, user, selection }: AttemptToSave): Promise<Saved> {
    const owner = user ?? (await students.identify());
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
    const { outcome, message } = await (kept ? deliverKept(owner, key) : sendUnkept(owner, sending));
    if (outcome === 'stored') return sent;
    tabs.tellAll({ type: 'outbox.changed' });
    return { ok: false, message, parked: outcome === 'parked', kept };
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
