import { hash, verify } from '@node-rs/argon2';
import { commonPasswords } from './common-passwords.ts';

/** OWASP's first choice for argon2id, the algorithm of this library when none is named: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes and checks passwords. Takes about 30 ms of one core each time, off the main thread. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
}

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, cost),
  verify: (passwordHash, password) => verify(passwordHash, password),
};

export const passwordRule = { least: 8, most: 128 };

/** Why a new password cannot be taken, or null. Characters count as people count them: an emoji is one. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length < passwordRule.least || length > passwordRule.most) {
    return `The password must have ${passwordRule.least} to ${passwordRule.most} characters.`;
  }
  if (commonPasswords.has(password.toLowerCase())) {
    return 'This password is among the most common ones. Please choose another.';
  }
  return null;
}
