import { ChakraProvider } from '@chakra-ui/react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

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
