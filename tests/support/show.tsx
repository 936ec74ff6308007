import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fromPromise } from 'xstate';

import { system } from '#src/theme/system.ts';

/** Shows a view under our theme on a router of one route, which any path matches. */
export function show(view: ReactNode, path = '/') {
  const router = createMemoryRouter([{ path: '*', element: view }], { initialEntries: [path] });
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  return { router, user: userEvent.setup() };
}

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
