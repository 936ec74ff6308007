import { createBrowserRouter, Outlet } from 'react-router-dom';

import { RouteFailure } from './RouteFailure.tsx';
import { Shell } from './Shell.tsx';

/** The landing page lies under the login's and the registration's dialog. */
async function landing() {
  const { LandingScreen } = await import('#src/screens/landing/LandingScreen.tsx');
  return {
    Component: () => (
      <>
        <LandingScreen />
        <Outlet />
      </>
    ),
  };
}

/** Every route of the client. Each screen is loaded when it is first entered. */
export const createRouter = () =>
  createBrowserRouter([
    {
      Component: Shell,
      ErrorBoundary: RouteFailure,
      HydrateFallback: () => null,
      children: [
        {
          lazy: landing,
          children: [
            { path: '/', element: null },
            { path: '/home', element: null },
            {
              path: '/login',
              lazy: async () => ({ Component: (await import('#src/screens/login/LoginDialog.tsx')).LoginDialog }),
            },
            {
              path: '/register',
              lazy: async () => ({
                Component: (await import('#src/screens/register/RegisterDialog.tsx')).RegisterDialog,
              }),
            },
          ],
        },
        {
          path: '/take-exam',
          lazy: async () => ({ Component: (await import('#src/screens/exam/TakeExamScreen.tsx')).TakeExamScreen }),
        },
        {
          path: '/exam-selection',
          lazy: async () => ({ Component: (await import('#src/screens/exam/SelectionScreen.tsx')).SelectionScreen }),
        },
        {
          path: '/exam-questions',
          lazy: async () => ({ Component: (await import('#src/screens/exam/QuestionsScreen.tsx')).QuestionsScreen }),
        },
        {
          path: '/exam-results',
          lazy: async () => ({ Component: (await import('#src/screens/exam/ResultsScreen.tsx')).ResultsScreen }),
        },
        {
          path: '/exam/history',
          lazy: async () => ({ Component: (await import('#src/screens/history/HistoryScreen.tsx')).HistoryScreen }),
        },
        {
          path: '/exam/history/:id',
          lazy: async () => ({ Component: (await import('#src/screens/review/ReviewScreen.tsx')).ReviewScreen }),
        },
        {
          path: '/profile',
          lazy: async () => ({ Component: (await import('#src/screens/profile/ProfileScreen.tsx')).ProfileScreen }),
        },
        {
          path: '/admin-dashboard/*',
          lazy: async () => ({ Component: (await import('#src/screens/admin/AdminScreen.tsx')).AdminScreen }),
        },
        {
          path: '*',
          lazy: async () => ({
            Component: (await import('#src/screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
          }),
        },
      ],
    },
  ]);

export type Router = ReturnType<typeof createRouter>;
