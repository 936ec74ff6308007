import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';

import { connectionMachine } from '#machines/connection/connection.machine.ts';

/** The connection of a page whose browser says what the test says. */
function started() {
  const clock = new SimulatedClock();
  let say: (event: AnyEventObject) => void = () => undefined;
  let watched = false;
  const watchConnection = fromCallback(({ sendBack }) => {
    say = sendBack;
    watched = true;
    return () => {
      watched = false;
    };
  });
  const connection = createActor(connectionMachine.provide({ actors: { watchConnection } }), { clock });
  let restored = 0;
  connection.on('connection.restored', () => {
    restored += 1;
  });
  connection.start();
  return {
    clock,
    connection,
    goes: (to: 'browser.wentOnline' | 'browser.wentOffline') => {
      say({ type: to });
    },
    value: () => connection.getSnapshot().value,
    context: () => connection.getSnapshot().context,
    restored: () => restored,
    watched: () => watched,
  };
}

test('a browser is online until it says otherwise', () => {
  const { value, goes, connection, restored } = started();
  expect(value()).toBe('online');
  goes('browser.wentOnline');
  expect([value(), restored()]).toEqual(['online', 0]);
  goes('browser.wentOffline');
  expect(value()).toBe('offline');
  expect(connection.getSnapshot().hasTag('offline')).toBe(true);
});

test('it is back for five seconds, and says so once', () => {
  const { value, goes, restored, clock, connection } = started();
  goes('browser.wentOffline');
  goes('browser.wentOnline');
  expect([value(), restored()]).toEqual(['back', 1]);
  expect(connection.getSnapshot().hasTag('offline')).toBe(false);
  goes('browser.wentOnline');
  clock.increment(4_999);
  expect([value(), restored()]).toEqual(['back', 1]);
  clock.increment(1);
  expect([value(), restored()]).toEqual(['online', 1]);
});

test('it may break again while it is said to be back', () => {
  const { value, goes, restored, clock } = started();
  goes('browser.wentOffline');
  goes('browser.wentOnline');
  goes('browser.wentOffline');
  expect(value()).toBe('offline');
  clock.increment(60_000);
  expect(value()).toBe('offline');
  goes('browser.wentOnline');
  expect([value(), restored()]).toEqual(['back', 2]);
});

test('each press in vain is kept while offline, and forgotten once back', () => {
  const { connection, goes, context } = started();
  connection.send({ type: 'connection.needed', by: 'start' });
  expect(context()).toEqual({ needed: null, presses: 0 });
  goes('browser.wentOffline');
  connection.send({ type: 'connection.needed', by: 'start' });
  connection.send({ type: 'connection.needed', by: 'login' });
  expect(context()).toEqual({ needed: 'login', presses: 2 });
  goes('browser.wentOnline');
  expect(context().needed).toBeNull();
});

test('a browser that cannot be watched is taken to be online', () => {
  const connection = createActor(connectionMachine).start();
  expect(connection.getSnapshot()).toMatchObject({ status: 'active', value: 'online' });
});

test('the browser is watched for as long as the page lives', () => {
  const { connection, goes, watched } = started();
  goes('browser.wentOffline');
  goes('browser.wentOnline');
  expect(watched()).toBe(true);
  connection.stop();
  expect(watched()).toBe(false);
});
