import { initialTransition, StateMachine, type ActorLogic, type Snapshot } from 'xstate';

/** What a path tells a slot to do now. */
export type Settlement =
  | { readonly type: 'slot.answers'; readonly output: unknown }
  | { readonly type: 'slot.fails'; readonly error: unknown }
  | { readonly type: 'slot.shows'; readonly snapshot: { readonly context: unknown } };

type DeferredSnapshot = Snapshot<unknown> & { readonly context?: unknown };

/**
 * A slot that works until it is told what comes of it. Whatever its machine sends to it, it takes and leaves.
 * In the place of a child machine it begins with that machine's own first context, which its parent may listen to.
 */
export function deferred(logic: unknown): ActorLogic<DeferredSnapshot, { type: string }, unknown> {
  return {
    getInitialSnapshot: (_, input) => {
      const active = { status: 'active', output: undefined, error: undefined } as const;
      return logic instanceof StateMachine
        ? { ...active, context: initialTransition(logic, input)[0].context }
        : active;
    },
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => {
      const told = event as Settlement;
      switch (told.type) {
        case 'slot.answers':
          return { status: 'done', output: told.output, error: undefined };
        case 'slot.fails':
          return { status: 'error', output: undefined, error: told.error };
        case 'slot.shows':
          return { status: 'active', output: undefined, error: undefined, context: told.snapshot.context };
        default:
          return snapshot;
      }
    },
  };
}
