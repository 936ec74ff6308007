import { describe, expect, test } from 'vitest';

import { asksWho, dialogOf, isAdminArea, leadsIn, needsLogin, openingsOf, wayBack } from '#machines/app/app.rules.ts';

import { admin, nobody, student } from './app.stage.ts';

describe('the rules of the app', () => {
  test.each([
    ['/admin-dashboard', true],
    ['/admin-dashboard/', true],
    ['/admin-dashboard/pdf', true],
    ['/admin-dashboards', false],
    ['/', false],
    ['/profile/admin-dashboard', false],
  ])('know the admin area: %s %s', (path, expected) => {
    expect(isAdminArea(path)).toBe(expected);
  });

  test.each([
    ['/', null, null, null],
    ['/login', 'login', 'login', 'login'],
    ['/login/', 'login', 'login', 'login'],
    ['/register', 'register', 'register', 'register'],
    ['/take-exam', null, null, null],
    ['/profile', null, null, null],
    ['/admin-dashboard', 'login', 'login', null],
    ['/admin-dashboard/pdf', 'login', 'login', null],
  ])('give %s its form: %s for nobody, %s for a student, %s for an admin', (path, one, two, three) => {
    expect([dialogOf(path, nobody), dialogOf(path, student), dialogOf(path, admin)]).toEqual([one, two, three]);
  });

  test.each([
    ['/take-exam', true],
    ['/take-exam/', true],
    ['/exam-selection', true],
    ['/exam-questions/', true],
    ['/exam-results', true],
    ['/', false],
    ['/login', false],
    ['/profile', false],
    ['/exam/history', false],
    ['/admin-dashboard', false],
  ])('ask whose session it is at %s: %s', (path, expected) => {
    expect(asksWho(path)).toBe(expected);
  });

  test('gate the profile alone', () => {
    const gated = ['/', '/take-exam', '/exam/history', '/exam/history/5', '/exam-results', '/profile', '/profile/'];
    expect(gated.filter((path) => needsLogin(path, nobody))).toEqual(['/profile', '/profile/']);
    expect(gated.filter((path) => needsLogin(path, student))).toEqual([]);
  });

  test.each([
    ['/take-exam', '/take-exam'],
    ['/admin-dashboard/pdf', '/admin-dashboard/pdf'],
    ['/', null],
    ['/home', null],
    ['/login', null],
    ['/register/', null],
  ])('lead back to %s after an ended session: %s', (path, expected) => {
    expect(wayBack(path)).toBe(expected);
  });

  test('keep a notice on the login and the registration', () => {
    expect(['/', '/login', '/register', '/take-exam'].filter(leadsIn)).toEqual(['/login', '/register']);
  });

  test.each([
    ['/take-exam', 'selection', [{ actor: 'exam', view: 'selection' }]],
    ['/take-exam/', 'exam', [{ actor: 'exam', view: 'exam' }]],
    ['/take-exam', 'history', [{ actor: 'exam', view: 'history' }, { actor: 'history' }]],
    ['/exam-selection', 'history', [{ actor: 'exam', view: 'selection' }]],
    ['/exam-questions', 'selection', [{ actor: 'exam', view: 'exam' }]],
    ['/exam-results', 'selection', [{ actor: 'exam', view: 'results' }]],
    ['/exam/history', 'selection', [{ actor: 'history' }]],
    ['/exam/history/5', 'selection', [{ actor: 'review', id: '5' }]],
    ['/exam/history/a%20b/', 'selection', [{ actor: 'review', id: 'a b' }]],
    ['/exam/history/%E0%A4%A', 'selection', [{ actor: 'review', id: '%E0%A4%A' }]],
    ['/exam/history/5/6', 'selection', []],
    ['/profile', 'selection', [{ actor: 'profile' }]],
    ['/admin-dashboard', 'selection', [{ actor: 'bank' }]],
    ['/admin-dashboard/AdminDashboard', 'selection', [{ actor: 'bank' }]],
    ['/admin-dashboard/university', 'selection', [{ actor: 'universityForm' }]],
    ['/admin-dashboard/program', 'selection', [{ actor: 'programForm' }]],
    ['/admin-dashboard/subject', 'selection', [{ actor: 'subjectForm' }]],
    ['/admin-dashboard/pdf/', 'selection', [{ actor: 'pdfForm' }, { actor: 'bank' }]],
    ['/admin-dashboard/pdf/import', 'selection', [{ actor: 'transfer' }, { actor: 'bank' }]],
    ['/admin-dashboard/pdf/7', 'selection', [{ actor: 'paper', id: '7' }]],
    ['/admin-dashboard/pdf/reports/', 'selection', [{ actor: 'queue' }]],
    ['/admin-dashboard/pdf/questions/31', 'selection', [{ actor: 'regrading', id: '31' }]],
    ['/admin-dashboard/pdf/77', 'selection', [{ actor: 'paper', id: '77' }]],
    ['/admin-dashboard/pdf/7/8', 'selection', []],
    ['/admin-dashboard/pdf/questions/31/2', 'selection', []],
    ['/elsewhere/exam/history/5', 'selection', []],
    ['/elsewhere/admin-dashboard/pdf/7', 'selection', []],
    ['/elsewhere/admin-dashboard/pdf/questions/31', 'selection', []],
    ['/admin-dashboard/resources', 'selection', []],
    ['/', 'selection', []],
    ['/constructor', 'selection', []],
  ] as const)('open for %s with the view %s: %j', (path, view, openings) => {
    expect(openingsOf({ path, view, admin: true })).toEqual(openings);
  });

  test('open no form of the admin panel for anybody else', () => {
    expect(openingsOf({ path: '/admin-dashboard/pdf', view: 'selection', admin: false })).toEqual([]);
  });
});
