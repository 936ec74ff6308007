import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { Alert } from '#src/components/Alert.tsx';
import { TextLink } from '#src/components/Button.tsx';
import { DialogFrame } from '#src/components/DialogFrame.tsx';
import { LoginForm } from '#src/components/login/LoginForm.tsx';

/** The login over the landing page. A notice says why the student was sent here. */
export function LoginDialog() {
  const { app } = useActors();
  const login = useSelector(app, (state) => state.children.login);
  const notice = useSelector(app, (state) => state.context.notice);
  const navigate = useNavigate();
  if (login === undefined) return null;
  return (
    <DialogFrame title="Login" onClose={() => void navigate('/', { preventScrollReset: true })}>
      <Alert kind="error">{notice}</Alert>
      <LoginForm login={login} />
      <chakra.p color="muted">
        New here?{' '}
        <TextLink to="/register" preventScrollReset>
          Create an account
        </TextLink>
      </chakra.p>
    </DialogFrame>
  );
}
