import { createBrowserRouter, Outlet } from 'react-router-dom';

import { RouteFailure } from './RouteFailure.tsx';
import { Shell } from './Shell.tsx';

/** What a route says of itself to the browser. */
export interface RouteHandle {
  readonly title: string;
}

const titled = (title: string): { handle: RouteHandle } => ({ handle: { title } });

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
            { path: '/', ...titled('Entrada: practise for your entrance exam'), element: null },
            { path: '/home', ...titled('Entrada: practise for your entrance exam'), element: null },
            {
              path: '/login',
              ...titled('Login'),
              lazy: async () => ({ Component: (await import('#src/screens/login/LoginDialog.tsx')).LoginDialog }),
            },
            {
              path: '/register',
              ...titled('Register'),
              lazy: async () => ({
                Component: (await import('#src/screens/register/RegisterDialog.tsx')).RegisterDialog,
              }),
            },
          ],
        },
        {
          path: '/take-exam',
          ...titled('Take an exam'),
          lazy: async () => ({ Component: (await import('#src/screens/exam/TakeExamScreen.tsx')).TakeExamScreen }),
        },
        {
          path: '/exam-selection',
          ...titled('Choose an exam'),
          lazy: async () => ({ Component: (await import('#src/screens/exam/SelectionScreen.tsx')).SelectionScreen }),
        },
        {
          path: '/exam-questions',
          ...titled('Exam'),
          lazy: async () => ({ Component: (await import('#src/screens/exam/QuestionsScreen.tsx')).QuestionsScreen }),
        },
        {
          path: '/exam-results',
          ...titled('Results'),
          lazy: async () => ({ Component: (await import('#src/screens/exam/ResultsScreen.tsx')).ResultsScreen }),
        },
        {
          path: '/exam/history',
          ...titled('Exam history'),
          lazy: async () => ({ Component: (await import('#src/screens/history/HistoryScreen.tsx')).HistoryScreen }),
        },
        {
          path: '/exam/history/:id',
          ...titled('Exam details'),
          lazy: async () => ({ Component: (await import('#src/screens/review/ReviewScreen.tsx')).ReviewScreen }),
        },
        {
          path: '/profile',
          ...titled('Profile'),
          lazy: async () => ({ Component: (await import('#src/screens/profile/ProfileScreen.tsx')).ProfileScreen }),
        },
        {
          path: '/admin-dashboard/*',
          ...titled('Admin'),
          lazy: async () => ({ Component: (await import('#src/screens/admin/AdminScreen.tsx')).AdminScreen }),
        },
        {
          path: '*',
          ...titled('Page not found'),
          lazy: async () => ({
            Component: (await import('#src/screens/not-found/NotFoundScreen.tsx')).NotFoundScreen,
          }),
        },
      ],
    },
  ]);

export type Router = ReturnType<typeof createRouter>;
