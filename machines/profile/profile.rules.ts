import type { Profile, ProfileContext, ProfileUpdate, ProfileValues } from './profile.types.ts';

const blank = (value: string) => value.trim() === '';

/** The form as it opens: what the server holds, and no password. */
export function valuesOf(profile: Profile | null): ProfileValues {
  return { fullName: profile?.fullName ?? '', phone: profile?.phone ?? '', password: '' };
}

/** Whether there is anything to save: another name or phone (clearing one counts), or a new password. */
export function changed({ profile, values }: Pick<ProfileContext, 'profile' | 'values'>): boolean {
  const kept = valuesOf(profile);
  return values.fullName !== kept.fullName || values.phone !== kept.phone || !blank(values.password);
}

/** Name and phone may not be blank. */
export function complete({ values }: Pick<ProfileContext, 'values'>): boolean {
  return !blank(values.fullName) && !blank(values.phone);
}

/** What is sent: name and phone trimmed, the password as typed and only if there is one, the address never. */
export function updateOf({ values }: Pick<ProfileContext, 'values'>): ProfileUpdate {
  const { fullName, phone, password } = values;
  const update = { fullName: fullName.trim(), phone: phone.trim() };
  return blank(password) ? update : { ...update, password };
}
