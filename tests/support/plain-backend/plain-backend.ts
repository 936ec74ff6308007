import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { Accounts, type Account } from './accounts.ts';
import { Catalogue } from './catalogue.ts';
import { Exams, type MadeQuestion } from './exams.ts';
import { Refusal, type Fields } from './refusal.ts';

/** A running backend. */
export interface PlainBackend {
  /** Its origin, such as http://127.0.0.1:41234. */
  origin: string;
  /** The latest unused one-time code that was sent to this address. */
  codeFor(email: string): string;
  /** From now on the access tokens given so far are refused. */
  expireAccessTokens(): void;
  /** From now on the refresh tokens given so far are refused, too. */
  endSessions(): void;
  /** Every call it took, as 'POST /api/login/ 200'. */
  calls: string[];
  close(): Promise<void>;
}

export interface PlainOptions {
  admin: { email: string; password: string };
  /** What it makes from any paper. */
  questions: readonly MadeQuestion[];
  /** 0: any free port. */
  port?: number;
}

interface Asked {
  url: URL;
  /** The part of the path in the place of the pattern's group. */
  id: number;
  fields: Fields;
  form: () => Promise<FormData>;
  user: () => Account;
  admin: () => Account;
}

type Call = [method: string, path: RegExp, status: number, answer: (asked: Asked) => unknown];

/**
 * A backend that somebody else could have written: it keeps the specification's nineteen calls and nothing more, shares
 * no code with Entrada's server, and is as plain as the specification allows. Integer ids, `detail` in every error,
 * opaque access tokens, refresh tokens that work once, and CORS for no more than authorization and content-type.
 */
export async function startPlainBackend({ admin, questions, port = 0 }: PlainOptions): Promise<PlainBackend> {
  const accounts = new Accounts();
  accounts.add({ fullName: 'Admin', phone: '1', isAdmin: true, confirmed: true, ...admin });
  const table = callsOf(accounts, new Catalogue(), questions);
  const calls: string[] = [];

  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { status, body } = await outcome(request, table, accounts);
    calls.push(`${request.method} ${request.url} ${status}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    codeFor: (email) => accounts.codeFor(email),
    expireAccessTokens: () => accounts.expireAccessTokens(),
    endSessions: () => {
      accounts.expireAccessTokens();
      accounts.expireRefreshTokens();
    },
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function callsOf(accounts: Accounts, catalogue: Catalogue, questions: readonly MadeQuestion[]): Call[] {
  const exams = new Exams(catalogue, questions);
  const asAdmin = (work: (fields: Fields) => unknown) => (asked: Asked) => {
    asked.admin();
    return work(asked.fields);
  };
  return [
    ['POST', /^\/api\/login\/$/, 200, ({ fields }) => accounts.login(fields)],
    ['POST', /^\/api\/verify-login-otp\/$/, 200, ({ fields }) => accounts.verifyLogin(fields)],
    ['POST', /^\/api\/register\/$/, 201, ({ fields }) => accounts.register(fields)],
    ['POST', /^\/api\/verify-otp\/$/, 200, ({ fields }) => accounts.confirm(fields)],
    ['POST', /^\/api\/token\/refresh\/$/, 200, ({ fields }) => accounts.refresh(fields)],
    ['GET', /^\/api\/profile\/$/, 200, ({ user }) => accounts.profile(user())],
    ['PUT', /^\/api\/profile\/$/, 200, ({ user, fields }) => accounts.changeProfile(user(), fields)],
    ['GET', /^\/api\/university\/$/, 200, () => catalogue.universities()],
    ['POST', /^\/api\/university\/$/, 201, asAdmin((fields) => catalogue.addUniversity(fields))],
    ['POST', /^\/api\/programs\/$/, 201, asAdmin((fields) => catalogue.addProgram(fields))],
    ['GET', /^\/api\/programs\/by-university\/(\d+)\/$/, 200, ({ id }) => catalogue.programsOf(id)],
    ['GET', /^\/api\/faculties\/by-program\/(\d+)\/$/, 200, ({ id }) => catalogue.facultiesOf(id)],
    [
      'GET',
      /^\/api\/subjects\/$/,
      200,
      ({ url }) => catalogue.subjectsOf(number(url, 'university'), number(url, 'program')),
    ],
    ['POST', /^\/api\/subjects\/$/, 201, asAdmin((fields) => catalogue.addSubject(fields))],
    [
      'POST',
      /^\/api\/upload-pdf\/$/,
      201,
      async ({ admin, form }) => {
        admin();
        return exams.upload(await form());
      },
    ],
    ['POST', /^\/api\/generate-mcq\/$/, 200, ({ user, fields }) => user() && exams.generate(fields)],
    ['GET', /^\/api\/exam-attempts\/$/, 200, ({ user }) => exams.list(user())],
    ['GET', /^\/api\/exam-attempts\/(\d+)\/$/, 200, ({ user, id }) => exams.detail(user(), id)],
    ['POST', /^\/api\/exam-attempts\/create\/$/, 201, ({ user, fields }) => exams.create(user(), fields)],
  ];
}

function number(url: URL, name: string): number {
  return Number(url.searchParams.get(name));
}

async function outcome(
  request: IncomingMessage,
  table: Call[],
  accounts: Accounts,
): Promise<{ status: number; body: unknown }> {
  try {
    const body = await buffer(request);
    const type = request.headers['content-type'] ?? '';
    const url = new URL(request.url ?? '/', 'http://backend');
    const call = table.find(([method, path]) => method === request.method && path.test(url.pathname));
    if (call === undefined) throw new Refusal(404, 'Not found.');
    const [, path, status, answer] = call;
    const user = () => accounts.bearer(request.headers.authorization);
    const asked: Asked = {
      url,
      id: Number(path.exec(url.pathname)?.[1]),
      fields: type.startsWith('application/json') ? fieldsOf(body) : {},
      form: () => new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData(),
      user,
      admin() {
        if (!user().isAdmin) throw new Refusal(403, 'Only admins may do this.');
        return user();
      },
    };
    return { status, body: await answer(asked) };
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { detail: error.message } };
    return { status: 500, body: { detail: String(error) } };
  }
}

function fieldsOf(body: Buffer): Fields {
  try {
    return JSON.parse(body.toString()) as Fields;
  } catch {
    throw new Refusal(400, 'JSON parse error.');
  }
}

function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
  response.setHeader('vary', 'origin');
}
