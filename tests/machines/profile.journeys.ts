import type { Journey } from '#tests/support/paths/journey.ts';

import { profile } from './profile.subject.ts';

/** Ways through the profile. */
export const profileJourneys: readonly Journey[] = [
  {
    subject: profile,
    title: 'a blank phone is not saved; a failed save keeps what was typed',
    steps: [
      { step: 'profile.opened', state: 'loading' },
      { step: 'loadProfile answers: profile', state: 'viewing' },
      { step: 'edit.saved', state: 'viewing', asked: { saveProfile: 0 } },
      { step: 'edit.started', state: 'editing' },
      { step: 'field.typed {"field":"phone","value":" "}', state: 'editing' },
      { step: 'edit.saved', state: 'editing', asked: { saveProfile: 0 } },
      { step: 'edit.cancelled', state: 'viewing' },
      { step: 'edit.started', state: 'editing' },
      { step: 'field.typed {"field":"fullName","value":"Asha R. Rai"}', state: 'editing' },
      { step: 'edit.saved', state: 'saving', asked: { saveProfile: 1 } },
      {
        step: 'saveProfile fails',
        state: 'editing',
        context: { values: { fullName: 'Asha R. Rai', phone: '5550100', password: '' } },
      },
    ],
  },
  {
    subject: profile,
    title: 'it is loaded anew whenever it is opened, also after a failure',
    steps: [
      { step: 'profile.opened', state: 'loading', asked: { loadProfile: 1 } },
      { step: 'loadProfile fails', state: 'failed', context: { message: 'Failed to load profile.' } },
      { step: 'profile.opened', state: 'loading', context: { message: null }, asked: { loadProfile: 2 } },
      { step: 'loadProfile answers: profile', state: 'viewing' },
      { step: 'profile.opened', state: 'loading', asked: { loadProfile: 3 } },
    ],
  },
];
