import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClient } from '#server/plugins/client/read-client.ts';
import { clientPage, noClient, serveClientFiles } from '#server/plugins/client/serve-client.ts';
import { startApp, type TestApp } from '../support/app.ts';

const page = '<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body></body></html>';
const marked =
  '<!doctype html><html lang="en"><head><meta name="api-base" content=""><meta charset="utf-8"></head><body></body></html>';
const folder = mkdtempSync(join(tmpdir(), 'entrada-client-'));

/** A build as `npm run build` leaves it. */
function writeBuild(name: string, apiBase: string | null): string {
  const dist = join(folder, name);
  mkdirSync(join(dist, 'client/assets'), { recursive: true });
  mkdirSync(join(dist, 'client/.well'), { recursive: true });
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ sources: 'x', apiBase }));
  const files: Record<string, string | Buffer> = {
    'index.html': page,
    'colour-mode.js': 'let mode;',
    'assets/index-Cx1_jZMg.js': 'const script = 1;',
    'assets/index-Cx1_jZMg.js.gz': gzipSync('const script = 1;'),
    'assets/index-Cx1_jZMg.js.map': '{}',
    '.env': 'SECRET=1',
    '.well/known.txt': 'hidden',
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(dist, 'client', file), content);
  return dist;
}

async function serving(dist: string): Promise<TestApp> {
  const client = readClient(dist);
  if (client === null) throw new Error('There is no client.');
  return startApp({ app: { extend: (app) => serveClientFiles(app, client), fallback: clientPage(client) } });
}

let app: TestApp;
beforeAll(async () => {
  app = await serving(writeBuild('own', null));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

describe('serving the client', () => {
  it.each(['/', '/index.html', '/login', '/exam/history/17', '/admin-dashboard/AdminDashboard?x=1.5', '/unknown'])(
    'answers %s with its page, marked for this origin',
    async (url) => {
      const answer = await get(url, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      expect(answer.headers['content-security-policy']).toContain("connect-src 'self';");
      expect(answer.body).toBe(marked);
    },
  );

  it('sends the page compressed, and not at all to a browser that has it', async () => {
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(marked);
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(marked);
    const again = await get('/', { 'if-none-match': String(br.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('lets a browser keep files with a hash in their name for ever, and ask for the others', async () => {
    const hashed = await get('/assets/index-Cx1_jZMg.js');
    expect(hashed.body).toBe('const script = 1;');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/colour-mode.js')).headers['cache-control']).toBe('no-cache');
  });

  it('sends a file as it was compressed at the build', async () => {
    const answer = await get('/assets/index-Cx1_jZMg.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(answer.rawPayload).toString()).toBe('const script = 1;');
  });

  it.each([
    '/.env',
    '/.git/config',
    '/%2egit/config',
    '/.well/known.txt',
    '/assets/index-Cx1_jZMg.js.map',
    '/assets/index-Cx1_jZMg.js.gz',
    '/assets/index-gone1234.js',
    '/assets/%2e%2e/%2e%2e/build.json',
    '/../build.json',
    '/package.json',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url, { accept: 'text/html,*/*' });
    expect([answer.statusCode, answer.body]).toEqual([404, 'There is nothing here.\n']);
  });

  it('has no page for a script that asks for something else, nor for another method', async () => {
    expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404);
    expect((await app.app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/profile', '/api/university', '/api/university/?x'])(
    'never answers %s with a page or a redirect',
    async (url) => {
      const answer = await get(url, { accept: 'text/html' });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.statusCode < 300 || answer.statusCode >= 400).toBe(true);
    },
  );
});

describe('a client that was built for another API', () => {
  it('is sent as it was built, and may call that origin', async () => {
    const other = await serving(writeBuild('other', 'https://api.example.org/v1'));
    const answer = await other.app.inject({ url: '/' });
    expect(answer.body).toBe(page);
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self' https://api.example.org;");
    await other.close();
  });

  it('calls its own origin when it was built with an empty address', () => {
    expect(readClient(writeBuild('empty', ''))).toMatchObject({ page, apiOrigin: null });
  });
});

describe('a client that was not built', () => {
  it('is not there, and the answer says what to do', async () => {
    expect(readClient(join(folder, 'nowhere'))).toBeNull();
    const bare = await startApp({ app: { fallback: noClient } });
    const answer = await bare.app.inject({ url: '/login' });
    expect([answer.statusCode, answer.body]).toEqual([
      404,
      "The client is not built. Run 'npm run build', or use 'npm run dev'.\n",
    ]);
    await bare.close();
  });
});
