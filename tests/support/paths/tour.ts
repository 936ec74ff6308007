import { transitionsOf } from './chart.ts';
import type { Subject } from './fixtures.ts';
import { keyOf, possible, replayed, type Offered, type Path } from './model.ts';
import { beginning, following, type Passage } from './passage.ts';
import { happeningsOf, type Happening } from './steps.ts';

/** What may come next where the tour is walked. */
export type Allowed = (happening: Happening, before: Passage) => boolean;

interface Way {
  readonly happenings: readonly Happening[];
  readonly passages: readonly Passage[];
}

/** The shortest way on from here that takes a transition of these; one that ends the machine only if no other does. */
function nearest(
  subject: Subject,
  from: Passage,
  open: ReadonlySet<string>,
  next: readonly Happening[],
  allowed: Allowed,
) {
  let ending: Way | null = null;
  const seen = new Set([keyOf(subject, from)]);
  let ways: readonly Way[] = [{ happenings: [], passages: [from] }];
  while (ways.length > 0) {
    const further: Way[] = [];
    for (const { happenings, passages } of ways) {
      const before = passages.at(-1) ?? from;
      for (const happening of next) {
        if (!possible(subject, before, happening) || !allowed(happening, before)) continue;
        const after = following(subject, before, happening.event);
        const way = { happenings: [...happenings, happening], passages: [...passages, after] };
        if (after.taken.some((name) => open.has(name))) {
          if (after.snapshot.status === 'active') return way;
          ending ??= way;
        }
        const key = keyOf(subject, after);
        if (seen.has(key)) continue;
        seen.add(key);
        further.push(way);
      }
    }
    ways = further;
  }
  return ending;
}

/**
 * Long ways through a machine that together take every transition that is allowed: from wherever a tour stands it goes
 * to the nearest transition that was not taken yet, and a new one begins only where none can be reached any more. Fewer
 * steps than the shortest paths to each, where beginning anew is dear; a fault hides what comes after it.
 */
export function tours(subject: Subject, allowed: Allowed): readonly Path[] {
  const happenings = happeningsOf(subject);
  const open = new Set(transitionsOf(subject.machine).map(({ name }) => name));
  const found: Path[] = [];
  for (;;) {
    let stands = beginning(subject);
    const walked: { happenings: Happening[]; passages: Passage[] } = { happenings: [], passages: [] };
    for (;;) {
      const way = nearest(subject, stands, open, happenings, allowed);
      if (way === null) break;
      walked.happenings.push(...way.happenings);
      walked.passages.push(...way.passages.slice(1));
      for (const { taken } of way.passages.slice(1)) for (const name of taken) open.delete(name);
      stands = way.passages.at(-1) ?? stands;
    }
    if (walked.happenings.length === 0) return found;
    found.push(replayed(subject, walked.happenings, walked.passages));
  }
}

/** The tours of a screen: all that is offered there. */
export const toursOffered = (subject: Subject, offered: Offered): readonly Path[] =>
  tours(subject, (happening, { snapshot }) => offered(happening, snapshot));
