import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import type { Reply } from './show-client.tsx';

/** The items that a login of a student, or of an admin, leaves in the storage. */
export const student = ['access-1', 'refresh-1', 'false'];
export const admin = ['access-1', 'refresh-1', 'true'];

export type Answer = Reply | (() => Promise<Reply>);

/** The network fails. */
export const broken = () => Promise.reject(new TypeError('Failed to fetch'));
/** Something between client and backend answers for it. */
export const page = { status: 502, body: '<h1>Bad gateway</h1>' };

/** Puts these values into the fields of these names. */
export async function fill(user: UserEvent, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(value);
  }
}

/** Chooses these entries from the lists of these names, each as soon as it is there. */
export async function choose(user: UserEvent, lists: Record<string, string>) {
  for (const [list, name] of Object.entries(lists)) {
    await screen.findByRole('option', { name });
    await user.selectOptions(screen.getByLabelText(list), name);
  }
}

export async function press(user: UserEvent, name: string) {
  await user.click(await screen.findByRole('button', { name }));
}

/** What the alert says, once there is one. */
export const alertText = async () => (await screen.findByRole('alert')).textContent;

export const credentials = { Email: 'asha@example.org', Password: 'a long secret' };
export const details = {
  'Full name': 'Asha Rao',
  Email: 'asha@example.org',
  Phone: '+91 1',
  Password: 'a long secret',
  'Confirm password': 'a long secret',
};
export const code = { 'One-time code (OTP)': '012345' };
/** The one place of the catalogue that `showClient` answers with. */
export const place = { University: 'Northfield University', Program: 'Medicine', Subject: 'Biology' };
