import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { registerMachine } from '#machines/register/register.machine.ts';
import type { RegisterField } from '#machines/register/register.types.ts';
import { Alert } from '#src/components/Alert.tsx';
import { Form } from '#src/components/form/Form.tsx';
import { SubmitButton } from '#src/components/form/SubmitButton.tsx';
import { TextField } from '#src/components/form/TextField.tsx';
import { CodeStep } from '#src/components/login/CodeStep.tsx';

type RegisterRef = ActorRefFrom<typeof registerMachine>;

type InputProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'hint' | 'firstFocus'
>;

const fields: readonly ({ field: RegisterField } & InputProps)[] = [
  { field: 'fullName', label: 'Full name', autoComplete: 'name', firstFocus: true },
  {
    field: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    hint: 'We send a one-time code to this address.',
  },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  {
    field: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    hint: '8 to 128 characters; very common passwords are refused.',
  },
  { field: 'confirmPassword', label: 'Confirm password', type: 'password', autoComplete: 'new-password' },
];

function DetailField({ register, field, ...input }: { register: RegisterRef; field: RegisterField } & InputProps) {
  const value = useSelector(register, (state) => state.context.values[field]);
  const errors = useSelector(register, (state) => state.context.fieldErrors[field]);
  const missing = useSelector(register, (state) => state.context.message !== null && value.trim() === '');
  const differs = useSelector(
    register,
    ({ context: { message, values } }) =>
      field === 'confirmPassword' && message !== null && values.password !== values.confirmPassword,
  );
  return (
    <TextField
      {...input}
      name={field}
      value={value}
      invalid={missing || differs}
      {...(errors === undefined ? {} : { errors })}
      onTyped={(typed) => {
        register.send({ type: 'field.typed', field, value: typed });
      }}
    />
  );
}

function Details({ register }: { register: RegisterRef }) {
  const message = useSelector(register, (state) => state.context.message);
  const info = useSelector(register, (state) => state.context.info);
  const busy = useSelector(register, (state) => state.hasTag('busy'));
  return (
    <Form
      label="Register"
      message={message}
      onSubmit={() => {
        register.send({ type: 'details.submitted' });
      }}
    >
      {fields.map((field) => (
        <DetailField key={field.field} register={register} {...field} />
      ))}
      <Alert kind="error">{message}</Alert>
      <Alert kind="info">{info}</Alert>
      <SubmitButton busy={busy} busyText="Registering...">
        Register
      </SubmitButton>
    </Form>
  );
}

/** The five fields, then the mailed code. */
export function RegisterForm({ register }: { register: RegisterRef }) {
  const step = useSelector(register, (state) => state.hasTag('code'));
  const sentTo = useSelector(register, (state) => state.context.values.email);
  const code = useSelector(register, (state) => state.context.code);
  const message = useSelector(register, (state) => state.context.message);
  const busy = useSelector(register, (state) => state.hasTag('busy'));
  const resendReady = useSelector(register, (state) => state.hasTag('resendReady'));
  if (!step) return <Details register={register} />;
  return (
    <CodeStep
      sentTo={sentTo}
      code={code}
      message={message}
      busy={busy}
      resendReady={resendReady}
      onTyped={(value) => {
        register.send({ type: 'code.typed', value });
      }}
      onSubmit={() => {
        register.send({ type: 'code.submitted' });
      }}
      onResend={() => {
        register.send({ type: 'code.resendRequested' });
      }}
      onBack={() => {
        register.send({ type: 'details.edited' });
      }}
    />
  );
}
