import { subject } from '#tests/support/paths/fixtures.ts';

import { lampMachine } from './lamp.machine.ts';

export const lampSubject = subject('lamp', 'example/lamp', lampMachine, {
  events: { 'switch.pressed': [{ type: 'switch.pressed' }], 'fuse.blown': [{ type: 'fuse.blown' }] },
  slots: { checkBulb: { answers: { fine: 'fine', dead: 'dead' } } },
});
