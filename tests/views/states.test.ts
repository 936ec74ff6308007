import type { RouteObject } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { createRouter } from '#src/app/router.tsx';
import { adminPages } from '#src/screens/admin/admin-pages.tsx';
import { subjects } from '#tests/machines/subjects.ts';
import { stateNodes } from '#tests/support/paths/chart.ts';
import { states } from '#tests/support/states.ts';
import { machineOf, neverSeen } from '#tests/support/states/machine-places.ts';
import { texts, textsBelow } from '#tests/support/states/texts.ts';

const how = 'Add an entry to the file of its screen in tests/support/states/ (see tests/support/states.ts):';

/** Fails with the names that lack an entry, one a line. */
function expectNone(what: string, names: readonly string[]): void {
  expect(names.join('\n'), `${what} has no entry in the list of states. ${how}`).toBe('');
}

function pathsBelow(routes: readonly RouteObject[], above = ''): readonly string[] {
  return routes.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : path.startsWith('/') ? path : `${above}/${path}`.replace('//*', '/*');
    if (children !== undefined) return pathsBelow(children, here);
    return path === undefined && index !== true ? [] : [here];
  });
}

/** Of each machine, by its id: its tags and the states in which it can be found. */
function places(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    subjects.map(({ machine }) => {
      const nodes = stateNodes(machine);
      const resting = nodes.filter(
        (node) => node.type === 'atomic' && (node.always ?? []).every(({ guard }) => guard !== undefined),
      );
      const tags = nodes.flatMap((node) => [...node.tags].map((tag) => `#${tag}`));
      return [machine.id, [...new Set([...resting.map(({ path }) => path.join('.')), ...tags])]];
    }),
  );
}

/** What the entries say of a machine, whichever actor runs it. */
function claimed(): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { shows = {} } of states) {
    for (const [actor, seen] of Object.entries(shows)) {
      const name = machineOf(actor);
      all.set(name, new Set([...(all.get(name) ?? []), ...seen]));
    }
  }
  return all;
}

describe('The list of screens and states', () => {
  test('names each state once', () => {
    const names = states.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('has an entry for each route, and knows no other', () => {
    const area = '/admin-dashboard';
    const routes = pathsBelow(createRouter().routes as RouteObject[]).map((path) => (path === '/*' ? '*' : path));
    const known = [...routes.filter((path) => path !== `${area}/*`), ...pathsBelow(adminPages, area)];
    expectNone(
      'A route',
      known.filter((path) => !states.some(({ route }) => route === path)),
    );
    expect(states.map(({ route }) => route).filter((route) => !known.includes(route))).toEqual([]);
  });

  test('has an entry for each tag and each resting state of a machine, and names no other', () => {
    const [known, claims] = [places(), claimed()];
    const machines = [...known.keys()];
    const without = machines.flatMap((name) => {
      const listed = new Set([...(claims.get(name) ?? []), ...Object.keys(neverSeen[name] ?? {})]);
      return (known.get(name) ?? []).filter((place) => !listed.has(place)).map((place) => `${name}: ${place}`);
    });
    expectNone('A state or a #tag of a machine', without);
    const unknown = [...claims].flatMap(([name, seen]) =>
      [...seen, ...Object.keys(neverSeen[name] ?? {})]
        .filter((place) => !(known.get(name) ?? []).includes(place))
        .map((place) => `${name}: ${place}`),
    );
    expect(unknown).toEqual([]);
  });

  test('has an entry for each text that the machines keep', () => {
    const files = import.meta.glob<Record<string, unknown>>('/machines/*/*.texts.ts', { eager: true });
    const exported = Object.values(files).flatMap((file) => textsBelow(file, ''));
    expect(exported.length).toBeGreaterThan(50);
    expectNone(
      'A text (a new file of texts also goes into tests/support/states/texts.ts)',
      exported
        .map(([place]) => place)
        .filter((place) => !states.some(({ says = [] }) => says.some((name) => name === place))),
    );
    expect(textsBelow(texts, '').toSorted()).toEqual(exported.toSorted());
  });
});
