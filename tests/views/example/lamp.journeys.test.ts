import { test } from 'vitest';

import { travel } from '#tests/support/paths/journey.ts';

import { lampSubject } from './lamp.subject.ts';

test('a dead bulb leaves it dark, says so, and is checked anew', () =>
  travel({
    subject: lampSubject,
    title: 'a dead bulb',
    steps: [
      { step: 'switch.pressed', state: 'checking', asked: { checkBulb: 1 } },
      { step: 'switch.pressed', state: 'checking', asked: { checkBulb: 1 } },
      { step: 'checkBulb answers: dead', state: 'off', context: { message: 'The bulb is dead.' } },
      { step: 'switch.pressed', state: 'checking', context: { message: null }, asked: { checkBulb: 2 } },
    ],
  }));
