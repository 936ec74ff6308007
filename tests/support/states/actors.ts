import type { Page } from '@playwright/test';
import type { Shows } from './state.ts';

interface Snapshot {
  ref?: Actor | null;
  readonly value?: unknown;
  readonly tags?: Iterable<string>;
  readonly children?: Readonly<Record<string, Actor | undefined>>;
}
interface Actor {
  getSnapshot(): Snapshot;
}
interface Fiber {
  readonly memoizedProps: { readonly app?: Partial<Actor> } | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * What the app's actors are in, read from the running page. The app hands its actor to React's tree and to nothing
 * else, so it is looked for there. Runs in the browser: everything it needs stands inside.
 */
function readInPage(): Record<string, string[]> {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
  if (root === null || key === undefined) return {};
  const container = (root as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
  const open: (Fiber | null | undefined)[] = [container?.stateNode.current];
  let app: Actor | undefined;
  while (app === undefined && open.length > 0) {
    const fiber = open.pop();
    if (!fiber) continue;
    const found = fiber.memoizedProps?.app;
    if (typeof found?.getSnapshot === 'function') app = found as Actor;
    open.push(fiber.sibling, fiber.child);
  }
  const read: Record<string, string[]> = {};
  // Methods, since a compiler that keeps the names of functions calls a helper that is not there in the browser.
  const reader = {
    paths(value: unknown, above: string): string[] {
      if (typeof value === 'string') return [above + value];
      return Object.entries(value as object).flatMap(([name, below]) => reader.paths(below, `${above}${name}.`));
    },
    look(place: string, { value, tags, children, ref }: Snapshot): void {
      if (ref) return reader.look(place, ref.getSnapshot()); // a late machine that is there
      if (value === undefined) return; // a promise or a callback
      read[place] = [...reader.paths(value, ''), ...[...(tags ?? [])].map((tag) => `#${tag}`)];
      for (const [id, child] of Object.entries(children ?? {}))
        if (child !== undefined) reader.look(place === 'app' ? id : `${place}.${id}`, child.getSnapshot());
    },
  };
  if (app !== undefined) reader.look('app', app.getSnapshot());
  return read;
}

/** What is wanted of the actors and is not so now, as sentences. */
export async function missingInActors(page: Page, shows: Shows): Promise<readonly string[]> {
  const read = await page.evaluate(readInPage);
  return Object.entries(shows).flatMap(([place, wanted]) => {
    const found = read[place];
    if (found === undefined) return [`there is no actor '${place}' (there are ${Object.keys(read).join(', ')})`];
    return wanted
      .filter((each) => !found.includes(each))
      .map((each) => `${place} is not in '${each}', but in ${found.join(' ')}`);
  });
}
