import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';

import { isAdminArea } from '#machines/app/app.rules.ts';
import { ConnectionNotice } from '#src/components/connection/ConnectionNotice.tsx';
import { Navbar } from '#src/components/navbar/Navbar.tsx';
import { onLandingPage } from '#src/components/navbar/sections.ts';
import { useActors } from './actors.tsx';
import { placeName } from './place-names.ts';

/** Names each place to the browser, and moves the focus to its heading, so that a screen reader says where one is. */
function usePlaceAnnounced(): void {
  const { pathname } = useLocation();
  const entered = useRef(pathname);
  useEffect(() => {
    const { title, description } = placeName(pathname);
    document.title = title;
    document.querySelector('meta[name=description]')?.setAttribute('content', description);
  }, [pathname]);
  useEffect(() => {
    const left = entered.current;
    entered.current = pathname;
    // A dialog takes the focus itself, and gives it back to the page under it.
    if (left === pathname || document.querySelector('dialog[open]') !== null) return;
    const samePage = onLandingPage(left) && onLandingPage(pathname);
    if (!samePage || document.activeElement === document.body) document.getElementById('page-title')?.focus();
  }, [pathname]);
}

/** What stands around every screen: the navbar, on every route but the admin's. */
export function Shell() {
  const { session, connection } = useActors();
  const signedIn = useSelector(session, (state) => state.matches('signedIn'));
  const { pathname } = useLocation();
  usePlaceAnnounced();
  return (
    <chakra.div minHeight="100dvh" display="flex" flexDirection="column">
      {isAdminArea(pathname) ? null : <Navbar signedIn={signedIn} />}
      <ConnectionNotice connection={connection} underNavbar={!isAdminArea(pathname)} />
      <Outlet />
      <ScrollRestoration />
    </chakra.div>
  );
}
