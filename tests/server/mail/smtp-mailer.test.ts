import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CodeMail } from '#server/mail/mailer.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A real mail server on a free port; gives what it received, each with its envelope. */
async function mailSink(options: SMTPServerOptions = {}) {
  const received: { to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
}

function mailerTo(url: string, firstPause = 5) {
  const lines: string[] = [];
  const note = (level: string) => (fields: unknown, text: string) =>
    lines.push(JSON.stringify({ level, text, fields }));
  const log = { info: note('info'), warn: note('warn'), error: note('error') };
  const mailer = createSmtpMailer({ url, from: 'Entrada <no-reply@entrada.example>', log, firstPause });
  closing.push(() => mailer.close());
  return { mailer, lines };
}

const mail: CodeMail = { to: 'asha@students.example', purpose: 'login', code: '004217', expiresAt: new Date() };
const inAMinute = () => new Date(Date.now() + 60_000);

describe('the SMTP mailer', () => {
  it('sends the code in text and HTML, from the sender that is set', async () => {
    const { received, url } = await mailSink();
    const { mailer } = mailerTo(url);
    mailer.sendCode({ ...mail, expiresAt: inAMinute() });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [sent] = received;
    const message = await PostalMime.parse(sent?.raw ?? '');
    expect(sent?.to).toEqual(['asha@students.example']);
    expect(message.from).toMatchObject({ name: 'Entrada', address: 'no-reply@entrada.example' });
    expect(message.to?.map(({ address }) => address)).toEqual(['asha@students.example']);
    expect(message.subject).toBe('Your login code for Entrada');
    expect(message.text?.match(/\d{4,8}/g)).toEqual(['004217']);
    expect(message.html?.match(/\d{4,8}/g)).toEqual(['004217']);
  });

  it('sends the notice of a changed password, without a code and without a link', async () => {
    const { received, url } = await mailSink();
    const { mailer } = mailerTo(url);
    mailer.sendNotice({ to: 'asha@students.example', notice: 'passwordChanged', expiresAt: inAMinute() });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const message = await PostalMime.parse(received[0]?.raw ?? '');
    expect(received[0]?.to).toEqual(['asha@students.example']);
    expect(message.subject).toBe('Your password for Entrada was changed');
    for (const part of [message.text, message.html]) {
      expect(part).toContain('The password of your account at Entrada has just been changed.');
      expect(part).not.toMatch(/\d{4,8}|http/);
    }
  });

  it('speaks plainly to a mail server on this machine whose certificate nobody can check', async () => {
    const { received, url } = await mailSink({ hideSTARTTLS: false });
    const { mailer } = mailerTo(url);
    mailer.sendCode({ ...mail, expiresAt: inAMinute() });
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  it('tries again while the server says not now', async () => {
    let refusals = 0;
    const { received, url } = await mailSink({
      onRcptTo(_address, _session, done) {
        if (refusals === 2) return done();
        refusals += 1;
        done(Object.assign(new Error('come back later'), { responseCode: 450 }));
      },
    });
    const { mailer, lines } = mailerTo(url);
    mailer.sendCode({ ...mail, expiresAt: inAMinute() });
    await vi.waitFor(() => expect(lines.at(-1)).toContain('"mail sent"'));
    expect(received).toHaveLength(1);
    expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).toEqual([
      'mail not sent yet',
      'mail not sent yet',
      'mail sent',
    ]);
  });

  it('gives up when the server says never', async () => {
    const { received, url } = await mailSink({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
    });
    const { mailer, lines } = mailerTo(url);
    mailer.sendCode({ ...mail, expiresAt: inAMinute() });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', text: 'mail refused by the mail server' });
    expect(received).toEqual([]);
  });

  it('stops trying when the code expires', async () => {
    const { mailer, lines } = mailerTo('smtp://127.0.0.1:1');
    mailer.sendCode({ ...mail, expiresAt: new Date(Date.now() + 60) });
    await vi.waitFor(() => expect(lines.at(-1)).toContain('given up'), { timeout: 5_000 });
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ text: 'mail given up: its code has expired' });
  });

  it('lets a newer code take the place of one that is still waiting', async () => {
    let open = false;
    const { received, url } = await mailSink({
      onConnect: (_session, done) => (open ? done() : done(Object.assign(new Error('busy'), { responseCode: 421 }))),
    });
    const { mailer, lines } = mailerTo(url, 200);
    mailer.sendCode({ ...mail, code: '111111', expiresAt: inAMinute() });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    open = true;
    mailer.sendCode({ ...mail, code: '222222', expiresAt: inAMinute() });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.raw).toContain('222222');
    await mailer.close();
    expect(lines.map((line) => (JSON.parse(line) as { text: string }).text)).toEqual([
      'mail not sent yet',
      'mail sent',
    ]);
  });

  it('tries no more with a code that a newer one has replaced', async () => {
    const { mailer, lines } = mailerTo('smtp://127.0.0.1:1');
    const lasting = (milliseconds: number) => ({ ...mail, expiresAt: new Date(Date.now() + milliseconds) });
    mailer.sendCode(lasting(100));
    const newer = lasting(300);
    mailer.sendCode(newer);
    const givenUp = () => lines.filter((line) => line.includes('given up'));
    // The later of the two ends is the newer code's, so by then an older one would have spoken too.
    await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(newer.expiresAt.getTime()), { timeout: 5_000 });
    await vi.waitFor(() => expect(givenUp()).not.toEqual([]), { timeout: 5_000 });
    expect(givenUp()).toHaveLength(1);
  });

  it('logs neither code nor address', async () => {
    const { url } = await mailSink({
      onRcptTo: (address, _session, done) =>
        done(Object.assign(new Error(`${address.address} is unknown`), { responseCode: 550 })),
    });
    const { mailer, lines } = mailerTo(url);
    mailer.sendCode({ ...mail, expiresAt: inAMinute() });
    await vi.waitFor(() => expect(lines).toHaveLength(1));
    expect(lines.join('\n')).not.toMatch(/004217|asha@|unknown"?}/);
    expect(lines.join('\n')).toContain('a***@students.example');
  });

  it('sends to one address only, whatever the address holds', async () => {
    const { received, url } = await mailSink();
    const { mailer } = mailerTo(url);
    mailer.sendCode({ ...mail, to: 'victim,other@students.example', expiresAt: inAMinute() });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.to).toEqual(['"victim,other"@students.example']);
  });

  it.each(['a\r\nBcc: other@students.example', 'a@b.example\r\nRCPT TO:<other@students.example>'])(
    'never lets %j add a line of its own',
    async (to) => {
      const { received, url } = await mailSink();
      const { mailer, lines } = mailerTo(url);
      mailer.sendCode({ ...mail, to, expiresAt: inAMinute() });
      await vi.waitFor(() => expect(lines.length + received.length).toBeGreaterThan(0));
      expect(received.flatMap((each) => each.to)).not.toContain('other@students.example');
      expect(received.map((each) => each.raw).join('')).not.toMatch(/^bcc:/im);
    },
  );
});
