import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/**
 * A form that says itself what is wrong (noValidate), under a `message` of its machine. The first invalid field takes
 * the focus on every refused submit, and when a refusal arrives from the server.
 */
export function Form({
  label,
  message,
  onSubmit,
  children,
}: {
  label: string;
  message: string | null;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (message !== null) focusFirstInvalid(form.current);
  }, [message]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    flushSync(onSubmit); // so that the fields found wrong are marked before the focus looks for them
    focusFirstInvalid(form.current);
  };
  return (
    <chakra.form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={submit}
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {children}
    </chakra.form>
  );
}
