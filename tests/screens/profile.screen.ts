import { profileMachine } from '#machines/profile/profile.machine.ts';
import { changed } from '#machines/profile/profile.rules.ts';
import type { ProfileField } from '#machines/profile/profile.types.ts';
import { profile as subject } from '#tests/machines/profile.subject.ts';
import type { Person } from '#tests/support/paths/person.ts';
import { screenOf } from '#tests/support/paths/screen.ts';

import { byTheApp, showsError } from './messages.ts';

const labels: Readonly<Record<ProfileField, string>> = {
  fullName: 'Full name',
  phone: 'Phone',
  password: 'New password',
};

async function open(person: Person) {
  await person.go('/');
  await person.go('/profile');
}

/** The profile, entered from the landing page. */
export const profile = screenOf(profileMachine, subject, {
  events: {
    'profile.opened': { by: open, offered: (snapshot) => !snapshot.matches('leaving') },
    'profile.retried': { by: (person) => person.press('button', 'Try again') },
    'edit.started': { by: (person) => person.press('button', 'Edit profile') },
    'field.typed': { by: (person, { field, value }) => person.type(labels[field], value) },
    'edit.saved': {
      by: (person) => person.press('button', 'Save changes'),
      offered: ({ context }) => changed(context),
    },
    'edit.cancelled': { by: (person) => person.press('button', 'Cancel') },
    'leave.requested': { by: (person) => person.press('link', 'Take an exam') },
    'leave.refused': { by: (person) => person.press('button', 'Keep editing') },
    'edit.discarded': { by: (person) => person.press('button', 'Discard changes') },
    'session.changed': byTheApp,
  },
  states: {
    'profile.idle': (person) => person.misses({ role: 'button', name: 'Save changes' }),
    'profile.loading': (person, { context }) =>
      context.profile === null
        ? person.sees({ role: 'status', text: 'Loading your profile...' })
        : person.sees({ text: context.profile.fullName }),
    // Who discards what was typed goes on to where the link leads.
    'profile.viewing': async (person) => {
      await person.misses({ role: 'button', name: 'Save changes' });
      await showsError(person, null);
    },
    'profile.editing': async (person, { context }) => {
      for (const field of Object.keys(labels) as ProfileField[])
        await person.sees({ label: labels[field], value: context.values[field] });
      await person.sees({ role: 'button', name: 'Save changes', disabled: !changed(context) });
      await showsError(person, context.message);
      for (const error of Object.values(context.fieldErrors).flat()) await person.sees({ text: error });
      await person.misses({ role: 'dialog' });
    },
    'profile.leaving': (person) => person.sees({ role: 'dialog', name: 'Leave without saving?' }),
    'profile.saving': (person) => person.sees({ role: 'button', name: 'Saving...' }),
    // A refusal of the session is not named here, but the way on is the same.
    'profile.failed': async (person, { context }) => {
      await person.sees({ role: 'button', name: 'Try again' });
      await showsError(person, context.message);
    },
  },
  beyond: {
    'profile.leaving: profile.opened -> profile.editing':
      'While the question stands nobody comes to the profile: that is for a session that ends meanwhile.',
  },
});
