import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { loginMachine } from '#machines/login/login.machine.ts';

import { Alert } from '../Alert.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';
import { CodeStep } from './CodeStep.tsx';

type LoginRef = ActorRefFrom<typeof loginMachine>;

function Credentials({ login }: { login: LoginRef }) {
  const email = useSelector(login, (state) => state.context.email);
  const password = useSelector(login, (state) => state.context.password);
  const message = useSelector(login, (state) => state.context.message);
  const busy = useSelector(login, (state) => state.hasTag('busy'));
  return (
    <Form
      label="Login"
      message={message}
      onSubmit={() => {
        login.send({ type: 'credentials.submitted' });
      }}
    >
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        firstFocus
        value={email}
        invalid={message !== null && email.trim() === ''}
        onTyped={(value) => {
          login.send({ type: 'email.typed', value });
        }}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        invalid={message !== null && password === ''}
        onTyped={(value) => {
          login.send({ type: 'password.typed', value });
        }}
      />
      <Alert kind="error">{message}</Alert>
      <SubmitButton busy={busy} busyText="Checking...">
        Login
      </SubmitButton>
    </Form>
  );
}

/** Email and password, then the mailed code: in the modal, and in place where the admin panel asks for a login. */
export function LoginForm({ login }: { login: LoginRef }) {
  const step = useSelector(login, (state) => state.hasTag('code'));
  const sentTo = useSelector(login, (state) => state.context.sentTo);
  const code = useSelector(login, (state) => state.context.code);
  const message = useSelector(login, (state) => state.context.message);
  const busy = useSelector(login, (state) => state.hasTag('busy'));
  const resendReady = useSelector(login, (state) => state.hasTag('resendReady'));
  if (!step) return <Credentials login={login} />;
  return (
    <CodeStep
      sentTo={sentTo}
      code={code}
      message={message}
      busy={busy}
      resendReady={resendReady}
      onTyped={(value) => {
        login.send({ type: 'code.typed', value });
      }}
      onSubmit={() => {
        login.send({ type: 'code.submitted' });
      }}
      onResend={() => {
        login.send({ type: 'code.resendRequested' });
      }}
      onBack={() => {
        login.send({ type: 'credentials.edited' });
      }}
    />
  );
}
