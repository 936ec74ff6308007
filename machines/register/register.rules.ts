import { registerTexts } from './register.texts.ts';
import type { Details, DetailsSent, FieldErrors, RegisterValues } from './register.types.ts';

export const noValues: RegisterValues = { fullName: '', email: '', phone: '', password: '', confirmPassword: '' };

/** What is sent: trimmed, but passwords as they were typed. */
export function detailsOf({ fullName, email, phone, password, confirmPassword }: RegisterValues): Details {
  return { fullName: fullName.trim(), email: email.trim(), phone: phone.trim(), password, confirmPassword };
}

export function everythingGiven(values: RegisterValues): boolean {
  return Object.values(detailsOf(values)).every((value) => value !== '');
}

export function passwordsAgree({ password, confirmPassword }: RegisterValues): boolean {
  return password === confirmPassword;
}

/** A code was sent only if the server's message speaks of an OTP, in capitals. */
export function speaksOfCode(sent: DetailsSent): boolean {
  return sent.ok && sent.message.includes('OTP');
}

/** The one text for a refused registration: an email error wins over a phone error. */
export function refusalText({ email, phone }: FieldErrors): string {
  if (email?.[0]) return `${registerTexts.emailError}${email[0]}`;
  if (phone?.[0]) return `${registerTexts.phoneError}${phone[0]}`;
  return registerTexts.registrationFailed;
}
