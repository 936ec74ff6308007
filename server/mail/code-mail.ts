import type { CodeMail, CodePurpose } from './mailer.ts';

/** A mail's three texts. */
export interface MailTexts {
  subject: string;
  text: string;
  html: string;
}

const words: Record<CodePurpose, { subject: string; lead: string; unasked: string }> = {
  register: {
    subject: 'Confirm your e-mail address for Entrada',
    lead: 'Welcome to Entrada. Enter this code to confirm your e-mail address:',
    unasked: 'If you did not register at Entrada, you can ignore this mail. Nothing happens without the code.',
  },
  login: {
    subject: 'Your login code for Entrada',
    lead: 'Enter this code to log in to Entrada:',
    unasked: 'If you did not try to log in, someone may know your password. Please change it.',
  },
};

/**
 * The texts of a code mail. Besides the code, neither subject nor text nor HTML holds a run of four to eight digits
 * (no year, no colour such as #222222, no address), so that a reader, a phone or a program that looks for the code
 * finds that and nothing else.
 * @param now the moment of sending, from which the remaining life of the code is counted
 */
export function codeMailTexts({ purpose, code, expiresAt }: Omit<CodeMail, 'to'>, now: Date): MailTexts {
  const { subject, lead, unasked } = words[purpose];
  const life = `The code is valid for ${inWords(expiresAt.getTime() - now.getTime())} and works once.`;
  return {
    subject,
    text: [lead, '', code, '', life, '', unasked, ''].join('\n'),
    // Every line stays below 76 characters: the part then travels as it is, without quoted-printable.
    html: [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      `<title>${subject}</title>`,
      '</head>',
      '<body style="font-family: system-ui, sans-serif; line-height: 1.5">',
      '<div style="max-width: 34em; margin: 0 auto; padding: 16px">',
      '<p style="font-weight: bold">Entrada</p>',
      ...paragraph(lead),
      '<p style="font-size: 28px; font-weight: bold; letter-spacing: 4px">',
      code,
      '</p>',
      ...paragraph(life),
      ...paragraph(unasked),
      '</div>',
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  };
}

function paragraph(text: string): string[] {
  const lines = text.match(/.{1,70}(?: |$)/g) ?? [text];
  return ['<p>', ...lines.map((line) => line.trimEnd()), '</p>'];
}

const units = [
  { name: 'day', seconds: 86_400, from: 2 },
  { name: 'hour', seconds: 3_600, from: 2 },
  { name: 'minute', seconds: 60, from: 1 },
  { name: 'second', seconds: 1, from: 0 },
];

/** A span of time as a reader says it, rounded to the nearest whole of the largest unit that fits: '5 minutes'. */
function inWords(milliseconds: number): string {
  const seconds = Math.max(1, Math.round(milliseconds / 1000));
  for (const { name, seconds: size, from } of units) {
    const count = Math.round(seconds / size);
    if (seconds >= from * size) return count === 1 ? `1 ${name}` : `${count} ${name}s`;
  }
  return '1 second';
}
