/** Texts of the registration. */
export const registerTexts = {
  fieldsMissing: 'Please fill in all fields.',
  passwordsDiffer: 'Passwords do not match!',
  emailError: 'Email error: ',
  phoneError: 'Phone error: ',
  registrationFailed: 'Registration failed. Please try again.',
  codeMissing: 'Please enter the OTP.',
  verificationFailed: 'OTP verification failed. Please try again.',
} as const;
