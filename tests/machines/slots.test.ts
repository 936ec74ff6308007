import { describe, expect, test } from 'vitest';
import { createActor, StateMachine, toPromise } from 'xstate';

import { subjects } from './subjects.ts';

const slots = subjects.flatMap(({ name, machine }) =>
  Object.entries(machine.implementations.actors).flatMap(([slot, logic]) =>
    'transition' in logic && !(logic instanceof StateMachine) ? [[name, slot, logic] as const] : [],
  ),
);

describe('a slot that nothing fills', () => {
  test('there are such slots', () => expect(slots.length).toBeGreaterThan(9));

  test.each(slots)('of %s fails with its name: %s', async (_, slot, logic) => {
    const actor = createActor(logic, { input: undefined });
    const outcome = toPromise(actor);
    actor.start();
    await expect(outcome).rejects.toThrow(`'${slot}'`);
  });
});
