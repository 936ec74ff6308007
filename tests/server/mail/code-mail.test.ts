import { describe, expect, it } from 'vitest';
import { codeMailTexts } from '#server/mail/code-mail.ts';

const now = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a code mail', () => {
  it.each(['register', 'login'] as const)('for %s holds no run of four to eight digits but the code', (purpose) => {
    for (const seconds of [1, 59, 300, 5_400, 86_400, 2_592_000]) {
      const texts = codeMailTexts({ purpose, code: '004217', expiresAt: after(seconds) }, now);
      const runs = (text: string) => text.match(/\d{4,}/g) ?? [];
      expect(runs(texts.subject)).toEqual([]);
      expect(runs(texts.text)).toEqual(['004217']);
      expect(runs(texts.html)).toEqual(['004217']);
    }
  });

  it('says what the code is for and how long it is valid', () => {
    const login = codeMailTexts({ purpose: 'login', code: '123456', expiresAt: after(300) }, now);
    expect(login).toMatchObject({
      subject: 'Your login code for Entrada',
      text: [
        'Enter this code to log in to Entrada:',
        '',
        '123456',
        '',
        'The code is valid for 5 minutes and works once.',
        '',
        'If you did not try to log in, someone may know your password. Please change it.',
        '',
      ].join('\n'),
    });
    const register = codeMailTexts({ purpose: 'register', code: '123456', expiresAt: after(300) }, now);
    expect(register.subject).toBe('Confirm your e-mail address for Entrada');
    expect(register.text).toContain('Welcome to Entrada. Enter this code to confirm your e-mail address:');
  });

  it.each([
    [1, '1 second'],
    [45, '45 seconds'],
    [60, '1 minute'],
    [299.6, '5 minutes'],
    [7_200, '2 hours'],
    [86_400, '24 hours'],
    [172_800, '2 days'],
  ])('says a life of %d s as %s', (seconds, words) => {
    const { text } = codeMailTexts({ purpose: 'login', code: '123456', expiresAt: after(seconds) }, now);
    expect(text).toContain(`valid for ${words} and`);
  });

  it('keeps every line of its HTML short enough to travel unchanged', () => {
    for (const purpose of ['register', 'login'] as const) {
      const { html } = codeMailTexts({ purpose, code: '123456', expiresAt: after(300) }, now);
      expect(html.split('\n').filter((line) => line.length > 76)).toEqual([]);
    }
  });
});
