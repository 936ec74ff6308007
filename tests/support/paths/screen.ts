import { deepStrictEqual } from 'node:assert';

import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  EventFromLogic,
  SnapshotFrom,
  StateValue,
} from 'xstate';

import { nodesOf, stateNodes, transitionsOf } from './chart.ts';
import type { Subject } from './fixtures.ts';
import { shortestPaths, type Offered, type Path } from './model.ts';
import type { Person } from './person.ts';
import type { Executor } from './run.ts';
import { inWords, type Happening, type StepEvent } from './steps.ts';

/** How a person brings an event about on a screen. */
export interface Deed<Event, Snapshot> {
  readonly by: (person: Person, event: Event) => Promise<void>;
  /** Where the screen offers it; left out: wherever the machine listens to it. */
  readonly offered?: (snapshot: Snapshot, event: Event) => boolean;
}

/** An event that no person causes, and who does. */
export interface NobodysDeed {
  readonly nobody: string;
}

/**
 * What a test author writes about a screen: how each event of its machine is done there, and what shows in each state.
 * The events are exhaustive by type; that every state is spoken of is checked before the first path.
 */
export interface ScreenExecutors<Machine extends AnyStateMachine> {
  readonly events: {
    readonly [Type in EventFromLogic<Machine>['type']]:
      Deed<Extract<EventFromLogic<Machine>, { type: Type }>, SnapshotFrom<Machine>> | NobodysDeed;
  };
  /** What a child machine shows, where a person brings that about; by the slot's name and the fixture's. */
  readonly shows?: Readonly<Record<string, Readonly<Record<string, Deed<StepEvent, SnapshotFrom<Machine>>>>>>;
  /** What is to be seen in a state, by the id of its node; in a state within others, theirs holds too. */
  readonly states: Readonly<Record<string, (person: Person, snapshot: SnapshotFrom<Machine>) => Promise<void>>>;
  /** Transitions that this screen offers to nobody though the machine has them, by name, with the reason. */
  readonly beyond?: Readonly<Record<string, string>>;
}

/** A subject on its screen. */
export interface Screen {
  readonly subject: Subject;
  readonly events: Readonly<Record<string, Deed<StepEvent, AnyMachineSnapshot> | NobodysDeed>>;
  readonly shows: Readonly<Record<string, Readonly<Record<string, Deed<StepEvent, AnyMachineSnapshot>>>>>;
  readonly states: Readonly<Record<string, (person: Person, snapshot: AnyMachineSnapshot) => Promise<void>>>;
  readonly beyond: Readonly<Record<string, string>>;
}

/** Binds a subject to its executors; the machine's type is checked here. */
export function screenOf<Machine extends AnyStateMachine>(
  _machine: Machine,
  subject: Subject,
  { events, shows = {}, states, beyond = {} }: ScreenExecutors<Machine>,
): Screen {
  const spoken = (node: AnyStateNode): boolean => node.id in states || (node.parent ? spoken(node.parent) : false);
  const silent = stateNodes(subject.machine).filter((node) => Object.keys(node.states).length === 0 && !spoken(node));
  deepStrictEqual(
    silent.map(({ id }) => id),
    [],
    'Nothing is said of what shows in these states.',
  );
  return {
    subject,
    events: events as unknown as Screen['events'],
    shows: shows as unknown as Screen['shows'],
    states: states as Screen['states'],
    beyond,
  };
}

/** How a person brings a happening about; undefined where none does. */
function deedFor({ events, shows }: Screen, happening: Happening): Deed<StepEvent, AnyMachineSnapshot> | undefined {
  if (happening.kind === 'shows') return shows[happening.slot]?.[happening.name];
  const deed = happening.kind === 'event' ? events[happening.event.type] : undefined;
  return deed && 'by' in deed ? deed : undefined;
}

const offeredOn = (screen: Screen) => (happening: Happening, snapshot: AnyMachineSnapshot) => {
  if (happening.kind !== 'event' && happening.kind !== 'shows') return true;
  const deed = deedFor(screen, happening);
  return deed !== undefined && (deed.offered?.(snapshot, happening.event) ?? true);
};

/** Of these paths the few that together take every transition that any of them takes. */
export function covering(paths: readonly Path[]): readonly Path[] {
  const takenBy = new Map(paths.map((path) => [path, new Set(path.steps.flatMap(({ taken }) => taken))]));
  const left = new Set([...takenBy.values()].flatMap((taken) => [...taken]));
  const chosen: Path[] = [];
  while (left.size > 0) {
    const gain = (path: Path) =>
      [...(takenBy.get(path) ?? [])].filter((each) => left.has(each)).length / (path.steps.length + 3);
    const best = paths.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.push(best);
    for (const each of takenBy.get(best) ?? []) left.delete(each);
  }
  return chosen;
}

/** What a screen's paths cover: each transition is taken, or nobody's by its event, or beyond the screen. */
export interface ScreenCoverage {
  readonly paths: readonly Path[];
  readonly taken: number;
  /** Transitions of events that no person causes, with who does. */
  readonly nobodys: Readonly<Record<string, string>>;
  /** Transitions that are not reached and have no reason; must be none. */
  readonly unreached: readonly string[];
  /** Transitions that are said to be beyond the screen and are reached; must be none. */
  readonly falselyBeyond: readonly string[];
}

/** Of the shortest paths the few that cover what all cover. */
const fewPaths = (subject: Subject, offered: Offered) => covering(shortestPaths(subject, offered));

/**
 * A few paths of persons' doings and services' answers that cover a screen.
 * @param never answers that do not come to this screen where it is walked, 'slot answers: name', with the reason
 * @param ways how the paths are found; left out, few of the shortest
 */
export function screenCoverage(
  screen: Screen,
  never: Readonly<Record<string, string>> = {},
  ways: (subject: Subject, offered: Offered) => readonly Path[] = fewPaths,
): ScreenCoverage {
  const offered = offeredOn(screen);
  const paths = ways(
    screen.subject,
    (happening, snapshot) => !(inWords(happening) in never) && offered(happening, snapshot),
  );
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)));
  const missed = transitionsOf(screen.subject.machine).filter(({ name }) => !taken.has(name));
  const reason = (eventType: string) => {
    const deed = screen.events[eventType];
    return deed && 'nobody' in deed ? deed.nobody : undefined;
  };
  const nobodys = missed.flatMap(({ name, eventType }) => {
    const who = reason(eventType);
    return who === undefined ? [] : [[name, who] as const];
  });
  return {
    paths,
    taken: taken.size,
    nobodys: Object.fromEntries(nobodys),
    unreached: missed
      .filter(({ name, eventType }) => reason(eventType) === undefined && !(name in screen.beyond))
      .map(({ name }) => name),
    falselyBeyond: Object.keys(screen.beyond).filter((name) => !missed.some((each) => each.name === name)),
  };
}

/** What lies behind a screen: services that answer when a path says so, and the clock. */
export interface World {
  readonly answer: (happening: Extract<Happening, { kind: 'answers' | 'fails' }>) => Promise<void>;
  readonly pass: (milliseconds: number) => Promise<void>;
  /** The state of the machine behind the screen, where it can be asked. */
  readonly value?: () => StateValue;
}

/** Walks on a screen: a person's doings for events, the world's for the rest; then looks at what shows. */
export function screenExecutor(screen: Screen, person: Person, world: World): Executor {
  return {
    perform: async ({ happening, passes, words }) => {
      if (happening.kind === 'elapses') return world.pass(passes);
      if (happening.kind === 'answers' || happening.kind === 'fails') return world.answer(happening);
      const deed = deedFor(screen, happening);
      if (!deed) throw new Error(`No person causes '${words}'.`);
      return deed.by(person, happening.event);
    },
    confirm: async ({ expected }) => {
      if (world.value) deepStrictEqual(world.value(), expected.value);
      for (const { id } of nodesOf(screen.subject.machine.root, expected.value as StateValue))
        await screen.states[id]?.(person, expected);
    },
  };
}
