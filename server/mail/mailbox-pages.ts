import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DevelopmentMailbox, KeptMail } from './development-mailbox.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The development mailbox in the browser, at /dev/mailbox, and as JSON at /dev/mailbox.json. It is registered only
 * while the server listens on a loopback address, and answers only to a loopback name: a page from elsewhere whose name
 * was pointed at this machine, or a visitor behind a proxy, gets 404.
 */
export function mailboxPages(mailbox: DevelopmentMailbox) {
  return async function register(app: FastifyInstance): Promise<void> {
    app.get('/dev/mailbox', async (request, reply) => {
      if (!fromHere(request)) return reply.callNotFound();
      return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(mailbox.mails()));
    });
    app.get('/dev/mailbox.json', async (request, reply) => {
      if (!fromHere(request)) return reply.callNotFound();
      return reply.header('cache-control', 'no-store').send(mailbox.mails());
    });
  };
}

function fromHere(request: FastifyRequest): boolean {
  const name = request.headers.host?.replace(/:\d+$/, '').toLowerCase() ?? '';
  return loopbackNames.has(name);
}

function page(mails: readonly KeptMail[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Development mailbox - Entrada</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 40em; margin: 0 auto; padding: 16px; }
  a { display: inline-block; padding: 10px 0; }
  ol { list-style: none; padding: 0; }
  li { border-top: 1px solid #8886; padding: 12px 0; overflow-wrap: anywhere; }
  .code { font-size: 28px; font-weight: 600; letter-spacing: 4px; font-variant-numeric: tabular-nums; }
</style>
</head>
<body>
<main>
<h1>Development mailbox</h1>
<p>No mail server is set, so mails arrive here. Set SMTP_URL to send them.</p>
<p><a href="/dev/mailbox">Look again</a></p>
${mails.length === 0 ? '<p>No mail yet.</p>' : `<ol>\n${mails.map(entry).join('\n')}\n</ol>`}
</main>
</body>
</html>
`;
}

function entry({ to, subject, code, sentAt }: KeptMail): string {
  const moment = sentAt.toISOString();
  return `<li>
<div>To <strong>${escaped(to)}</strong></div>
<div>${escaped(subject)}, <time datetime="${moment}">${moment.slice(11, 19)} UTC</time></div>
<div class="code">${escaped(code)}</div>
</li>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
