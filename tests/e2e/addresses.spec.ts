import { freePort } from '#tests/support/server-process.ts';
import { login } from './support/accounts.ts';
import { startEntrada, type EntradaPlace } from './support/place.ts';
import { expect, test } from './support/test.ts';

let place: EntradaPlace;
test.beforeAll(async () => {
  place = await startEntrada({ env: { PORT: String(await freePort(9000)) } });
});
test.afterAll(() => place.close());

for (const name of ['localhost', '127.0.0.1']) {
  test(`On another port than 8000 the page at http://${name} calls where it came from`, async ({ newPage }) => {
    const origin = `http://${name}:${place.server.port}`;
    const page = await newPage();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await login(page, { ...place, origin }, place.admin);
    await expect(page).toHaveURL(`${origin}/admin-dashboard`);
    await page.goto(`${origin}/profile`);
    await expect(page.getByText(place.admin.email)).toBeVisible();
    expect([...origins]).toEqual([origin]);
  });
}
