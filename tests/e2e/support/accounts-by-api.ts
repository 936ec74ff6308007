import { expect, type Page } from '@playwright/test';

import type { Place } from './place.ts';

/** An account that stands, for tests that are not about how it came about. */
export interface Account {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly access: string;
  /** The page's storage as after a login. */
  enter(page: Page): Promise<void>;
}

async function posted(place: Place, path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${place.origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

let accounts = 0;

/** Registers, confirms and logs in by the API, with the codes from the mailbox. */
export async function newAccount(place: Place): Promise<Account> {
  accounts += 1;
  const person = {
    fullName: 'Asha Rai',
    email: `asha.${accounts}.by.api@students.example`,
    phone: '5550100',
    password: 'Copper-Kettle-52',
  };
  const { fullName: full_name, email, phone, password } = person;
  const newestCode = async (before: string) => {
    await expect.poll(() => place.codeFor(email).catch(() => before)).not.toBe(before);
    return place.codeFor(email);
  };
  await posted(place, 'register/', { full_name, email, phone, password, confirm_password: password });
  const first = await newestCode('');
  await posted(place, 'verify-otp/', { email, otp: first });
  await posted(place, 'login/', { email, password });
  const tokens = (await posted(place, 'verify-login-otp/', { email, otp: await newestCode(first) })) as {
    access: string;
    refresh: string;
  };
  return {
    ...person,
    access: tokens.access,
    enter: async (page) => {
      await page.addInitScript(({ access, refresh }) => {
        localStorage.setItem('access_token', access);
        localStorage.setItem('refresh_token', refresh);
        localStorage.setItem('is_admin', 'false');
      }, tokens);
    },
  };
}
