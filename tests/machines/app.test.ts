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

describe('a session that ends by itself', () => {
  test.each([
    ['loginNeeded', 'Please login to continue.'],
    ['expired', 'Your session has expired. Please login again.'],
    ['connection', 'Connection error. Please try again.'],
  ] as const)('as %s leads to the login once and says: %s', async (outcome, notice) => {
    const { enter, rejected, context, navigations } = await started(student);
    await enter('/take-exam');
    await rejected(outcome);
    expect(navigations()).toEqual(['/login']);
    await enter('/login');
    expect(context()).toMatchObject({ notice, returnTo: '/take-exam', access: false, admin: false });
  });

  test('takes nothing from the exam, nor from any other machine', async () => {
    const { enter, rejected, news } = await started(student);
    await enter('/take-exam');
    news();
    await rejected('expired');
    await enter('/login');
    expect(news()).toEqual([]);
  });

  test('leads back after the login, to an exam that stands as it was, and what failed is tried again', async () => {
    const { enter, rejected, logIn, news, navigations } = await started(student);
    await enter('/take-exam', 'exam');
    await rejected('expired');
    await enter('/login');
    navigations();
    news();
    await logIn('asha@example.org');
    expect(navigations()).toEqual(['/take-exam (replaced)']);
    expect(news().slice(-1)).toEqual(['history history.retried']);
    await enter('/take-exam');
    expect(news()).toEqual([]);
    await enter('/take-exam');
    expect(news()).toEqual(['exam view.requested selection']);
  });

  test('leads back to a list that is loaded anew', async () => {
    const { enter, rejected, logIn, news } = await started(student);
    await enter('/exam/history/5');
    await rejected('expired');
    await enter('/login');
    await logIn('asha@example.org');
    news();
    await enter('/exam/history/5');
    expect(news()).toEqual(['review review.opened 5']);
  });

  test('keeps the way back over the registration, and loses it elsewhere', async () => {
    const { enter, rejected, context } = await started(student);
    await enter('/take-exam');
    await rejected('expired');
    for (const path of ['/login', '/register', '/login']) await enter(path);
    expect(context().returnTo).toBe('/take-exam');
    await enter('/');
    expect(context().returnTo).toBeNull();
  });

  test('is told once: what else fails for want of it neither speaks nor moves the student', async () => {
    const { enter, rejected, child, context, navigations } = await started(student);
    await enter('/take-exam');
    await rejected('expired');
    expect(navigations()).toEqual(['/login']);
    // Another call of the same page, sent without a token by now.
    child('session').send({ type: 'tokens.observed', stored: false });
    child('session').send({ type: 'accessToken.rejected' });
    await turn();
    await enter('/login');
    expect(context().notice).toBe('Your session has expired. Please login again.');
    expect(navigations()).toEqual([]);
  });

  test('is told again when it happens again', async () => {
    const { enter, rejected, logIn, context, navigations } = await started(student);
    await enter('/take-exam');
    await rejected('expired');
    await enter('/login');
    await logIn('asha@example.org');
    await enter('/take-exam');
    navigations();
    await rejected('connection');
    expect(navigations()).toEqual(['/login']);
    expect(context().notice).toBe('Connection error. Please try again.');
  });

  test('does not count as a logout when another tab made it: nobody is moved', async () => {
    const { enter, child, navigations, news, context } = await started(student);
    await enter('/take-exam');
    news();
    child('session').send({ type: 'tokens.observed', stored: false });
    await turn();
    expect([navigations(), news(), context().notice]).toEqual([[], [], null]);
  });
});
