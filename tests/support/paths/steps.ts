import type { Subject } from './fixtures.ts';

/** The event by which XState tells a machine of a slot or a timer, or an event that somebody sends. */
export interface StepEvent {
  readonly type: string;
  readonly [carried: string]: unknown;
}

/** What happens in one step of a path. */
export type Happening = { readonly event: StepEvent } & (
  | { readonly kind: 'event' }
  | { readonly kind: 'answers'; readonly slot: string; readonly name: string; readonly output: unknown }
  | { readonly kind: 'fails'; readonly slot: string; readonly error: Error }
  | {
      readonly kind: 'shows';
      readonly slot: string;
      readonly name: string;
      readonly snapshot: { readonly context: unknown };
    }
  | { readonly kind: 'elapses'; readonly delay: string }
);

/** What a failing slot throws in every path. */
export const surprise = new Error('a surprise, thrown by the slot');

/** Everything that can happen to a machine: its events, its slots' answers and failures, its delays. */
export function happeningsOf({ machine, events, slots }: Subject): readonly Happening[] {
  const sent = Object.values(events).flatMap((examples) =>
    examples.map((event): Happening => ({ kind: 'event', event })),
  );
  const settled = Object.entries(slots).flatMap(([slot, { answers = {}, shows = {} }]): Happening[] => [
    ...Object.entries(answers).map(([name, output]): Happening => {
      const event = { type: `xstate.done.actor.${slot}`, output, actorId: slot };
      return { kind: 'answers', slot, name, output, event };
    }),
    {
      kind: 'fails',
      slot,
      error: surprise,
      event: { type: `xstate.error.actor.${slot}`, error: surprise, actorId: slot },
    },
    ...Object.entries(shows).map(([name, snapshot]): Happening => {
      return { kind: 'shows', slot, name, snapshot, event: { type: `xstate.snapshot.${slot}`, snapshot } };
    }),
  ]);
  const elapsed = machine.events
    .filter((type: string) => type.startsWith('xstate.after.'))
    .map((type: string): Happening => ({ kind: 'elapses', delay: type.split('.')[2] ?? '', event: { type } }));
  return [...sent, ...settled, ...elapsed];
}

/** A step in words: `generateQuestions answers: none`. Unlike for unlike happenings. */
export function inWords(happening: Happening): string {
  switch (happening.kind) {
    case 'event': {
      const { type, ...carried } = happening.event;
      return Object.keys(carried).length === 0 ? type : `${type} ${JSON.stringify(carried)}`;
    }
    case 'answers':
      return `${happening.slot} answers: ${happening.name}`;
    case 'fails':
      return `${happening.slot} fails`;
    case 'shows':
      return `${happening.slot} shows: ${happening.name}`;
    case 'elapses':
      return `${happening.delay} elapses (${happening.event.type})`;
  }
}

/** An event type as a reader of the chart names it: `saveAttempt done`, `after RESEND_WAIT`. */
export function eventInWords(type: string): string {
  const [, kind, slot = ''] = /^xstate\.(done\.actor|error\.actor|snapshot|after)\.(.+)$/.exec(type) ?? [];
  switch (kind) {
    case 'done.actor':
      return `${slot} done`;
    case 'error.actor':
      return `${slot} failed`;
    case 'snapshot':
      return `${slot} shows`;
    case 'after':
      return `after ${slot.split('.')[0] ?? ''}`;
    default:
      return type === '' ? 'always' : type;
  }
}
