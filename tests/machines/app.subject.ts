import { appMachine } from '#machines/app/app.machine.ts';
import { noValues } from '#machines/admin/admin.rules.ts';
import { noChoices } from '#machines/catalogue/catalogue.rules.ts';
import type { Ending } from '#machines/session/session.types.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

const ended = (ending: Ending | null) => ({ context: { ending, reason: null } });

const uploaded = {
  context: {
    user: null,
    form: 'pdf',
    values: noValues,
    choices: noChoices,
    file: null,
    message: 'PDF uploaded successfully!',
    outcome: 'success',
    progress: 0,
  },
} as const;

export const app = subject('app', 'app/app', appMachine, {
  events: {
    'route.entered': [
      { type: 'route.entered', path: '/' },
      { type: 'route.entered', path: '/login' },
      { type: 'route.entered', path: '/register' },
      { type: 'route.entered', path: '/profile' },
      { type: 'route.entered', path: '/take-exam', view: 'history' },
      { type: 'route.entered', path: '/admin-dashboard/pdf' },
    ],
    'hero.examRequested': [{ type: 'hero.examRequested' }],
    'logout.requested': [{ type: 'logout.requested' }],
    'student.leftElsewhere': [{ type: 'student.leftElsewhere' }],
    'student.enteredElsewhere': [{ type: 'student.enteredElsewhere', user: 'ben@example.org' }],
  },
  slots: {
    session: {
      shows: {
        'no ending': ended(null),
        'a logout': ended('left'),
        'an expired session': ended('expired'),
        'a missing session': ended('loginNeeded'),
      },
    },
    login: { answers: { student: { user: 'asha@example.org', admin: false } } },
    register: { answers: { confirmed: undefined } },
    connection: {},
    exam: {},
    outbox: {},
    history: {},
    review: {},
    report: {},
    profile: {},
    universityForm: {},
    programForm: {},
    subjectForm: {},
    pdfForm: { shows: { 'an accepted upload': uploaded } },
    bank: {},
    paper: {},
    transfer: {},
    queue: {},
    regrading: {},
    readTokens: {
      answers: {
        "a student's": { access: true, admin: false, user: 'asha@example.org' },
        "an admin's": { access: true, admin: true, user: null },
        none: { access: false, admin: false, user: null },
      },
    },
  },
  deciding: ({ path, dialog, endingSeen, notice }) => [path, dialog, endingSeen, notice !== null],
  stages: [{ steps: 2 }],
});
