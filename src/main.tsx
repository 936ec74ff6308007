import { ChakraProvider } from '@chakra-ui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { createActor } from 'xstate';

import { ActorsProvider, actorsOf, type AppRef } from '#src/app/actors.tsx';
import { connectConnection } from '#src/app/connect-connection.ts';
import { connectReports } from '#src/app/connect-reports.ts';
import { connectRouter, lookAgain } from '#src/app/connect-router.ts';
import { connectTabs } from '#src/app/connect-tabs.ts';
import { createRouter } from '#src/app/router.tsx';
import { filledApp } from '#src/app/services.ts';
import { apiBase } from '#src/services/api-base.ts';
import { channelTabs } from '#src/services/tabs.ts';
import { accessToken, onTokensChangedElsewhere } from '#src/services/tokens.ts';
import { system } from '#src/theme/system.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place to draw in.');

const base = apiBase(document, import.meta.env.VITE_API_BASE_URL);
const tabs = channelTabs(new BroadcastChannel('entrada'));
// `?inspect` or `?inspect=exam`, while developing: the build holds nothing of it.
const asked = new URLSearchParams(location.search).get('inspect');
const inspected =
  import.meta.env.DEV && asked !== null ? { inspect: (await import('#src/app/inspection.ts')).inspection(asked) } : {};
const app: AppRef = createActor(
  filledApp(base, () => actorsOf(app).session, tabs),
  inspected,
);
app.start();
connectTabs(app, tabs);
connectConnection(app);
connectReports(app);

const router = createRouter();
connectRouter(app, router);
onTokensChangedElsewhere(() => {
  actorsOf(app).session.send({ type: 'tokens.observed', stored: accessToken() !== null });
  lookAgain(app, router);
});

createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <ActorsProvider app={app}>
        <RouterProvider router={router} />
      </ActorsProvider>
    </ChakraProvider>
  </StrictMode>,
);
