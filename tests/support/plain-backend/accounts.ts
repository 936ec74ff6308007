import { randomBytes, randomInt } from 'node:crypto';
import { Refusal, textOf, type Fields } from './refusal.ts';

/** Someone who registered. */
export interface Account {
  fullName: string;
  email: string;
  phone: string;
  password: string;
  isAdmin: boolean;
  confirmed: boolean;
}

/** Accounts, one-time codes and tokens. Access tokens are opaque, and each refresh token can be used once. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();
  readonly #codes = new Map<string, string>();
  readonly #access = new Map<string, Account>();
  readonly #refresh = new Map<string, Account>();

  add(account: Account): void {
    this.#accounts.set(account.email, account);
  }

  /** The latest unused code that was sent to this address. */
  codeFor(email: string): string {
    const code = this.#codes.get(email);
    if (code === undefined) throw new Error(`No code was sent to ${email}.`);
    return code;
  }

  expireAccessTokens(): void {
    this.#access.clear();
  }

  expireRefreshTokens(): void {
    this.#refresh.clear();
  }

  register(fields: Fields) {
    const email = textOf(fields, 'email');
    if (this.#accounts.get(email)?.confirmed) throw new Refusal(400, 'This address is taken.');
    if (textOf(fields, 'password') !== textOf(fields, 'confirm_password')) throw new Refusal(400, 'Passwords differ.');
    this.add({
      fullName: textOf(fields, 'full_name'),
      email,
      phone: textOf(fields, 'phone'),
      password: textOf(fields, 'password'),
      isAdmin: false,
      confirmed: false,
    });
    this.#sendCode(email);
    return { message: 'An OTP was sent to your address.' };
  }

  confirm(fields: Fields) {
    this.#useCode(fields).confirmed = true;
    return { message: 'Your address is confirmed.' };
  }

  login(fields: Fields) {
    const account = this.#accounts.get(textOf(fields, 'email'));
    if (!account?.confirmed || account.password !== textOf(fields, 'password')) throw new Refusal(401, 'Try again.');
    this.#sendCode(account.email);
    return { message: 'OTP sent.', email: account.email };
  }

  verifyLogin(fields: Fields) {
    const account = this.#useCode(fields);
    return { message: 'Welcome.', ...this.#issue(account), is_admin: account.isAdmin };
  }

  refresh(fields: Fields) {
    const token = textOf(fields, 'refresh');
    const account = this.#refresh.get(token);
    if (account === undefined) throw new Refusal(401, 'Token is invalid or expired.');
    this.#refresh.delete(token);
    return this.#issue(account);
  }

  profile({ fullName, email, phone }: Account) {
    return { full_name: fullName, email, phone };
  }

  changeProfile(account: Account, fields: Fields) {
    account.fullName = textOf(fields, 'full_name');
    account.phone = textOf(fields, 'phone');
    if (fields['password'] !== undefined) account.password = textOf(fields, 'password');
    return this.profile(account);
  }

  /** Who sent this Authorization header. */
  bearer(authorization: string | undefined): Account {
    const account = this.#access.get(authorization?.replace(/^Bearer /, '') ?? '');
    if (account === undefined) throw new Refusal(401, 'Authentication credentials were not provided.');
    return account;
  }

  #sendCode(email: string): void {
    // Four digits: the length of a code is the backend's own affair.
    this.#codes.set(email, String(randomInt(10_000)).padStart(4, '0'));
  }

  #useCode(fields: Fields): Account {
    const email = textOf(fields, 'email');
    const account = this.#accounts.get(email);
    if (account === undefined || this.#codes.get(email) !== textOf(fields, 'otp')) throw new Refusal(400, 'Wrong OTP.');
    this.#codes.delete(email);
    return account;
  }

  #issue(account: Account) {
    const [access, refresh] = [randomBytes(24).toString('hex'), randomBytes(24).toString('hex')];
    this.#access.set(access, account);
    this.#refresh.set(refresh, account);
    return { access, refresh };
  }
}
