import { fromPromise } from 'xstate';

import { addressOf } from '#machines/login/login.rules.ts';
import type { CodeToVerify, CodeVerified, Credentials, CodeSent } from '#machines/login/login.types.ts';
import type {
  CodeChecked,
  CodeToCheck,
  Details,
  DetailsSent,
  RegisterField,
} from '#machines/register/register.types.ts';
import { fieldsOf, reasonOf, textOf, textsOf } from './answers.ts';
import type { Api } from './api.ts';
import type { Students } from './student.ts';
import type { Tabs } from './tabs.ts';
import { keepTokens } from './tokens.ts';

/** The register form's fields by the names that the API has for them. */
const fieldNames: Readonly<Record<RegisterField, string>> = {
  fullName: 'full_name',
  email: 'email',
  phone: 'phone',
  password: 'password',
  confirmPassword: 'confirm_password',
};

/** Fillers of the login's slots. The tokens go from the answer into the storage and nowhere else. */
export function loginServices(api: Api, students: Students, tabs: Tabs) {
  return {
    sendCredentials: fromPromise<CodeSent, Credentials>(async ({ input, signal }) => {
      const { data, error, response } = await api.POST('/api/login/', { body: input, signal });
      if (!response.ok) return { ok: false, message: reasonOf(error, 'error') };
      return { ok: true, email: textOf(fieldsOf(data), 'email') || null };
    }),
    verifyCode: fromPromise<CodeVerified, CodeToVerify>(async ({ input: { email, code }, signal }) => {
      const { data, error, response } = await api.POST('/api/verify-login-otp/', {
        body: { email, otp: code },
        signal,
      });
      if (!response.ok) return { ok: false, message: reasonOf(error, 'error') };
      const fields = fieldsOf(data);
      const [access, refresh] = [textOf(fields, 'access'), textOf(fields, 'refresh')];
      if (access === '') throw new TypeError('The answer holds no access token.');
      const admin = String(fields['is_admin']) === 'true';
      keepTokens({ access, refresh, admin });
      students.remember(email);
      tabs.tellOthers({ type: 'student.entered', user: addressOf(email) });
      return { ok: true, admin };
    }),
  };
}

/** Fillers of the registration's slots. */
export function registerServices(api: Api) {
  return {
    sendDetails: fromPromise<DetailsSent, Details>(async ({ input, signal }) => {
      const { fullName, email, phone, password, confirmPassword } = input;
      const { data, error, response } = await api.POST('/api/register/', {
        body: { full_name: fullName, email, phone, password, confirm_password: confirmPassword },
        signal,
      });
      if (response.ok) return { ok: true, message: textOf(fieldsOf(data), 'message') };
      const fieldErrors = Object.fromEntries(
        Object.entries(fieldNames).flatMap(([field, name]) => {
          const texts = textsOf(fieldsOf(error), name);
          return texts.length > 0 ? [[field, texts]] : [];
        }),
      );
      return { ok: false, fieldErrors };
    }),
    verifyCode: fromPromise<CodeChecked, CodeToCheck>(async ({ input: { email, code }, signal }) => {
      const { error, response } = await api.POST('/api/verify-otp/', { body: { email, otp: code }, signal });
      return response.ok ? { ok: true } : { ok: false, message: reasonOf(error, 'error') };
    }),
  };
}
