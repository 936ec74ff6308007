import { fromPromise } from 'xstate';

/** One request to a held slot. */
export interface Request<Output, Input> {
  readonly input: Input;
  /** Whether the machine gave the request up. */
  readonly abandoned: () => boolean;
  /** Answers, or throws, and waits until everybody has heard of it. */
  readonly answer: (output: Output) => Promise<void>;
  readonly fail: () => Promise<void>;
}

/** One turn of the event loop: every promise that is settled by now has been heard. */
export const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A slot in a test's hand: it notes every request and answers none by itself. */
export function held<Output, Input = void>() {
  const requests: Request<Output, Input>[] = [];
  const logic = fromPromise<Output, Input>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        requests.push({
          input,
          abandoned: () => signal.aborted,
          answer: (output) => {
            resolve(output);
            return turn();
          },
          fail: () => {
            reject(new Error('a surprise'));
            return turn();
          },
        });
      }),
  );
  /** The newest request, which must be there. */
  const last = () => {
    const request = requests.at(-1);
    if (!request) throw new Error('Nothing was asked for.');
    return request;
  };
  return { logic, requests, last };
}
