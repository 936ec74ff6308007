import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the server does with one round of requests. */
export interface Script {
  /** A refresh gives a new refresh token as well, and the old one counts no more. */
  rotating: boolean;
  refresh: 'renews' | 'refuses' | 'breaks off';
  /** `never` takes any token: every call is answered with 401. */
  takes: 'the current token' | 'never';
  /** The first 401s are held back until this many calls wait for theirs; 0 holds none. */
  together: number;
  /** How long the nth 401 is held back after that, in milliseconds. */
  spread: (nth: number) => number;
  /** How long a refresh takes, in milliseconds. */
  refreshTakes: number;
}

/** What it saw in the round. */
export interface Seen {
  refreshes: number;
  /** Refreshes with a token that does not count, or no more. */
  wrongRefreshes: number;
  /** Calls, answered with 401 or not. */
  calls: number;
  /** The bodies of the calls that were executed. */
  executed: string[];
}

/** A backend with tokens, which counts; it serves the page of the test as well. */
export interface TokenServer {
  port: number;
  /** Tokens that count from now on, unless the access token is let expire. */
  newSession(): { access: string; refresh: string };
  /** From now on no access token counts until the next refresh. */
  begin(script: Script): Seen;
  close(): Promise<void>;
}

/** The held 401s come after this many milliseconds even if some of the calls never do. */
const patience = 15_000;

export async function startTokenServer(script: string): Promise<TokenServer> {
  let issued = 0;
  let access: string | null = null;
  let refresh = '';
  let round: Script | null = null;
  let seen: Seen = { refreshes: 0, wrongRefreshes: 0, calls: 0, executed: [] };
  let held: (() => void)[] = [];
  let letGo = false;

  const json = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const release = () => {
    letGo = true;
    for (const [nth, answer] of held.splice(0).entries()) setTimeout(answer, round?.spread(nth) ?? 0);
  };

  function refuse(response: ServerResponse): void {
    const answer = () => json(response, 401, { detail: 'The token has expired.' });
    if (letGo) {
      answer();
      return;
    }
    const mine = seen;
    if (held.length === 0) setTimeout(() => seen === mine && release(), patience).unref();
    held.push(answer);
    if (held.length >= (round?.together ?? 0)) release();
  }

  function renew(response: ServerResponse, sent: string): void {
    seen.refreshes += 1;
    const { refresh: token } = JSON.parse(sent) as { refresh: string };
    if (token !== refresh) seen.wrongRefreshes += 1;
    if (round?.refresh === 'breaks off') {
      // With the head of an answer, since a browser sends a request again that got no answer on a kept connection.
      response.writeHead(200, { 'content-length': '1000' }).write('{');
      setTimeout(() => response.destroy(), 5);
    } else if (round?.refresh === 'refuses' || token !== refresh) {
      json(response, 401, { detail: 'The token is invalid or expired.' });
    } else {
      issued += 1;
      access = `access-${issued}`;
      if (round?.rotating) refresh = `refresh-${issued}`;
      json(response, 200, { access, ...(round?.rotating && { refresh }) });
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // The calls go to many names, so that a browser has a connection for each.
    response.setHeader('access-control-allow-origin', '*');
    const sent = await text(request);
    const path = request.url ?? '';
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'authorization, content-type');
      response.writeHead(204).end();
    } else if (path === '/page.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    } else if (!path.startsWith('/api/')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><script src="/page.js"></script>');
    } else if (path === '/api/token/refresh/') {
      setTimeout(() => renew(response, sent), round?.refreshTakes ?? 0);
    } else if (request.method === 'POST' && path.startsWith('/api/exam-attempts/create/')) {
      seen.calls += 1;
      const counts = access !== null && request.headers.authorization === `Bearer ${access}`;
      if (round?.takes === 'never' || !counts) refuse(response);
      else {
        seen.executed.push(sent);
        json(response, 201, {});
      }
    } else {
      // Whatever else the app asks for is no part of the round.
      json(response, 404, {});
    }
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    newSession() {
      issued += 1;
      access = `access-${issued}`;
      refresh = `refresh-${issued}`;
      return { access, refresh };
    },
    begin(next) {
      round = next;
      access = null;
      seen = { refreshes: 0, wrongRefreshes: 0, calls: 0, executed: [] };
      held = [];
      letGo = next.together === 0;
      return seen;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
