import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useNavigate } from 'react-router-dom';

import { useActors } from '#src/app/actors.tsx';
import { TextLink } from '#src/components/Button.tsx';
import { DialogFrame } from '#src/components/DialogFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The registration over the landing page. */
export function RegisterDialog() {
  const { app } = useActors();
  const register = useSelector(app, (state) => state.children.register);
  const navigate = useNavigate();
  if (register === undefined) return null;
  return (
    <DialogFrame title="Register" onClose={() => void navigate('/', { preventScrollReset: true })}>
      <RegisterForm register={register} />
      <chakra.p color="muted">
        Have an account already?{' '}
        <TextLink to="/login" preventScrollReset>
          Login
        </TextLink>
      </chakra.p>
    </DialogFrame>
  );
}
