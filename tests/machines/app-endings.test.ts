import { describe, expect, test } from 'vitest';

import { turn } from '#tests/support/held.ts';

import { started, student } from './app.stage.ts';

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
