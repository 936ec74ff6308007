/** The machine that an actor of the app runs, as `shows` names actors; most bear its name. */
export function machineOf(actor: string): string {
  const last = actor.split('.').at(-1) ?? actor;
  return last.endsWith('Form') ? 'submission' : last;
}

/** Places of machines that nobody can find on a screen, by machine, and why. */
export const neverSeen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  app: {
    'place.reading': 'storage answers before the next frame',
    'place.deciding': 'storage answers before the next frame',
  },
  exam: Object.fromEntries(
    ['work.looking', 'work.taking', '#restoring', 'work.discarding', 'work.answering.keeping'].map((place) => [
      place,
      "the browser's own database answers before the next frame",
    ]),
  ),
  outbox: { reading: "the browser's own database answers before the next frame" },
  bank: { idle: 'it is fetched when its page is opened, and loads at once' },
  paper: { idle: 'it is fetched when its page is opened, and loads at once' },
  queue: { idle: 'it is fetched when its page is opened, and loads at once' },
  regrading: { idle: 'it is fetched when its page is opened, and loads at once' },
  session: {
    leaving: 'storage is cleared before the next frame, and the server is not waited for',
    clearing: 'storage is cleared before the next frame',
  },
};
