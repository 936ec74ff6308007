import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { profileMachine } from '#machines/profile/profile.machine.ts';
import { changed, complete, updateOf, valuesOf } from '#machines/profile/profile.rules.ts';
import type { ProfileAnswer, ProfileField, ProfileUpdate } from '#machines/profile/profile.types.ts';
import { held } from '#tests/support/held.ts';

const asha = { fullName: 'Asha Rai', email: 'asha@example.org', phone: '5550100' };
const unauthorised: ProfileAnswer = { ok: false, unauthorised: true, message: 'Token expired.', fieldErrors: {} };

function opened() {
  const load = held<ProfileAnswer>();
  const save = held<ProfileAnswer, ProfileUpdate>();
  const machine = profileMachine.provide({ actors: { loadProfile: load.logic, saveProfile: save.logic } });
  const profile = createActor(machine).start();
  profile.send({ type: 'profile.opened' });
  const type = (field: ProfileField, value: string) => profile.send({ type: 'field.typed', field, value });
  return {
    profile,
    load,
    save,
    type,
    value: () => profile.getSnapshot().value,
    context: () => profile.getSnapshot().context,
  };
}

async function editing() {
  const the = opened();
  await the.load.last().answer({ ok: true, profile: asha });
  the.profile.send({ type: 'edit.started' });
  return the;
}

async function saving() {
  const the = await editing();
  the.type('fullName', ' Asha R. Rai ');
  the.type('password', ' new password ');
  the.profile.send({ type: 'edit.saved' });
  return the;
}

describe('the rules of the profile', () => {
  const values = valuesOf(asha);
  test('see a change in name, phone or a new password, and in a cleared name', () => {
    expect(changed({ profile: asha, values })).toBe(false);
    expect(changed({ profile: asha, values: { ...values, fullName: '' } })).toBe(true);
    expect(changed({ profile: asha, values: { ...values, phone: '1' } })).toBe(true);
    expect(changed({ profile: asha, values: { ...values, password: 'x' } })).toBe(true);
    expect(changed({ profile: asha, values: { ...values, password: '  ' } })).toBe(false);
  });
  test('want name and phone, and neither blank', () => {
    expect(complete({ values })).toBe(true);
    expect(complete({ values: { ...values, fullName: ' ' } })).toBe(false);
    expect(complete({ values: { ...values, phone: '' } })).toBe(false);
  });
  test('send no address ever and a password only if there is one, as typed', () => {
    expect(updateOf({ values: { fullName: ' A ', phone: ' 1 ', password: ' ' } })).toEqual({
      fullName: 'A',
      phone: '1',
    });
    expect(updateOf({ values: { fullName: 'A', phone: '1', password: ' p ' } })).toEqual({
      fullName: 'A',
      phone: '1',
      password: ' p ',
    });
  });
});

describe('the profile', () => {
  test('is loaded, edited, saved and shown as the server holds it', async () => {
    const { profile, save, value, context } = await saving();
    expect(value()).toBe('saving');
    expect(profile.getSnapshot().hasTag('busy')).toBe(true);
    expect(save.last().input).toEqual({ fullName: 'Asha R. Rai', phone: '5550100', password: ' new password ' });
    await save.last().answer({ ok: true, profile: { ...asha, fullName: 'Asha R. Rai' } });
    expect(value()).toBe('viewing');
    expect(context().profile?.fullName).toBe('Asha R. Rai');
    expect(context().values).toEqual({ fullName: 'Asha R. Rai', phone: '5550100', password: '' });
  });

  test('is not saved without a change', async () => {
    const { profile, save, value, context } = await editing();
    profile.send({ type: 'edit.saved' });
    expect(value()).toBe('editing');
    expect(context().message).toBeNull();
    expect(save.requests).toHaveLength(0);
  });

  test.each(['fullName', 'phone'] as const)('is not saved with a blank %s', async (field) => {
    const { profile, type, save, context } = await editing();
    type(field, '  ');
    profile.send({ type: 'edit.saved' });
    expect(context().message).toBe('Full name and phone cannot be empty.');
    expect(save.requests).toHaveLength(0);
    type(field, 'x');
    expect(context().message).toBeNull();
  });

  test('is as before when the edit is cancelled, the typed password gone', async () => {
    const { profile, type, value, context } = await editing();
    type('fullName', 'Somebody');
    type('password', 'secret words');
    profile.send({ type: 'edit.cancelled' });
    expect(value()).toBe('viewing');
    expect(context().values).toEqual({ fullName: 'Asha Rai', phone: '5550100', password: '' });
  });

  test.each(['answer', 'fail'] as const)('says that saving failed (%s) and keeps what was typed', async (way) => {
    const { save, value, context } = await saving();
    if (way === 'fail') await save.last().fail();
    else {
      const fieldErrors = { password: ['This password is too common.'] };
      await save.last().answer({ ok: false, unauthorised: false, message: 'No.', fieldErrors });
      expect(context().fieldErrors).toEqual(fieldErrors);
    }
    expect(value()).toBe('editing');
    expect(context().message).toBe('Failed to update profile.');
    expect(context().values.fullName).toBe(' Asha R. Rai ');
  });

  test('forgets the words of the last try with the next one', async () => {
    const { profile, save, context } = await saving();
    await save.last().answer({ ok: false, unauthorised: false, message: null, fieldErrors: { phone: ['No.'] } });
    profile.send({ type: 'edit.saved' });
    expect(context()).toMatchObject({ message: null, fieldErrors: {} });
  });

  test('is silent about a 401 when saving', async () => {
    const { save, value, context } = await saving();
    await save.last().answer(unauthorised);
    expect(value()).toBe('editing');
    expect(context()).toMatchObject({ message: null, fieldErrors: {} });
    expect(context().values.fullName).toBe(' Asha R. Rai ');
  });

  test.each(['profile.opened', 'profile.retried'] as const)(
    'is silent about a 401 when loading, and loads again at %s',
    async (type) => {
      const { profile, load, value, context } = opened();
      await load.last().answer(unauthorised);
      expect(value()).toBe('failed');
      expect(context().message).toBeNull();
      profile.send({ type });
      expect(load.requests).toHaveLength(2);
    },
  );

  test.each(['answer', 'fail'] as const)('says that loading failed (%s) and tries again', async (way) => {
    const { profile, load, value, context } = opened();
    if (way === 'fail') await load.last().fail();
    else await load.last().answer({ ok: false, unauthorised: false, message: 'Server words.', fieldErrors: {} });
    expect(value()).toBe('failed');
    expect(context().message).toBe('Failed to load profile.');
    profile.send({ type: 'profile.retried' });
    expect(context().message).toBeNull();
    await load.last().answer({ ok: true, profile: asha });
    expect(value()).toBe('viewing');
  });

  test('keeps what is being typed when its page is left and opened again', async () => {
    const { profile, type, load, value, context } = await editing();
    type('phone', '5550199');
    profile.send({ type: 'profile.opened' });
    expect(value()).toBe('editing');
    expect(context().values.phone).toBe('5550199');
    expect(load.requests).toHaveLength(1);
  });

  test('asks whoever leaves with something unsaved, and goes back to what was typed', async () => {
    const { profile, type, value, context } = await editing();
    type('phone', '5550199');
    profile.send({ type: 'leave.requested' });
    expect(value()).toBe('leaving');
    profile.send({ type: 'leave.refused' });
    expect(value()).toBe('editing');
    expect(context().values.phone).toBe('5550199');
  });

  test('is as before when the student leaves without saving, the typed password gone', async () => {
    const { profile, type, value, context } = await editing();
    type('password', 'secret words');
    profile.send({ type: 'leave.requested' });
    profile.send({ type: 'edit.discarded' });
    expect(value()).toBe('viewing');
    expect(context().values).toEqual({ fullName: 'Asha Rai', phone: '5550100', password: '' });
  });

  test('asks nobody who changed nothing', async () => {
    const { profile, type, value } = await editing();
    type('phone', '5550199');
    type('phone', '5550100');
    profile.send({ type: 'leave.requested' });
    expect(value()).toBe('editing');
  });

  test('asks no more once its page is opened again', async () => {
    const { profile, type, value, context } = await editing();
    type('phone', '5550199');
    profile.send({ type: 'leave.requested' });
    profile.send({ type: 'profile.opened' });
    expect(value()).toBe('editing');
    expect(context().values.phone).toBe('5550199');
  });

  test('forgets everything at logout, a save on its way included', async () => {
    const { profile, save, value, context } = await saving();
    profile.send({ type: 'session.changed', user: null });
    await save.last().answer({ ok: true, profile: asha });
    expect(value()).toBe('idle');
    expect(context()).toMatchObject({ profile: null, values: { fullName: '', phone: '', password: '' } });
  });
});

describe('a late answer', () => {
  const other = { type: 'session.changed', user: 'ben@example.org' } as const;

  test('of the profile of a student who left shows nothing of it to the next one', async () => {
    const { profile, load, context } = opened();
    profile.send({ type: 'session.changed', user: 'asha@example.org' });
    const first = load.requests[0];
    profile.send(other);
    expect(first?.abandoned()).toBe(true);
    await first?.answer({ ok: true, profile: asha });
    expect(context().profile).toBeNull();
  });

  test('to a save of a student who left changes nothing for the next one', async () => {
    const { profile, save, context, value } = await saving();
    profile.send({ type: 'session.changed', user: null });
    profile.send(other);
    const before = value();
    expect(save.last().abandoned()).toBe(true);
    await save.last().answer({ ok: true, profile: asha });
    expect([value(), context().profile]).toEqual([before, null]);
  });
});
