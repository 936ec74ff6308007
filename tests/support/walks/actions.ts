import fc from 'fast-check';

import { optionKeys, type OptionKey } from '#machines/shared/types.ts';
import { faultKinds, faultyCalls, questionsPerExam, type FaultKind, type FaultyCall } from './backend.ts';

/** What a student does, and what befalls them. */
export type Action =
  | { readonly do: 'login'; readonly student: number }
  | {
      readonly do:
        'start' | 'logout' | 'submit' | 'finish' | 'reset' | 'resume' | 'discard' | 'take over' | 'send again';
    }
  | { readonly do: 'answer'; readonly position: number; readonly key: OptionKey }
  | { readonly do: 'page'; readonly page: number }
  | { readonly do: 'go'; readonly to: string }
  | { readonly do: 'tab'; readonly tab: 'selection' | 'history' }
  /** The page is closed at once, whatever is under way, and opened again. */
  | { readonly do: 'reload'; readonly to: string }
  /** The student goes on in the other browser tab. */
  | { readonly do: 'switch' }
  | { readonly do: 'fail'; readonly call: FaultyCall; readonly kind: FaultKind }
  | { readonly do: 'expire' | 'end sessions' | 'offline' | 'online' | 'calls break off' | 'a minute passes' };

/** One step: `wait` lets everything that was begun come to its end before the next. */
export type Step = Action & { readonly wait: boolean };

const places = ['/take-exam', '/take-exam', '/exam/history', '/exam-questions', '/profile', '/'];
const simple = <Name extends string>(...names: Name[]) => fc.constantFrom(...names).map((name) => ({ do: name }));

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('login' as const), student: fc.constantFrom(0, 0, 0, 1) }) },
  { weight: 4, arbitrary: simple('start') },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      position: fc.nat(questionsPerExam - 1),
      key: fc.constantFrom(...optionKeys),
    }),
  },
  { weight: 6, arbitrary: simple('finish') },
  { weight: 6, arbitrary: simple('submit', 'reset', 'resume', 'resume', 'discard', 'take over', 'send again') },
  { weight: 1, arbitrary: simple('logout') },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('page' as const), page: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('go' as const), to: fc.constantFrom(...places) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('tab' as const), tab: fc.constantFrom('selection', 'history') }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reload' as const), to: fc.constantFrom(...places) }) },
  { weight: 2, arbitrary: simple('switch') },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('fail' as const),
      call: fc.constantFrom(...faultyCalls, 'save' as const, 'save' as const),
      kind: fc.constantFrom(...faultKinds),
    }),
  },
  {
    weight: 6,
    arbitrary: simple('expire', 'expire', 'end sessions', 'offline', 'online', 'calls break off', 'a minute passes'),
  },
);

/** Walks begin with a login and an exam, so that few of them are about nothing. */
export const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.tuple(
      action,
      fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    ),
    { minLength: 5, maxLength: 40, size: 'max' },
  )
  .map((walk) => [
    { do: 'login', student: 0, wait: true },
    { do: 'start', wait: true },
    ...walk.map(([step, wait]) => ({ ...step, wait })),
  ]);

/** A step in one line, for a counterexample. */
export function told({ do: name, wait, ...rest }: Step): string {
  return [name, ...Object.values(rest).map(String), ...(wait ? [] : ['(at once)'])].join(' ');
}
