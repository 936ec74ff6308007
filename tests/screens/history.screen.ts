import { historyMachine } from '#machines/history/history.machine.ts';
import { countText, pageCount } from '#machines/history/history.rules.ts';
import { historyTexts, sortNames } from '#machines/history/history.texts.ts';
import { history as subject } from '#tests/machines/history.subject.ts';
import { screenOf } from '#tests/support/paths/screen.ts';

import { byTheApp, showsError } from './messages.ts';

const labels = { university: 'University', program: 'Program', subject: 'Subject' } as const;

/** The history on its own route; its list stays to be read while it is loaded anew, and when that fails. */
export const history = screenOf(historyMachine, subject, {
  events: {
    'history.opened': {
      by: async (person) => {
        await person.go('/');
        await person.go('/exam/history');
      },
    },
    'history.retried': { by: (person) => person.press('button', 'Try again') },
    'filter.chosen': {
      by: (person, { field, value }) => person.choose(labels[field], value ?? ''),
      offered: ({ context }) => context.attempts.length > 0,
    },
    'filters.cleared': {
      by: (person) => person.press('button', 'Show all attempts'),
      offered: ({ context }) => context.attempts.length > 0 && pageCount(context) === 0,
    },
    'sort.chosen': {
      by: (person, { sort }) => person.choose('Sort by', sortNames[sort]),
      offered: ({ context }) => context.attempts.length > 0,
    },
    'page.opened': {
      by: (person, { page }) => person.press('button', `Page ${page}`),
      offered: ({ context }, { page }) => page <= pageCount(context),
    },
    'session.changed': byTheApp,
  },
  states: {
    'history.idle': (person) => person.misses({ role: 'button', name: 'Try again' }),
    'history.loading': (person, { context }) =>
      context.attempts.length === 0
        ? person.sees({ role: 'status', text: historyTexts.loading })
        : person.sees({ role: 'status', text: countText(context) }),
    'history.loaded': (person, { context }) => person.sees({ role: 'status', text: countText(context) }),
    'history.failed': async (person, { context }) => {
      await showsError(person, context.message);
      if (context.attempts.length > 0) await person.sees({ role: 'status', text: countText(context) });
    },
  },
});
