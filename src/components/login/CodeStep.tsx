import { chakra, Flex } from '@chakra-ui/react';

import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { NetworkButton } from '../connection/NetworkButton.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { TextField } from '../form/TextField.tsx';

/** The second step of login and registration: the one-time code from the mail, of whatever length. */
export function CodeStep({
  sentTo,
  code,
  message,
  busy,
  resendReady,
  onTyped,
  onSubmit,
  onResend,
  onBack,
}: {
  sentTo: string;
  code: string;
  message: string | null;
  busy: boolean;
  /** A new code may be asked for: a minute after the last one. */
  resendReady: boolean;
  onTyped: (code: string) => void;
  onSubmit: () => void;
  onResend: () => void;
  onBack: () => void;
}) {
  return (
    <Form label="One-time code" message={message} onSubmit={onSubmit}>
      <chakra.p overflowWrap="anywhere">
        We sent a one-time code to <strong>{sentTo}</strong>. Type it here; it is valid for a few minutes.
      </chakra.p>
      <TextField
        label="One-time code (OTP)"
        name="otp"
        value={code}
        onTyped={onTyped}
        invalid={message !== null}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoFocus
        code
      />
      <Alert kind="error">{message}</Alert>
      <SubmitButton busy={busy} busyText="Checking the code...">
        Verify
      </SubmitButton>
      <Flex justify="space-between" wrap="wrap" gap="2">
        <Button look="text" onClick={onBack}>
          Change the details
        </Button>
        <NetworkButton look="text" disabled={!resendReady} onClick={onResend}>
          Resend code
        </NetworkButton>
      </Flex>
      {resendReady ? null : (
        <chakra.p color="muted" fontSize="sm">
          Nothing arrived? Look into the spam folder; after a minute you can have the code sent again.
        </chakra.p>
      )}
    </Form>
  );
}
