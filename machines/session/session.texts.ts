import type { Ending } from './session.types.ts';

/** What a student is told when the session ends by itself. A logout says nothing. */
export const sessionTexts: Readonly<Record<Exclude<Ending, 'left'>, string>> = {
  loginNeeded: 'Please login to continue.',
  expired: 'Your session has expired. Please login again.',
  connection: 'Connection error. Please try again.',
};
