import type { Journey } from '#tests/support/paths/journey.ts';

import { app } from './app.subject.ts';

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
];
