import { TestModel } from '@xstate/test';
import type { ActorLogic } from 'xstate';

import type { Subject } from './fixtures.ts';
import { possible, replayed, type Path } from './model.ts';
import { beginning, following, ringing, type Passage } from './passage.ts';
import { happeningsOf, inWords, type Happening, type StepEvent } from './steps.ts';

/** From where simple paths set out, and how far they go. */
export interface Stage {
  /** What has happened by then, in the words of the paths; left out: nothing. */
  readonly after?: readonly string[];
  /** The most steps of a path beyond its stage. */
  readonly steps: number;
}

/** More paths than this from one stage mean that its `steps` are too many. */
const pathLimit = 1500;

/** A passage with how it came about. Each is a place of its own, so that all together are a tree. */
type Walked = Passage & {
  readonly walked: readonly { readonly happening: Happening; readonly passage: Passage }[];
  readonly name: string;
  /** All that the passage went through; a simple path comes to none twice. */
  readonly situations: ReadonlySet<string>;
};

/** Two passages in the same situation cannot be told apart by anything that may happen next. */
function situationOf({ snapshot, settled, timers }: Passage): string {
  const { status, value, context } = snapshot;
  return JSON.stringify([status, value, context, settled, ringing({ timers })]);
}

function onwards(subject: Subject, before: Walked, happening: Happening): Walked {
  const passage = following(subject, before, happening.event);
  return {
    ...passage,
    walked: [...before.walked, { happening, passage }],
    name: `${before.name} > ${inWords(happening)}`,
    situations: new Set([...before.situations, situationOf(passage)]),
  };
}

/** The passage at the stage. What lies before it may be met again. */
function at(subject: Subject, happenings: readonly Happening[], { after = [] }: Stage): Walked {
  const start = beginning(subject);
  const first: Walked = { ...start, walked: [], name: '', situations: new Set([situationOf(start)]) };
  return after.reduce((before, words) => {
    const happening = happenings.find((each) => inWords(each) === words);
    if (!happening || !possible(subject, before, happening))
      throw new Error(`${subject.name}: a stage says '${words}', which cannot happen then.`);
    const walked = onwards(subject, before, happening);
    return { ...walked, situations: new Set([situationOf(walked)]) };
  }, first);
}

function pathsFrom(subject: Subject, happenings: readonly Happening[], stage: Stage): readonly Path[] {
  const stood = at(subject, happenings, stage);
  const longest = stood.walked.length + stage.steps;
  const byEvent = new Map(happenings.map((happening) => [happening.event, happening]));
  const step = (before: Walked, event: StepEvent): Walked => {
    const happening = byEvent.get(event);
    return happening ? onwards(subject, before, happening) : before;
  };
  const logic: ActorLogic<Walked, StepEvent> = {
    getInitialSnapshot: () => stood,
    getPersistedSnapshot: (passage) => passage,
    transition: step,
  };
  return new TestModel(logic, {
    events: (before) =>
      happenings
        .filter((happening) => possible(subject, before, happening))
        .map(({ event }) => event)
        .filter((event) => !before.situations.has(situationOf(following(subject, before, event)))),
    serializeState: ({ name }) => name,
    serializeEvent: (event) => {
      const happening = byEvent.get(event);
      return happening ? inWords(happening) : event.type;
    },
    stopWhen: ({ walked }) => walked.length >= longest,
    limit: pathLimit,
  })
    .getSimplePaths()
    .map(({ state: { walked } }) =>
      replayed(
        subject,
        walked.map(({ happening }) => happening),
        walked.map(({ passage }) => passage),
      ),
    );
}

/**
 * Every path of a bounded length, from each stage of the subject, that comes to no situation twice.
 * Beside the shortest paths, which end where they first reach something, these try the orders in which things may happen.
 */
export function simplePaths(subject: Subject): readonly Path[] {
  const happenings = happeningsOf(subject);
  return subject.stages.flatMap((stage) => pathsFrom(subject, happenings, stage));
}
