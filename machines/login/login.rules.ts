import type { Credentials, LoginContext } from './login.types.ts';

/** What the first step sends; a password is sent as it was typed. */
export function credentialsOf({ email, password }: Pick<LoginContext, 'email' | 'password'>): Credentials {
  return { email: email.trim(), password };
}

/** Whether both fields are filled. */
export function credentialsGiven(context: Pick<LoginContext, 'email' | 'password'>): boolean {
  const { email, password } = credentialsOf(context);
  return email !== '' && password !== '';
}

/** An address as students are told apart by it. */
export function addressOf(email: string): string {
  return email.trim().toLowerCase();
}
