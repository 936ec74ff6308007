import { Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { profileMachine } from '#machines/profile/profile.machine.ts';
import { changed } from '#machines/profile/profile.rules.ts';
import type { ProfileField } from '#machines/profile/profile.types.ts';
import { Alert } from '#src/components/Alert.tsx';
import { Button } from '#src/components/Button.tsx';
import { Form } from '#src/components/form/Form.tsx';
import { SubmitButton } from '#src/components/form/SubmitButton.tsx';
import { TextField } from '#src/components/form/TextField.tsx';

type ProfileRef = ActorRefFrom<typeof profileMachine>;

function EditField({
  profile,
  field,
  required,
  ...input
}: { profile: ProfileRef; field: ProfileField; required: boolean } & Pick<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'autoComplete' | 'inputMode' | 'hint' | 'autoFocus'
>) {
  const value = useSelector(profile, (state) => state.context.values[field]);
  const errors = useSelector(profile, (state) => state.context.fieldErrors[field]);
  const refused = useSelector(profile, (state) => state.context.message !== null);
  return (
    <TextField
      {...input}
      name={field}
      value={value}
      invalid={required && refused && value.trim() === ''}
      {...(errors === undefined ? {} : { errors })}
      onTyped={(typed) => {
        profile.send({ type: 'field.typed', field, value: typed });
      }}
    />
  );
}

/** The profile while it is changed. The address stays as it is; a blank password keeps the current one. */
export function ProfileForm({ profile }: { profile: ProfileRef }) {
  const email = useSelector(profile, (state) => state.context.profile?.email ?? '');
  const message = useSelector(profile, (state) => state.context.message);
  const busy = useSelector(profile, (state) => state.hasTag('busy'));
  const ready = useSelector(profile, (state) => changed(state.context));
  return (
    <Form
      label="Edit profile"
      message={message}
      onSubmit={() => {
        profile.send({ type: 'edit.saved' });
      }}
    >
      <EditField profile={profile} field="fullName" required label="Full name" autoComplete="name" autoFocus />
      <TextField
        label="Email"
        name="email"
        autoComplete="username"
        value={email}
        onTyped={() => undefined}
        readOnly
        hint="The address cannot be changed."
      />
      <EditField profile={profile} field="phone" required label="Phone" type="tel" autoComplete="tel" inputMode="tel" />
      <EditField
        profile={profile}
        field="password"
        required={false}
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="Leave it empty to keep the current one. 8 to 128 characters; very common passwords are refused."
      />
      <Alert kind="error">{message}</Alert>
      <Flex gap="2" wrap="wrap">
        <SubmitButton busy={busy} busyText="Saving..." disabled={!ready} wide={false} size="md">
          Save changes
        </SubmitButton>
        <Button
          disabled={busy}
          onClick={() => {
            profile.send({ type: 'edit.cancelled' });
          }}
        >
          Cancel
        </Button>
      </Flex>
    </Form>
  );
}
