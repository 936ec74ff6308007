import { expect, type Page } from '@playwright/test';
import type { Place } from './place.ts';

/** What a person types to register and to log in. */
export interface Person {
  fullName: string;
  email: string;
  phone: string;
  password: string;
}

let people = 0;

/** A student who has no account yet. */
export function newStudent(): Person {
  people += 1;
  return {
    fullName: `Asha Rao ${people}`,
    email: `asha.${process.pid}.${people}@students.example`,
    phone: '+91 98450 00000',
    password: 'Copper-Kettle-52',
  };
}

/** From the landing page through the form and the code from the mail, back onto the landing page. */
export async function register(page: Page, place: Place, person: Person): Promise<void> {
  await page.goto(place.origin);
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: 'Register' });
  await dialog.getByLabel('Full name').fill(person.fullName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Phone').fill(person.phone);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await typeCode(page, place, person.email);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${place.origin}/`);
}

/** Email, password and the code from the mail, by the form that stands on the page. */
export async function fillLogin(
  page: Page,
  place: Place,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
  await typeCode(page, place, email);
}

/** From the landing page into the account; ends where the login leads. */
export async function login(page: Page, place: Place, person: { email: string; password: string }): Promise<void> {
  await page.goto(place.origin);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, place, person);
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function typeCode(page: Page, place: Place, email: string): Promise<void> {
  const field = page.getByLabel('One-time code (OTP)');
  await field.waitFor();
  await field.fill(await place.codeFor(email));
  await page.getByRole('button', { name: 'Verify' }).click();
}
