import type { Journey, Pinned } from '#tests/support/paths/journey.ts';

import { app } from './app.subject.ts';

const toLogin: readonly Pinned[] = [
  { step: 'route.entered {"path":"/login"}', state: { place: 'reading', dialog: 'closed' } },
  { step: 'readTokens answers: none', state: { place: 'idle', dialog: 'login' } },
];

const toRegister: readonly Pinned[] = [
  { step: 'route.entered {"path":"/register"}', state: { place: 'reading', dialog: 'closed' } },
  { step: 'readTokens answers: none', state: { place: 'idle', dialog: 'register' } },
];

/** Ways through the app. */
export const appJourneys: readonly Journey[] = [
  {
    subject: app,
    title: 'a visitor who asks for an exam is sent to the login, and the dialog opens there',
    steps: [
      { step: 'hero.examRequested', state: { place: 'deciding', dialog: 'closed' } },
      {
        step: 'readTokens answers: none',
        state: { place: 'idle', dialog: 'closed' },
        context: { notice: 'Please login first to take the exam.' },
      },
      { step: 'route.entered {"path":"/login"}', state: { place: 'reading', dialog: 'closed' } },
      { step: 'readTokens answers: none', state: { place: 'idle', dialog: 'login' }, asked: { login: 1 } },
    ],
  },
  {
    subject: app,
    title: 'a login that ends while a place is read leaves the reading to its end',
    steps: [
      ...toLogin,
      { step: 'route.entered {"path":"/"}', state: { place: 'reading', dialog: 'login' } },
      { step: 'login answers: student', state: { place: 'reading', dialog: 'closed' }, context: { dialog: null } },
      { step: "readTokens answers: a student's", state: { place: 'idle', dialog: 'closed' }, asked: { login: 1 } },
    ],
  },
  {
    subject: app,
    title: 'a login that breaks closes its dialog, and leaves the reading of a place to its end',
    steps: [
      ...toLogin,
      { step: 'route.entered {"path":"/"}', state: { place: 'reading', dialog: 'login' } },
      {
        step: 'login fails',
        state: { place: 'reading', dialog: 'closed' },
        context: { dialog: null },
        asked: { login: 1 },
      },
    ],
  },
  {
    subject: app,
    title: 'a registration that ends while a place is read leaves the reading to its end',
    steps: [
      ...toRegister,
      { step: 'route.entered {"path":"/"}', state: { place: 'reading', dialog: 'register' } },
      { step: 'register answers: confirmed', state: { place: 'reading', dialog: 'closed' }, context: { dialog: null } },
      { step: 'readTokens answers: none', state: { place: 'idle', dialog: 'closed' }, asked: { register: 1 } },
    ],
  },
  {
    subject: app,
    title: 'a registration that breaks closes its dialog, and leaves the reading of a place to its end',
    steps: [
      ...toRegister,
      { step: 'route.entered {"path":"/"}', state: { place: 'reading', dialog: 'register' } },
      {
        step: 'register fails',
        state: { place: 'reading', dialog: 'closed' },
        context: { dialog: null },
        asked: { register: 1 },
      },
    ],
  },
  {
    subject: app,
    title: 'a registration that is left is gone',
    steps: [
      ...toRegister,
      { step: 'route.entered {"path":"/"}', state: { place: 'reading', dialog: 'register' } },
      { step: 'readTokens answers: none', state: { place: 'idle', dialog: 'closed' }, context: { dialog: null } },
    ],
  },
  {
    subject: app,
    title: 'a paper that was uploaded has the list of papers loaded',
    steps: [
      {
        step: 'pdfForm shows: an accepted upload',
        state: { place: 'idle', dialog: 'closed' },
        told: ['bank bank.opened'],
      },
    ],
  },
];
