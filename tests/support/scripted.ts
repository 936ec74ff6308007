import { fromPromise } from 'xstate';

/** A slot's filler that does what the test says, with the input it was given. */
export function scripted<Output, Input>(work: (input: Input) => Output | Promise<Output>) {
  return fromPromise<Output, Input>(({ input }) => Promise.resolve().then(() => work(input)));
}

/** A promise that the test settles when it wants to. */
export function pending<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return {
    promise,
    resolve: (value: Value) => {
      settle(value);
    },
  };
}
