import { describe, expect, test, vi } from 'vitest';
import { createActor, setup, toPromise } from 'xstate';

import { late, lateSlot } from '#machines/shared/late.ts';
import type { SessionChanged } from '#machines/shared/types.ts';
import { turn } from '#tests/support/held.ts';

type Told = { readonly type: 'asked'; readonly what: string } | SessionChanged;

/** A machine that remembers what it was told. */
function remembering() {
  const heard: string[] = [];
  const machine = setup({
    types: {} as { events: Told },
    actions: { remember: (_, words: string) => void heard.push(words) },
  }).createMachine({
    id: 'remembering',
    on: {
      asked: { actions: { type: 'remember', params: ({ event }) => event.what } },
      'session.changed': { actions: { type: 'remember', params: ({ event }) => String(event.user) } },
    },
  });
  return { heard, machine };
}

describe('a late machine', () => {
  test('is fetched at the first word, once, and hears in order what waited for it', async () => {
    const { heard, machine } = remembering();
    let arrive: () => void = () => undefined;
    const load = vi.fn(
      () =>
        new Promise<typeof machine>((resolve) => {
          arrive = () => {
            resolve(machine);
          };
        }),
    );
    const actor = createActor(late(load)).start();
    expect(load).not.toHaveBeenCalled();
    expect(actor.getSnapshot()).toMatchObject({ ref: null, loading: false, failed: false, waiting: [] });
    actor.send({ type: 'asked', what: 'one' });
    actor.send({ type: 'asked', what: 'two' });
    expect([load.mock.calls.length, heard]).toEqual([1, []]);
    arrive();
    await turn();
    expect([load.mock.calls.length, heard]).toEqual([1, ['one', 'two']]);
    expect(actor.getSnapshot()).toMatchObject({ loading: false, failed: false, waiting: [] });
    actor.send({ type: 'asked', what: 'three' });
    expect(heard).toEqual(['one', 'two', 'three']);
    expect(actor.getSnapshot().ref?.getSnapshot().status).toBe('active');
  });

  test('is not woken by a change of session, but hears the last one first', async () => {
    const { heard, machine } = remembering();
    const load = vi.fn(() => Promise.resolve(machine));
    const actor = createActor(late(load)).start();
    actor.send({ type: 'session.changed', user: 'asha@example.org' });
    actor.send({ type: 'session.changed', user: 'ben@example.org' });
    await turn();
    expect(load).not.toHaveBeenCalled();
    actor.send({ type: 'asked', what: 'one' });
    await turn();
    expect(heard).toEqual(['ben@example.org', 'one']);
  });

  test('hears of a change of session after what was said before it', async () => {
    const { heard, machine } = remembering();
    const actor = createActor(late(() => Promise.resolve(machine))).start();
    actor.send({ type: 'asked', what: 'one' });
    actor.send({ type: 'session.changed', user: 'asha@example.org' });
    actor.send({ type: 'session.changed', user: null });
    actor.send({ type: 'asked', what: 'two' });
    await turn();
    expect(heard).toEqual(['one', 'null', 'two']);
  });

  test('is not fetched to hear that it is stopped', () => {
    const { machine } = remembering();
    const load = vi.fn(() => Promise.resolve(machine));
    createActor(late(load)).start().stop();
    expect(load).not.toHaveBeenCalled();
  });

  test('takes no notice of what actors tell each other by themselves', async () => {
    const { heard, machine } = remembering();
    const load = vi.fn(() => Promise.resolve(machine));
    const actor = createActor(late(load)).start();
    actor.send({ type: 'xstate.snapshot.other' } as never);
    expect([load.mock.calls.length, actor.getSnapshot().waiting]).toEqual([0, []]);
    actor.send({ type: 'asked', what: 'one' });
    await turn();
    expect(heard).toEqual(['one']);
  });

  test('is a child of its place: who inspects that sees it too', async () => {
    const { machine } = remembering();
    const seen: unknown[] = [];
    const actor = createActor(
      late(() => Promise.resolve(machine)),
      {
        inspect: (inspected) => {
          if (inspected.type === '@xstate.actor') seen.push(inspected.actorRef);
        },
      },
    ).start();
    actor.send({ type: 'asked', what: 'one' });
    await turn();
    expect(seen).toEqual([actor, actor.getSnapshot().ref]);
  });

  test('that does not arrive says so, and is fetched again at the next word', async () => {
    const { heard, machine } = remembering();
    const load = vi.fn(() => Promise.resolve(machine)).mockRejectedValueOnce(new Error('offline'));
    const actor = createActor(late(load)).start();
    actor.send({ type: 'session.changed', user: null });
    actor.send({ type: 'asked', what: 'lost' });
    await turn();
    expect(actor.getSnapshot()).toMatchObject({ ref: null, failed: true, loading: false });
    actor.send({ type: 'asked', what: 'again' });
    expect(actor.getSnapshot()).toMatchObject({ failed: false, loading: true });
    await turn();
    expect(heard).toEqual(['null', 'again']);
  });

  test('that arrives after its place was left is told nothing, without a word', async () => {
    const { heard, machine } = remembering();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const actor = createActor(late(() => Promise.resolve(machine))).start();
    actor.send({ type: 'asked', what: 'one' });
    actor.stop();
    await turn();
    expect([heard, actor.getSnapshot().status, warn.mock.calls]).toEqual([[], 'stopped', []]);
    warn.mockRestore();
  });

  test('that nobody provides fails with its name', async () => {
    const actor = createActor(lateSlot('report'));
    const outcome = toPromise(actor);
    actor.start();
    await expect(outcome).rejects.toThrow("Nothing fills the slot 'report'.");
  });
});
