import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { connectionMachine } from '#machines/connection/connection.machine.ts';
import { connectionServices } from '#src/services/connection.ts';

/** A page in a browser that is online or not. */
function page(onLine: boolean) {
  const browser = { onLine };
  const target = new EventTarget();
  const connection = createActor(connectionMachine.provide({ actors: connectionServices(browser, target) })).start();
  const goes = (to: 'online' | 'offline') => {
    browser.onLine = to === 'online';
    target.dispatchEvent(new Event(to));
  };
  return { connection, goes, value: () => connection.getSnapshot().value };
}

test('a page that opens without a connection is offline from the start', () => {
  expect(page(false).value()).toBe('offline');
  expect(page(true).value()).toBe('online');
});

test('the browser is heard when it goes offline and when it is back, until the page ends', () => {
  const { connection, goes, value } = page(true);
  goes('offline');
  expect(value()).toBe('offline');
  goes('online');
  expect(value()).toBe('back');
  connection.stop();
  goes('offline');
  expect(value()).toBe('back');
});
