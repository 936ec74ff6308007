import { profileMachine } from '#machines/profile/profile.machine.ts';
import { changed, complete } from '#machines/profile/profile.rules.ts';
import type { ProfileAnswer } from '#machines/profile/profile.types.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

const answers: Readonly<Record<string, ProfileAnswer>> = {
  profile: { ok: true, profile: { fullName: 'Asha Rai', email: 'asha@example.org', phone: '5550100' } },
  unauthorised: { ok: false, unauthorised: true, message: 'No.', fieldErrors: {} },
  refusal: { ok: false, unauthorised: false, message: 'No.', fieldErrors: { password: ['Too common.'] } },
};

export const profile = subject('profile', 'profile/profile', profileMachine, {
  events: {
    'profile.opened': [{ type: 'profile.opened' }],
    'profile.retried': [{ type: 'profile.retried' }],
    'edit.started': [{ type: 'edit.started' }],
    'field.typed': [
      { type: 'field.typed', field: 'fullName', value: 'Asha R. Rai' },
      { type: 'field.typed', field: 'phone', value: ' ' },
    ],
    'edit.saved': [{ type: 'edit.saved' }],
    'edit.cancelled': [{ type: 'edit.cancelled' }],
    'leave.requested': [{ type: 'leave.requested' }],
    'leave.refused': [{ type: 'leave.refused' }],
    'edit.discarded': [{ type: 'edit.discarded' }],
    'session.changed': [
      { type: 'session.changed', user: 'asha@example.org' },
      { type: 'session.changed', user: null },
    ],
  },
  slots: { loadProfile: { answers }, saveProfile: { answers } },
  deciding: (context) => [changed(context), complete(context)],
  stages: [{ steps: 8 }],
});
