import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createMailer } from '#server/mail/create-mailer.ts';
import { createDevelopmentMailbox } from '#server/mail/development-mailbox.ts';
import { mailboxPages } from '#server/mail/mailbox-pages.ts';

const mail = { purpose: 'login', code: '004217', expiresAt: new Date(), to: 'asha@students.example' } as const;

function filledMailbox() {
  const printed: string[] = [];
  const mailbox = createDevelopmentMailbox((line) => printed.push(line));
  mailbox.sendCode(mail);
  mailbox.sendCode({ ...mail, purpose: 'register', code: '998877', to: '<b>ravi</b>@students.example' });
  return { mailbox, printed };
}

describe('the development mailbox', () => {
  it('prints a line for each mail', () => {
    expect(filledMailbox().printed).toEqual([
      'Mail to asha@students.example: login code 004217\n',
      'Mail to <b>ravi</b>@students.example: registration code 998877\n',
    ]);
  });

  it('prints a line for a notice, and keeps only codes', () => {
    const printed: string[] = [];
    const mailbox = createDevelopmentMailbox((line) => printed.push(line));
    mailbox.sendNotice({ to: 'asha@students.example', notice: 'passwordChanged', expiresAt: new Date() });
    expect([printed, mailbox.mails()]).toEqual([['Mail to asha@students.example: password changed\n'], []]);
  });

  it('lets no address begin a line of its own', () => {
    const printed: string[] = [];
    createDevelopmentMailbox((line) => printed.push(line)).sendCode({ ...mail, to: 'a\nMail to b@c: code 1' });
    expect(printed).toEqual(['Mail to a?Mail to b@c: code 1: login code 004217\n']);
  });

  it('shows the newest first, as JSON and as a page that escapes what it shows', async () => {
    const app = fastify();
    await app.register(mailboxPages(filledMailbox().mailbox));
    const headers = { host: 'localhost:8000' };
    const json = await app.inject({ url: '/dev/mailbox.json', headers });
    expect(json.json()).toMatchObject([
      { to: '<b>ravi</b>@students.example', subject: 'Registration code', code: '998877', purpose: 'register' },
      { to: 'asha@students.example', subject: 'Login code', code: '004217', purpose: 'login' },
    ]);
    const page = await app.inject({ url: '/dev/mailbox', headers });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('&#60;b&#62;ravi&#60;/b&#62;@students.example');
    expect(page.body.indexOf('998877')).toBeLessThan(page.body.indexOf('004217'));
  });

  it.each([
    ['localhost:8000', 200],
    ['127.0.0.1:9000', 200],
    ['[::1]:8000', 200],
    ['exams.example.org', 404],
    ['localhost.example.org:8000', 404],
  ])('answers a request to %s with %d', async (host, status) => {
    const app = fastify();
    await app.register(mailboxPages(filledMailbox().mailbox));
    for (const url of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect((await app.inject({ url, headers: { host } })).statusCode).toBe(status);
    }
  });

  it('exists only on a loopback address, outside production and without a mail server', () => {
    const log = { info() {}, warn() {}, error() {} };
    const config = { smtpUrl: null, mailFrom: 'a@b.example', loopback: true, production: false };
    const mailboxOf = (change: object) => createMailer({ ...config, ...change }, log, () => {}).mailbox;
    expect(mailboxOf({})).not.toBeNull();
    expect(mailboxOf({ loopback: false })).toBeNull();
    expect(mailboxOf({ production: true })).toBeNull();
    expect(mailboxOf({ smtpUrl: 'smtp://127.0.0.1:25' })).toBeNull();
  });
});
