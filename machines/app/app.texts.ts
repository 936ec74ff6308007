/** Why a visitor is sent to the login. */
export const appTexts = {
  examNeedsLogin: 'Please login first to take the exam.',
  profileNeedsLogin: 'Please login first',
} as const;
