import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { ColourModeSwitch } from '#src/components/ColourModeSwitch.tsx';
import { Logo } from '#src/components/Logo.tsx';
import { LoginForm } from '#src/components/login/LoginForm.tsx';
import { Page } from '#src/components/Page.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Panel } from '#src/components/Panel.tsx';
import { LoadingState } from '#src/components/states.tsx';

const AdminPanel = lazy(() => import('./AdminPanel.tsx'));

/** The admin area: the panel for whom `is_admin` is kept as 'true', the login form in place for everyone else. */
export function AdminScreen() {
  const { app } = useActors();
  const gate = useSelector(app, (state) => state.context.adminGate);
  const login = useSelector(app, (state) => state.children.login);
  if (gate === 'open') {
    return (
      <Suspense fallback={<LoadingState>Loading the admin panel...</LoadingState>}>
        <AdminPanel />
      </Suspense>
    );
  }
  if (gate === 'reading' || login === undefined) return <LoadingState>Loading the admin panel...</LoadingState>;
  return (
    <Page maxWidth="30rem">
      <Flex justify="space-between" align="center" mb="8">
        <chakra.a asChild display="inline-flex" alignItems="center" minHeight="target" borderRadius="sm">
          <Link to="/" aria-label="Entrada, home">
            <Logo />
          </Link>
        </chakra.a>
        <ColourModeSwitch />
      </Flex>
      <PageTitle lead="This area is for admins. Please log in with an admin's account.">Admin login</PageTitle>
      <Panel mt="6" aria-label="Login">
        <LoginForm login={login} />
      </Panel>
    </Page>
  );
}
