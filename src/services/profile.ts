import { fromPromise } from 'xstate';

import type { ProfileAnswer, ProfileField, ProfileUpdate } from '#machines/profile/profile.types.ts';
import { fieldsOf, reasonOf, textOf, textsOf } from './answers.ts';
import type { Api } from './api.ts';

const fieldNames: Readonly<Record<ProfileField, string>> = {
  fullName: 'full_name',
  phone: 'phone',
  password: 'password',
};

function answerOf(data: unknown, error: unknown, { ok, status }: Response): ProfileAnswer {
  if (!ok) {
    const fieldErrors = Object.fromEntries(
      Object.entries(fieldNames).flatMap(([field, name]) => {
        const texts = textsOf(fieldsOf(error), name);
        return texts.length > 0 ? [[field, texts]] : [];
      }),
    );
    return { ok: false, unauthorised: status === 401, message: reasonOf(error, 'error'), fieldErrors };
  }
  const fields = fieldsOf(data);
  if (!('email' in fields)) throw new TypeError('The answer holds no profile.');
  return {
    ok: true,
    profile: {
      fullName: textOf(fields, 'full_name'),
      email: textOf(fields, 'email'),
      phone: textOf(fields, 'phone'),
    },
  };
}

/** Fillers of the profile's slots. */
export function profileServices(api: Api) {
  return {
    loadProfile: fromPromise<ProfileAnswer, void>(async ({ signal }) => {
      const { data, error, response } = await api.GET('/api/profile/', { signal });
      return answerOf(data, error, response);
    }),
    saveProfile: fromPromise<ProfileAnswer, ProfileUpdate>(async ({ input: { fullName, phone, password }, signal }) => {
      const { data, error, response } = await api.PUT('/api/profile/', {
        body: { full_name: fullName, phone, ...(password === undefined ? {} : { password }) },
        signal,
      });
      return answerOf(data, error, response);
    }),
  };
}
