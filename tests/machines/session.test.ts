import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { sessionMachine } from '#machines/session/session.machine.ts';
import { sessionTexts } from '#machines/session/session.texts.ts';
import type { Refreshed } from '#machines/session/session.types.ts';
import { held } from '#tests/support/held.ts';

function started(stored = true) {
  const refresh = held<Refreshed>();
  const clear = held<void>();
  const leave = held<void>();
  const session = createActor(
    sessionMachine.provide({
      actors: { refreshTokens: refresh.logic, clearTokens: clear.logic, leaveSession: leave.logic },
    }),
  ).start();
  session.send({ type: 'tokens.observed', stored });
  return {
    session,
    refresh,
    clear,
    leave,
    value: () => session.getSnapshot().value,
    ending: () => session.getSnapshot().context.ending,
  };
}

function refreshing() {
  const the = started();
  the.session.send({ type: 'accessToken.rejected' });
  return the;
}

test("the session's texts are those of the error catalogue", () => {
  expect(sessionTexts).toEqual({
    loginNeeded: 'Please login to continue.',
    expired: 'Your session has expired. Please login again.',
    connection: 'Connection error. Please try again.',
  });
});

describe('a session', () => {
  test('is held as long as a token is stored, whoever stores it or takes it away', () => {
    const { session, value, ending } = started(false);
    expect(value()).toBe('signedOut');
    session.send({ type: 'tokens.observed', stored: true });
    expect(value()).toEqual({ signedIn: 'current' });
    session.send({ type: 'tokens.observed', stored: false });
    expect(value()).toBe('signedOut');
    expect(ending()).toBeNull();
  });

  test('makes one refresh for any number of rejections', async () => {
    const { session, refresh, value } = refreshing();
    for (let index = 0; index < 99; index += 1) session.send({ type: 'accessToken.rejected' });
    expect(refresh.requests.length).toBe(1);
    await refresh.last().answer('refreshed');
    expect(value()).toEqual({ signedIn: 'current' });
    session.send({ type: 'accessToken.rejected' });
    expect(refresh.requests.length).toBe(2);
  });

  test.each(['expired', 'loginNeeded', 'connection'] as const)(
    'that ends as %s clears what is stored before it says so',
    async (outcome) => {
      const { refresh, clear, value, ending } = refreshing();
      await refresh.last().answer(outcome);
      expect(value()).toBe('clearing');
      expect(ending()).toBeNull();
      await clear.last().answer();
      expect(value()).toBe('signedOut');
      expect(ending()).toBe(outcome);
    },
  );

  test('ends as a connection error when the refresh meets a surprise', async () => {
    const { refresh, clear, ending } = refreshing();
    await refresh.last().fail();
    await clear.last().fail();
    expect(ending()).toBe('connection');
  });

  test('that is not held asks for a login at the first rejection, and says so once', async () => {
    const { session, refresh, clear, ending } = started(false);
    session.send({ type: 'accessToken.rejected' });
    await clear.last().answer();
    expect(ending()).toBe('loginNeeded');
    session.send({ type: 'accessToken.rejected' });
    expect(clear.requests.length).toBe(1);
    expect(refresh.requests).toEqual([]);
  });

  test('is left by a logout, even while it is refreshed', async () => {
    const { session, refresh, leave, value, ending } = refreshing();
    session.send({ type: 'session.left' });
    expect(refresh.last().abandoned()).toBe(true);
    expect(value()).toBe('leaving');
    await refresh.last().answer('refreshed');
    expect(value()).toBe('leaving');
    await leave.last().answer();
    expect(value()).toBe('signedOut');
    expect(ending()).toBe('left');
  });

  test('that begins again has no ending', async () => {
    const { session, refresh, clear, ending } = refreshing();
    await refresh.last().answer('expired');
    await clear.last().answer();
    session.send({ type: 'tokens.observed', stored: true });
    expect(ending()).toBeNull();
  });
});
