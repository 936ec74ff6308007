import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';

import { isAdminArea } from '#machines/app/app.rules.ts';
import { Navbar } from '#src/components/navbar/Navbar.tsx';
import { useActors } from './actors.tsx';
import type { RouteHandle } from './router.tsx';

/** Sets the title with each route, and moves the focus to its heading, so that a screen reader says where one is. */
function useRouteAnnounced(): void {
  const { pathname } = useLocation();
  const matches = useMatches();
  const title = matches.map(({ handle }) => (handle as RouteHandle | undefined)?.title).findLast((each) => each);
  const entered = useRef(pathname);
  useEffect(() => {
    if (title !== undefined) document.title = title.startsWith('Entrada') ? title : `${title} - Entrada`;
  }, [title]);
  useEffect(() => {
    if (entered.current === pathname) return;
    entered.current = pathname;
    // A dialog takes the focus itself.
    if (document.querySelector('dialog[open]') === null) document.getElementById('page-title')?.focus();
  }, [pathname]);
}

/** What stands around every screen: the navbar, on every route but the admin's. */
export function Shell() {
  const { session } = useActors();
  const signedIn = useSelector(session, (state) => state.matches('signedIn'));
  const { pathname } = useLocation();
  useRouteAnnounced();
  return (
    <chakra.div minHeight="100dvh" display="flex" flexDirection="column">
      {isAdminArea(pathname) ? null : <Navbar signedIn={signedIn} />}
      <Outlet />
      <ScrollRestoration />
    </chakra.div>
  );
}
