import { afterEach, expect, test, vi } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';

import { appMachine } from '#machines/app/app.machine.ts';
import { filledApp } from '#src/app/services.ts';
import { emptyStorage, memoryLocks, memoryTabs } from './browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The slots of a machine and of the machines in it, by their way: 'exam/catalogue/loadPrograms'. */
function slotsOf(machine: AnyStateMachine, way = ''): ReadonlyMap<string, AnyActorLogic> {
  const slots = new Map<string, AnyActorLogic>();
  for (const [name, logic] of Object.entries(machine.implementations.actors) as [string, AnyActorLogic][]) {
    if (logic instanceof StateMachine)
      for (const [inner, slot] of slotsOf(logic, `${way}${name}/`)) slots.set(inner, slot);
    else slots.set(way + name, logic);
  }
  return slots;
}

test('every slot of every machine is filled', () => {
  emptyStorage();
  vi.stubGlobal('navigator', { locks: memoryLocks(), onLine: true });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', new URL('http://localhost:8000/'));
  vi.stubGlobal('indexedDB', {});
  const placeholders = slotsOf(appMachine);
  const filled = slotsOf(
    filledApp(
      'http://localhost:8000',
      () => {
        throw new Error('Nothing is asked for here.');
      },
      memoryTabs().tab(),
    ),
  );
  expect(placeholders.size).toBeGreaterThan(30);
  expect([...filled.keys()].toSorted()).toEqual([...placeholders.keys()].toSorted());
  expect([...placeholders].filter(([way, slot]) => filled.get(way) === slot).map(([way]) => way)).toEqual([]);
});
