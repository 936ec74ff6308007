import { screenOf } from '#tests/support/paths/screen.ts';

import { lampMachine } from './lamp.machine.ts';
import { lampSubject } from './lamp.subject.ts';

export const lampScreen = screenOf(lampMachine, lampSubject, {
  events: {
    'switch.pressed': { by: (person) => person.press('button', 'Switch') },
    'fuse.blown': { nobody: 'The power company does it.' },
  },
  states: {
    'lamp.off': async (person, { context }) => {
      await person.sees({ role: 'status', text: 'Dark' });
      if (context.message !== null) await person.sees({ role: 'alert', text: context.message });
    },
    'lamp.checking': (person) => person.sees({ role: 'button', name: 'Switch', disabled: true }),
    'lamp.on': (person) => person.sees({ role: 'status', text: 'Light' }),
  },
});
