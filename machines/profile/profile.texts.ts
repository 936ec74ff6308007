export const profileTexts = {
  loadFailed: 'Failed to load profile.',
  updateFailed: 'Failed to update profile.',
  blank: 'Full name and phone cannot be empty.',
} as const;
