import { describe, expect, test } from 'vitest';

import { turn } from '#tests/support/held.ts';

import { admin, nobody, started, student } from './app.stage.ts';

describe('a visitor', () => {
  test('who wants to take an exam is sent to the login, which says why', async () => {
    const { app, enter, context, navigations } = await started(nobody);
    app.send({ type: 'hero.examRequested' });
    await turn();
    expect(navigations()).toEqual(['/login']);
    await enter('/login');
    expect(context()).toMatchObject({ notice: 'Please login first to take the exam.', returnTo: null });
  });

  test('who opens the profile is sent to the login, which says why, and Back does not return there', async () => {
    const { enter, context, navigations, news, value } = await started(nobody);
    await enter('/profile');
    expect(value().place).toBe('idle');
    expect(navigations()).toEqual(['/login (replaced)']);
    expect(news()).toEqual([]);
    await enter('/login');
    expect(context()).toMatchObject({ notice: 'Please login first', returnTo: null });
  });

  test('sees the notice until they go elsewhere', async () => {
    const { app, enter, context } = await started(nobody);
    app.send({ type: 'hero.examRequested' });
    await turn();
    await enter('/login');
    await enter('/register');
    expect(context().notice).not.toBeNull();
    await enter('/');
    expect(context().notice).toBeNull();
    await enter('/login');
    expect(context().notice).toBeNull();
  });

  test('opens every other place: there the first 401 decides', async () => {
    const { enter, news, navigations } = await started(nobody);
    for (const path of ['/take-exam', '/exam/history', '/exam/history/5', '/exam-results']) await enter(path);
    expect(news()).toEqual([
      'exam view.requested selection',
      'history history.opened',
      'review review.opened 5',
      'exam view.requested results',
    ]);
    expect(navigations()).toEqual([]);
  });

  test('sees the login in the place of the admin panel, without being sent anywhere', async () => {
    const { enter, context, dialog, navigations, news } = await started(nobody);
    await enter('/admin-dashboard/pdf');
    expect([context().adminGate, dialog()]).toEqual(['login', 'login']);
    expect(navigations()).toEqual([]);
    expect(news()).toEqual([]);
  });

  test('keeps the password no longer than the form shows', async () => {
    const { app, enter, child } = await started(nobody);
    await enter('/login');
    const first = child('login');
    first.send({ type: 'password.typed', value: 'correct horse' });
    await enter('/');
    expect(app.getSnapshot().children.login).toBeUndefined();
    await enter('/login');
    expect(child('login')).not.toBe(first);
    expect(child('login').getSnapshot().context.password).toBe('');
  });

  test('registers, and is at home again, logged in as nobody', async () => {
    const { enter, child, details, confirm, dialog, navigations, context } = await started(nobody);
    await enter('/register');
    const register = child('register');
    for (const field of ['fullName', 'email', 'phone', 'password', 'confirmPassword'] as const)
      register.send({ type: 'field.typed', field, value: 'x' });
    register.send({ type: 'details.submitted' });
    await details.last().answer({ ok: true, message: 'OTP sent.' });
    register.send({ type: 'code.typed', value: '1' });
    register.send({ type: 'code.submitted' });
    await confirm.last().answer({ ok: true });
    expect(dialog()).toBe('closed');
    expect(navigations()).toEqual(['/']);
    expect(context()).toMatchObject({ access: false, user: null });
  });
});

describe('a login', () => {
  test.each([
    [false, '/ (replaced)'],
    [true, '/admin-dashboard (replaced)'],
  ])('of an admin (%s) leads to %s', async (isAdmin, place) => {
    const { enter, logIn, context, dialog, navigations, child } = await started(nobody);
    await enter('/login');
    await logIn(' Asha@Example.org ', isAdmin);
    expect(navigations()).toEqual([place]);
    expect(dialog()).toBe('closed');
    expect(context()).toMatchObject({ access: true, admin: isAdmin, user: 'asha@example.org', notice: null });
    expect(child('session').getSnapshot().value).toEqual({ signedIn: 'current' });
  });

  test('tells every machine who it is', async () => {
    const { enter, logIn, news } = await started(nobody);
    await enter('/login');
    news();
    await logIn('asha@example.org');
    expect(news().filter((each) => each.endsWith('session.changed'))).toEqual(
      [
        ...[
          'exam',
          'outbox',
          'history',
          'review',
          'report',
          'profile',
          'bank',
          'paper',
          'transfer',
          'queue',
          'regrading',
        ],
        ...['universityForm', 'programForm', 'subjectForm', 'pdfForm'],
      ].map((actor) => `${actor} session.changed`),
    );
  });

  test('in the place of the admin panel opens it for an admin', async () => {
    const { enter, logIn, context, dialog, navigations } = await started(nobody);
    await enter('/admin-dashboard/pdf');
    await logIn('boss@example.org', true);
    expect(navigations()).toEqual(['/admin-dashboard (replaced)']);
    await enter('/admin-dashboard');
    expect([context().adminGate, dialog()]).toEqual(['open', 'closed']);
  });
});

describe('a student', () => {
  test('takes an exam without being asked anything', async () => {
    const { app, context, navigations } = await started(student);
    app.send({ type: 'hero.examRequested' });
    await turn();
    expect(navigations()).toEqual(['/take-exam']);
    expect(context().notice).toBeNull();
  });

  test('does not get into the admin area', async () => {
    const { enter, context, dialog } = await started(student);
    await enter('/admin-dashboard');
    expect([context().adminGate, dialog()]).toEqual(['login', 'login']);
  });

  test('counts as what the storage says at each place', async () => {
    const { enter, storage, context, navigations, child } = await started(student);
    storage.read = admin;
    await enter('/admin-dashboard');
    expect(context().adminGate).toBe('open');
    storage.read = nobody;
    await enter('/profile');
    expect(navigations()).toEqual(['/login (replaced)']);
    expect(child('session').getSnapshot().value).toBe('signedOut');
  });

  test('who logs out is at home, and every machine forgets', async () => {
    const { app, enter, context, navigations, news, child } = await started(student);
    await enter('/profile');
    news();
    app.send({ type: 'logout.requested' });
    await turn();
    expect(navigations()).toEqual(['/']);
    expect(news().filter((each) => each.endsWith('session.changed')).length).toBe(15);
    expect(context()).toMatchObject({ access: false, admin: false, user: null, notice: null, returnTo: null });
    expect(child('session').getSnapshot().value).toBe('signedOut');
  });
});
