import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, lockDemoAccounts } from '#server/demo/accounts.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { argon2Passwords as passwords } from '#server/operations/account/passwords.ts';
import { users } from '#server/store/schema/accounts.ts';
import { programs, subjects, universities } from '#server/store/schema/catalogue.ts';
import { paperChunks, papers } from '#server/store/schema/papers.ts';
import { loginAs } from '../support/accounts.ts';
import { startApp, type TestApp } from '../support/app.ts';

const [admin, student] = demoAccounts;
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ config: { rateLimits: false } });
});
afterAll(() => app.close());

const seed = () => seedDemo(app.store, passwords, () => app.clock.now);
const contents = async () => {
  const { db } = app.store;
  return {
    universities: await db.select().from(universities).orderBy(asc(universities.id)),
    programs: await db.select().from(programs).orderBy(asc(programs.id)),
    subjects: await db.select().from(subjects).orderBy(asc(subjects.id)),
    papers: await db.select().from(papers).orderBy(asc(papers.id)),
    chunks: await db.$count(paperChunks),
    users: await db.$count(users),
  };
};

describe('the demo', () => {
  it('has two universities with programs and subjects, and a sample paper that waits in each subject', async () => {
    await seed();
    const found = await contents();
    expect(found.universities.map(({ shortName }) => shortName)).toEqual(['LIT', 'MUHS']);
    expect(found.programs).toHaveLength(4);
    expect(found.subjects).toHaveLength(5);
    expect(found.papers.map(({ subjectId, state, fileName }) => ({ subjectId, state, fileName }))).toEqual(
      found.subjects.map(({ id, name }) => ({
        subjectId: id,
        state: 'waiting',
        fileName: name === 'Mathematics' ? 'sample-maths.pdf' : 'sample-paper.pdf',
      })),
    );
  });

  it('adds nothing at the next start', async () => {
    const before = await contents();
    await seed();
    expect(await contents()).toEqual(before);
  });

  it('has an admin and a student who can log in as printed', async () => {
    const token = (await loginAs(app, admin.email, admin.password)).access;
    const university = { fullName: 'University of Quito', shortName: 'UQ', country: 'Ecuador' };
    expect((await app.post('/api/university/', university, { token })).status).toBe(201);
    const other = (await loginAs(app, student.email, student.password)).access;
    expect((await app.post('/api/university/', university, { token: other })).status).toBe(403);
  });

  it('does not leave its known accounts to a server without the demo, and gives them back to one with it', async () => {
    const { access } = await loginAs(app, admin.email, admin.password);
    await lockDemoAccounts({ store: app.store, passwords, now: app.clock.now });
    expect((await app.get('/api/profile/', { token: access })).status).toBe(401);
    const { body } = await app.post('/api/login/', { email: admin.email, password: admin.password });
    expect(body).not.toHaveProperty('email');
    const [row] = await app.store.db.select().from(users).where(eq(users.email, admin.email));
    expect(row).toMatchObject({ isAdmin: false, verifiedAt: null });
    await seed();
    await loginAs(app, admin.email, admin.password);
  });

  it('leaves alone an account of the same address whose password is its own', async () => {
    const passwordHash = await passwords.hash('nobody else knows this');
    await app.store.db.update(users).set({ passwordHash }).where(eq(users.email, admin.email));
    await lockDemoAccounts({ store: app.store, passwords, now: app.clock.now });
    const [row] = await app.store.db.select().from(users).where(eq(users.email, admin.email));
    expect(row).toMatchObject({ isAdmin: true, passwordHash });
  });
});
