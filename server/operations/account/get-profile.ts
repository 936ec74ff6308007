import type { Handler } from '../../plugins/contract/handler.ts';

/** The profile of whoever asks. */
export const getProfile: Handler<'getProfile'> = async ({ caller }) => ({
  status: 200,
  body: { full_name: caller.fullName, email: caller.email, phone: caller.phone },
});
