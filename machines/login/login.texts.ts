/** Texts of the login. */
export const loginTexts = {
  credentialsMissing: 'Please enter email and password.',
  codeMissing: 'Please enter the OTP.',
  loginFailed: 'Login failed.',
  verificationFailed: 'OTP verification failed.',
} as const;
