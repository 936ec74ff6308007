import { and, assign, setup } from 'xstate';

import { slot } from '../shared/slot.ts';
import { staysWith } from '../shared/student.ts';
import { changed, complete, updateOf, valuesOf } from './profile.rules.ts';
import { profileTexts } from './profile.texts.ts';
import type { ProfileAnswer, ProfileContext, ProfileEvent, ProfileField, ProfileUpdate } from './profile.types.ts';

const noProfile = {
  profile: null,
  values: valuesOf(null),
  message: null,
  fieldErrors: {},
} satisfies Partial<ProfileContext>;

/**
 * The student's own data: seen, edited, saved or left as it was. Started by the app for its whole life.
 * A save that fails keeps what was typed; a 401 says nothing here, since the session speaks of it; a password stands in
 * the context only while it is edited and sent. Whoever leaves with something unsaved is asked first. Slots: GET and PUT profile/.
 */
export const profileMachine = setup({
  types: {} as { context: ProfileContext; events: ProfileEvent; tags: 'busy' },
  actors: {
    loadProfile: slot<ProfileAnswer>('loadProfile'),
    saveProfile: slot<ProfileAnswer, ProfileUpdate>('saveProfile'),
  },
  guards: {
    sameStudent: ({ context }, { user }: { user: string | null }) => staysWith(context.user, user),
    profileGiven: (_, answer: ProfileAnswer) => answer.ok,
    unauthorised: (_, answer: ProfileAnswer) => !answer.ok && answer.unauthorised,
    changed: ({ context }) => changed(context),
    complete: ({ context }) => complete(context),
  },
  actions: {
    keepStudent: assign((_, { user }: { user: string | null }) => ({ user })),
    forgetProfile: assign(noProfile),
    keepProfile: assign((_, answer: ProfileAnswer) =>
      answer.ok ? { ...noProfile, profile: answer.profile, values: valuesOf(answer.profile) } : {},
    ),
    fillForm: assign(({ context }) => ({ values: valuesOf(context.profile), message: null, fieldErrors: {} })),
    keepValue: assign(({ context }, { field, value }: { field: ProfileField; value: string }) => ({
      values: { ...context.values, [field]: value },
      message: null,
    })),
    clearMessage: assign({ message: null, fieldErrors: {} }),
    show: assign((_, { text }: { text: keyof typeof profileTexts }) => ({ message: profileTexts[text] })),
    showFieldErrors: assign((_, answer: ProfileAnswer) => ({ fieldErrors: answer.ok ? {} : answer.fieldErrors })),
  },
}).createMachine({
  id: 'profile',
  initial: 'idle',
  context: { user: null, ...noProfile },
  on: {
    'session.changed': [
      {
        guard: { type: 'sameStudent', params: ({ event }) => event },
        actions: { type: 'keepStudent', params: ({ event }) => event },
      },
      { target: '.idle', actions: ['forgetProfile', { type: 'keepStudent', params: ({ event }) => event }] },
    ],
  },
  states: {
    idle: { on: { 'profile.opened': 'loading' } },
    loading: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        onDone: [
          {
            guard: { type: 'profileGiven', params: ({ event }) => event.output },
            target: 'viewing',
            actions: { type: 'keepProfile', params: ({ event }) => event.output },
          },
          // In silence: the session speaks of it, where it has ended.
          { guard: { type: 'unauthorised', params: ({ event }) => event.output }, target: 'failed' },
          { target: 'failed', actions: { type: 'show', params: { text: 'loadFailed' } } },
        ],
        onError: { target: 'failed', actions: { type: 'show', params: { text: 'loadFailed' } } },
      },
    },
    viewing: {
      on: { 'profile.opened': 'loading', 'edit.started': { target: 'editing', actions: 'fillForm' } },
    },
    editing: {
      on: {
        'field.typed': { actions: { type: 'keepValue', params: ({ event }) => event } },
        'edit.saved': [
          { guard: and(['changed', 'complete']), target: 'saving' },
          { guard: 'changed', actions: { type: 'show', params: { text: 'blank' } } },
        ],
        'edit.cancelled': { target: 'viewing', actions: 'fillForm' },
        'leave.requested': { guard: 'changed', target: 'leaving' },
      },
    },
    /** Asked whether to go without saving: what was typed is not lost by a slip. */
    leaving: {
      on: {
        'leave.refused': 'editing',
        'edit.discarded': { target: 'viewing', actions: 'fillForm' },
        'profile.opened': 'editing',
      },
    },
    saving: {
      tags: 'busy',
      entry: 'clearMessage',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => updateOf(context),
        onDone: [
          {
            guard: { type: 'profileGiven', params: ({ event }) => event.output },
            target: 'viewing',
            actions: { type: 'keepProfile', params: ({ event }) => event.output },
          },
          { guard: { type: 'unauthorised', params: ({ event }) => event.output }, target: 'editing' },
          {
            target: 'editing',
            actions: [
              { type: 'show', params: { text: 'updateFailed' } },
              { type: 'showFieldErrors', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'editing', actions: { type: 'show', params: { text: 'updateFailed' } } },
      },
    },
    failed: { on: { 'profile.opened': 'loading', 'profile.retried': 'loading' } },
  },
});
