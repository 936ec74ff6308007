import { ChakraProvider } from '@chakra-ui/react';
import { configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { createActor } from 'xstate';

import { ActorsProvider, actorsOf, type AppRef } from '#src/app/actors.tsx';
import { connectRouter } from '#src/app/connect-router.ts';
import { createRouter } from '#src/app/router.tsx';
import { filledApp } from '#src/app/services.ts';
import { system } from '#src/theme/system.ts';
import { memoryLocks, memoryTabs } from '#tests/services/browser.ts';

// A screen is loaded when it is first entered, on a machine that may have much else to do.
configure({ asyncUtilTimeout: 10_000 });

/** What a backend answers: a status with a body, as JSON unless it is text. A rejected promise is a broken network. */
export interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

type Replies = Readonly<Record<string, Reply | ((call: Call) => Reply | Promise<Reply>)>>;

/** A call as the backend got it. */
export interface Call {
  /** Such as 'POST /api/login/'. */
  readonly call: string;
  readonly body: unknown;
  /** The Authorization header. */
  readonly token: string | null;
}

interface Written {
  readonly status: number;
  readonly text: string;
}

const keys = ['access_token', 'refresh_token', 'is_admin'] as const;

/** What the client has stored of its session, in the order access_token, refresh_token, is_admin. */
export const storedItems = () => keys.map((key) => localStorage.getItem(key));

/** A catalogue of one university with one program with one subject. */
const catalogue: Replies = {
  'GET /api/university/': { body: [{ id: 1, fullName: 'Northfield University' }] },
  'GET /api/programs/by-university/1/': { body: [{ id: 11, programName: 'Medicine' }] },
  'GET /api/subjects/?university=1&program=11': { body: [{ id: 111, subject: 'Biology' }] },
  'GET /api/faculties/by-program/11/': { body: [] },
};

/**
 * The client as its page starts it, services, router and all, at `path`, on a backend that answers what the test says
 * and 404 to everything else. `items`: what the storage holds of a session, in the order of `storedItems`.
 */
export async function showClient(path: string, replies: Replies = {}, items: readonly (string | null)[] = []) {
  const known = { ...catalogue, ...replies };
  const calls: Call[] = [];
  const answer = async (call: Call): Promise<Written> => {
    calls.push(call);
    const reply = known[call.call] ?? { status: 404 };
    const { status = 200, body } = typeof reply === 'function' ? await reply(call) : reply;
    return { status, text: typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body) };
  };
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = await request.text();
    const body: unknown = text === '' ? null : JSON.parse(text);
    const token = request.headers.get('authorization');
    const { status, text: written } = await answer({ call: named(request.method, request.url), body, token });
    return new Response(written || null, { status, headers: written === '' ? { 'content-length': '0' } : {} });
  });
  vi.stubGlobal('XMLHttpRequest', uploadTo(answer));
  vi.stubGlobal('indexedDB', { open: brokenDatabase });
  // Node's own take no signal of this window.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(memoryLocks());
  localStorage.clear();
  keys.forEach((key, index) => {
    const item = items[index] ?? null;
    if (item !== null) localStorage.setItem(key, item);
  });

  window.history.replaceState(null, '', path);
  const app: AppRef = createActor(filledApp(location.origin, () => actorsOf(app).session, memoryTabs().tab())).start();
  const router = createRouter();
  connectRouter(app, router);
  render(
    <ChakraProvider value={system}>
      <ActorsProvider app={app}>
        <RouterProvider router={router} />
      </ActorsProvider>
    </ChakraProvider>,
  );
  onTestFinished(() => {
    router.dispose();
    app.stop();
    vi.unstubAllGlobals();
  });
  // Its first screen is there.
  await vi.waitUntil(() => router.state.initialized && document.body.textContent !== '', 15_000);
  return { app, router, calls, user: userEvent.setup(), path: () => router.state.location.pathname };
}

function named(method: string, url: string): string {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${search}`;
}

/** What sends a file, as far as the client uses it. */
function uploadTo(answer: (call: Call) => Promise<Written>) {
  return class {
    readonly upload = {};
    status = 0;
    responseText = '';
    onload = () => undefined;
    onerror = () => undefined;
    #call = '';
    #token: string | null = null;
    open(method: string, url: string) {
      this.#call = named(method, url);
    }
    setRequestHeader(name: string, value: string) {
      if (name.toLowerCase() === 'authorization') this.#token = value;
    }
    getResponseHeader() {
      return 'application/json';
    }
    send() {
      answer({ call: this.#call, body: null, token: this.#token }).then(
        ({ status, text }) => {
          this.status = status;
          this.responseText = text;
          this.onload();
        },
        () => this.onerror(),
      );
    }
    abort() {
      this.onerror();
    }
  };
}

function brokenDatabase(): never {
  throw new Error('There is no database here.');
}
