import { fromCallback, fromPromise } from 'xstate';

/**
 * A place in a machine for one asynchronous job that a service does.
 * Until it is provided it rejects with its own name, so that a forgotten service fails loudly.
 * Results that the product expects (a wrong password, a 4xx) are outputs; only surprises (network, 5xx) throw.
 */
export function slot<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Nothing fills the slot '${name}'.`)));
}

/** A place for something that is listened to and speaks by events. Until it is provided it fails in the same way. */
export function listener(name: string) {
  return fromCallback(() => {
    throw new Error(`Nothing fills the slot '${name}'.`);
  });
}
