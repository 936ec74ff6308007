import { expect, type Page, type Route } from '@playwright/test';

import type { Person, Seen } from './person.ts';
import type { World } from './screen.ts';

/** Texts that a place has of its own, for those of the fixtures: an address that has an account, the code from a mail. */
export interface Speech {
  /** What is typed or chosen instead. */
  readonly typed: (text: string) => Promise<string>;
  /** What is seen instead. */
  readonly seen: (text: string) => string;
}

/** A person at the built client, in a browser. */
export function browserPerson(page: Page, { typed, seen }: Speech): Person {
  const located = (what: Seen) => {
    if ('role' in what) {
      const found = page.getByRole(what.role, what.name === undefined ? {} : { name: seen(what.name), exact: true });
      const withText = what.text === undefined ? found : found.filter({ hasText: seen(what.text) });
      return withText.filter({ visible: true });
    }
    if ('label' in what) return page.getByLabel(what.label, { exact: true });
    return page.getByText(seen(what.text), { exact: true }).filter({ visible: true });
  };
  return {
    press: async (role, name) => {
      const found = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name });
      // A bubble is drawn over its radio button, and the button may be gone once it is pressed: chosen by its key.
      if (role === 'radio') return found.first().press('Space');
      // A busy button stays in reach and only says that it is disabled, which a mouse of Playwright's waits for.
      const busy = (await found.first().getAttribute('aria-disabled')) === 'true';
      await (busy ? found.first().press('Enter') : found.first().click());
    },
    type: async (label, text) => page.getByLabel(label, { exact: true }).fill(await typed(text)),
    choose: async (label, option) => {
      await page.getByLabel(label, { exact: true }).selectOption({ label: await typed(option) });
    },
    attach: (label, { name, content }) =>
      page.getByLabel(label).setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) }),
    submitByKeys: (role) => page.getByRole(role).first().press('Control+Enter'),
    go: (path, view) =>
      // As a link of the client leads there, with what the link says of the view, and without loading the page anew.
      page.evaluate(
        ([to, shown]) => {
          const index = (history.state as { idx?: number } | null)?.idx ?? 0;
          const usr = shown === undefined ? null : { view: shown };
          history.pushState({ usr, key: Math.random().toString(36).slice(2), idx: index + 1 }, '', to);
          dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
        },
        [path, view] as const,
      ),
    sees: async (what) => {
      const found = located(what);
      if ('label' in what) return expect(found).toHaveValue(seen(what.value));
      await expect(found.first()).toBeVisible();
      if ('role' in what && what.disabled === true) await expect(found.first()).toBeDisabled();
      if ('role' in what && what.disabled === false) await expect(found.first()).toBeEnabled();
    },
    misses: (what) => expect(located(what)).toHaveCount(0),
  };
}

/** What is answered to a held request: by the server itself, or in its place. */
export type Reply = 'the server' | { readonly status: number; readonly body: unknown };

/** The request that a slot stands for, and what is answered to it under each name of the fixtures. */
export interface Wire {
  readonly method: string;
  readonly path: string;
  readonly answers: Readonly<Record<string, Reply>>;
}

export interface BrowserWorld extends World {
  /** Which slots are at work from now on: the requests of the others, given up or of another screen, go their way. */
  readonly expect: (slots: readonly string[]) => Promise<void>;
}

/** Holds every request that a slot stands for, until a path says what comes of it; a failure is a broken connection. */
export async function browserWorld(page: Page, wires: Readonly<Record<string, Wire>>): Promise<BrowserWorld> {
  let held: { readonly wire: Wire; readonly route: Route }[] = [];
  let expected = Object.values(wires);
  await page.clock.install();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    const wire = expected.find((each) => each.method === request.method() && each.path === path);
    if (wire) held.push({ wire, route });
    else await route.continue();
  });
  const reply = async (route: Route, answer: Reply | null) => {
    if (answer === null) await route.abort('connectionreset');
    else if (answer === 'the server') await route.continue();
    else await route.fulfill({ status: answer.status, json: answer.body });
  };
  return {
    answer: async (happening) => {
      const wire = wires[happening.slot];
      if (!wire) throw new Error(`Nothing is known of the requests of '${happening.slot}'.`);
      await expect.poll(() => held.some((each) => each.wire === wire), { intervals: [10, 20, 50, 100] }).toBe(true);
      const answer = happening.kind === 'fails' ? null : wire.answers[happening.name];
      if (answer === undefined) throw new Error(`'${happening.slot}' never answers: ${happening.kind}`);
      // What waits longest may be from a view that has been left since: the same is answered to all.
      const waiting = held.filter((each) => each.wire === wire);
      for (const each of waiting) {
        held.splice(held.indexOf(each), 1);
        await reply(each.route, answer);
      }
    },
    pass: (milliseconds) => page.clock.fastForward(milliseconds),
    expect: async (slots) => {
      expected = Object.entries(wires).flatMap(([slot, wire]) => (slots.includes(slot) ? [wire] : []));
      const others = held.filter(({ wire }) => !expected.includes(wire));
      held = held.filter(({ wire }) => expected.includes(wire));
      for (const { route } of others) await route.continue();
    },
  };
}
