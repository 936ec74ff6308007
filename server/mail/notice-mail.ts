import type { MailTexts } from './code-mail.ts';
import type { NoticeMail } from './mailer.ts';

const words: Record<NoticeMail['notice'], { subject: string; lines: string[] }> = {
  passwordChanged: {
    subject: 'Your password for Entrada was changed',
    lines: [
      'The password of your account at Entrada has just been changed.',
      'All other devices were logged out.',
      'If this was not you, someone else has access to your account.',
      'Please write to the people who run this site.',
    ],
  },
};

/** The texts of a notice. They hold no link and no code, so that nobody learns to trust such mails with either. */
export function noticeMailTexts(notice: NoticeMail['notice']): MailTexts {
  const { subject, lines } = words[notice];
  return {
    subject,
    text: [...lines, ''].join('\n'),
    html: [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      `<title>${subject}</title>`,
      '</head>',
      '<body style="font-family: system-ui, sans-serif; line-height: 1.5">',
      '<p style="font-weight: bold">Entrada</p>',
      ...lines.map((line) => `<p>${line}</p>`),
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  };
}
