import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import type { TokensRead } from '#machines/app/app.types.ts';
import { turn } from '#tests/support/held.ts';

import { admin, nobody, started, student } from './app.stage.ts';

const asha: TokensRead = { access: true, admin: false, user: 'asha@example.org' };

test('the app begins knowing nothing', () => {
  expect(createActor(appMachine).getSnapshot().context).toEqual({
    path: '/',
    view: 'selection',
    attemptKey: null,
    access: false,
    admin: false,
    user: null,
    adminGate: 'reading',
    dialog: null,
    notice: null,
    returnTo: null,
    returning: false,
    endingSeen: false,
  });
});

describe('a place', () => {
  test.each([
    ['/profile', ['profile profile.opened']],
    ['/admin-dashboard', ['bank bank.opened']],
    ['/admin-dashboard/university', ['universityForm form.opened']],
    ['/admin-dashboard/program', ['programForm form.opened']],
    ['/admin-dashboard/subject', ['subjectForm form.opened']],
    ['/admin-dashboard/pdf', ['pdfForm form.opened', 'bank bank.opened']],
    ['/admin-dashboard/pdf/7', ['paper paper.opened 7']],
    ['/admin-dashboard/pdf/import', ['transfer transfer.opened', 'bank bank.opened']],
    ['/admin-dashboard/pdf/reports', ['queue queue.opened']],
    ['/admin-dashboard/pdf/questions/31', ['regrading question.opened 31']],
  ])("%s tells an admin's machines: %j", async (path, told) => {
    const { enter, news } = await started(admin);
    await enter(path);
    expect(news()).toEqual(told);
  });

  test('of an exam names the attempt that its address asked for, and no other one', async () => {
    const { enter, news } = await started(student);
    await enter('/take-exam', 'exam', 'attempt-key-1');
    await enter('/take-exam', 'exam');
    expect(news()).toEqual(['exam view.requested exam attempt-key-1', 'exam view.requested exam']);
  });

  test.each([
    ['/take-exam', true],
    ['/exam-results', true],
    ['/profile', false],
    ['/', false],
  ])('%s has the backend asked who is there: %s', async (path, expected) => {
    const { enter, asking } = await started(student);
    await enter(path);
    expect(asking).toEqual([expected]);
  });

  test('is not read to say who is there when an exam is asked for on the first page', async () => {
    const { app, asking, value } = await started(student);
    app.send({ type: 'hero.examRequested' });
    await turn();
    expect([asking, value().place]).toEqual([[false], 'idle']);
  });

  test('waits for its gate when the admin area is entered, and not within it', async () => {
    const { app, enter, context } = await started(admin);
    app.send({ type: 'route.entered', path: '/take-exam' });
    expect(context().adminGate).toBe('open');
    await turn();
    app.send({ type: 'route.entered', path: '/admin-dashboard' });
    expect(context().adminGate).toBe('reading');
    await turn();
    expect(context().adminGate).toBe('open');
    app.send({ type: 'route.entered', path: '/admin-dashboard/pdf' });
    expect(context().adminGate).toBe('open');
    await enter('/');
  });

  test('of an exam is told that nobody is known, until somebody is', async () => {
    const { enter, storage, strangers } = await started(student);
    await enter('/take-exam');
    expect(strangers()).toBe(1);
    storage.read = asha;
    await enter('/take-exam');
    expect(strangers()).toBe(1);
    await enter('/take-exam');
    expect(strangers()).toBe(1);
  });

  test('whose storage cannot be read opens for nobody', async () => {
    const { enter, storage, context, value, news, strangers } = await started(admin);
    storage.broken = true;
    await enter('/exam-results');
    expect(news()).toEqual(['exam view.requested results']);
    expect(context()).toMatchObject({ access: false, admin: false, adminGate: 'login' });
    expect([value().place, strangers()]).toEqual(['idle', 1]);
  });

  test('of a storage that cannot be read leads to the login where an exam is asked for', async () => {
    const { app, storage, context, value, navigations } = await started(student);
    storage.broken = true;
    app.send({ type: 'hero.examRequested' });
    await turn();
    expect(navigations()).toEqual(['/login']);
    expect([value().place, context().notice]).toEqual(['idle', 'Please login first to take the exam.']);
  });

  test('leaves the login form alone that is open, whoever is found and whatever is asked for', async () => {
    const { app, enter, storage, child, dialog } = await started(nobody);
    await enter('/login');
    const login = child('login');
    login.send({ type: 'email.typed', value: 'asha@example.org' });
    storage.read = asha;
    await enter('/login');
    app.send({ type: 'hero.examRequested' });
    await turn();
    storage.broken = true;
    await enter('/login');
    app.send({ type: 'hero.examRequested' });
    await turn();
    expect(dialog()).toBe('login');
    expect(child('login')).toBe(login);
  });
});

describe('who is there', () => {
  test('is told to every machine once the storage says it, and kept where it says nothing', async () => {
    const { enter, storage, context, news, child, value } = await started(nobody);
    storage.read = asha;
    await enter('/profile');
    expect(value().place).toBe('idle');
    expect(news().slice(0, 2)).toEqual(['exam session.changed', 'outbox session.changed']);
    expect(context()).toMatchObject({ access: true, user: 'asha@example.org' });
    expect(child('session').getSnapshot().value).toEqual({ signedIn: 'current' });
    storage.read = student;
    await enter('/profile');
    expect(news()).toEqual(['profile profile.opened']);
    expect(context().user).toBe('asha@example.org');
  });

  test('is told when another student enters in another tab, and not when the same one does', async () => {
    const { app, enter, storage, news, context } = await started(nobody);
    storage.read = asha;
    await enter('/');
    news();
    app.send({ type: 'student.enteredElsewhere', user: 'asha@example.org' });
    expect(news()).toEqual([]);
    app.send({ type: 'student.enteredElsewhere', user: 'ben@example.org' });
    expect(news()).toHaveLength(15);
    expect(context().user).toBe('ben@example.org');
  });

  test('finds no way back to a place that another student left', async () => {
    const { app, enter, storage, rejected, context } = await started(nobody);
    storage.read = asha;
    await enter('/take-exam');
    await rejected('expired');
    await enter('/login');
    app.send({ type: 'student.enteredElsewhere', user: 'asha@example.org' });
    expect(context().returnTo).toBe('/take-exam');
    app.send({ type: 'student.enteredElsewhere', user: 'ben@example.org' });
    expect(context().returnTo).toBeNull();
  });

  test('finds the exam opened by a login that leads back nowhere', async () => {
    const { enter, logIn, news } = await started(nobody);
    await enter('/login');
    await logIn('asha@example.org');
    news();
    await enter('/take-exam');
    expect(news()).toEqual(['exam view.requested selection']);
  });
});

describe('a student who leaves in another tab', () => {
  test('is at home, and every machine forgets', async () => {
    const { app, enter, storage, context, navigations, news, child } = await started(admin);
    storage.read = { ...admin, user: 'asha@example.org' };
    await enter('/take-exam');
    news();
    app.send({ type: 'student.leftElsewhere' });
    expect(navigations()).toEqual(['/']);
    expect(news()).toHaveLength(15);
    expect(context()).toMatchObject({ access: false, admin: false, user: null });
    expect(child('session').getSnapshot().value).toBe('signedOut');
  });

  test('takes along what the login said, and is not moved where there is nothing to leave', async () => {
    const { app, enter, context, navigations } = await started(nobody);
    app.send({ type: 'hero.examRequested' });
    await turn();
    await enter('/login');
    navigations();
    app.send({ type: 'student.leftElsewhere' });
    expect(navigations()).toEqual([]);
    expect(context().notice).toBeNull();
  });
});

describe('an ending of the session', () => {
  test('is noted', async () => {
    const { enter, rejected, context } = await started(student);
    await enter('/take-exam');
    await rejected('expired');
    expect(context().endingSeen).toBe(true);
  });

  test('says nothing over a notice that stands, and moves nobody', async () => {
    const { app, enter, child, context, navigations } = await started(nobody);
    app.send({ type: 'hero.examRequested' });
    await turn();
    await enter('/login');
    navigations();
    expect(context().endingSeen).toBe(false);
    child('session').send({ type: 'accessToken.rejected' });
    await turn();
    expect(context()).toMatchObject({ endingSeen: true, notice: 'Please login first to take the exam.' });
    expect(navigations()).toEqual([]);
  });

  test('is none where the session only looks again', async () => {
    const { app, enter, child, context } = await started(nobody);
    app.send({ type: 'hero.examRequested' });
    await turn();
    await enter('/login');
    child('session').send({ type: 'tokens.observed', stored: true });
    expect(context()).toMatchObject({ endingSeen: false, notice: 'Please login first to take the exam.' });
  });
});
