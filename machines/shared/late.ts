import {
  type ActorLogic,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type Snapshot,
} from 'xstate';

/** What a late machine shows of itself: `ref` is its actor, once it is there. */
export type LateSnapshot<Machine extends AnyStateMachine> = Snapshot<undefined> & {
  readonly ref: ActorRefFrom<Machine> | null;
  readonly loading: boolean;
  /** It did not arrive. The next event asks for it again. */
  readonly failed: boolean;
  /** What it is told first when it arrives. */
  readonly waiting: readonly AnyEventObject[];
};

export interface LateLogic<Machine extends AnyStateMachine> extends ActorLogic<
  LateSnapshot<Machine>,
  EventFromLogic<Machine>
> {
  /** It never ends and never fails, like the machine that it stands for. */
  readonly late: true;
}

type Arrival = { readonly type: 'late.arrived'; readonly machine: AnyStateMachine } | { readonly type: 'late.failed' };

const isArrival = (event: AnyEventObject): event is Arrival =>
  event.type === 'late.arrived' || event.type === 'late.failed';

/**
 * A machine whose code is fetched when somebody first tells it something, so that it weighs nothing before. What it is
 * told meanwhile waits for it. A change of session wakes it not, but is the first that it hears when it is there.
 * @param load brings the machine, filled; asked again after it failed
 */
export function late<Machine extends AnyStateMachine>(load: () => Promise<Machine>): LateLogic<Machine> {
  const told = ({ waiting }: LateSnapshot<Machine>, event: AnyEventObject) => [
    ...(event.type === 'session.changed' ? waiting.filter(({ type }) => type !== 'session.changed') : waiting),
    event,
  ];
  return {
    late: true,
    getInitialSnapshot: () => ({
      status: 'active',
      output: undefined,
      error: undefined,
      ref: null,
      loading: false,
      failed: false,
      waiting: [],
    }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event: AnyEventObject, { self, defer }) => {
      const { loading, waiting } = snapshot;
      const ref: AnyActorRef | null = snapshot.ref;
      if (isArrival(event)) {
        if (event.type === 'late.failed')
          return { ...snapshot, loading: false, failed: true, waiting: waiting.filter(staysWaiting) };
        const arrived = createActor(event.machine, { parent: self });
        defer(() => {
          arrived.start();
          for (const each of waiting) arrived.send(each);
        });
        return { ...snapshot, ref: arrived as ActorRefFrom<Machine>, loading: false, waiting: [] };
      }
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped', error: undefined };
      if (event.type.startsWith('xstate.')) return snapshot;
      if (ref !== null) {
        ref.send(event);
        return snapshot;
      }
      if (!loading && !staysWaiting(event)) {
        const tell = (arrival: Arrival) => {
          if (self.getSnapshot().status === 'active') self.send(arrival as unknown as EventFromLogic<Machine>);
        };
        load().then(
          (machine) => {
            tell({ type: 'late.arrived', machine });
          },
          () => {
            tell({ type: 'late.failed' });
          },
        );
        return { ...snapshot, loading: true, failed: false, waiting: told(snapshot, event) };
      }
      return { ...snapshot, waiting: told(snapshot, event) };
    },
  };
}

const staysWaiting = ({ type }: AnyEventObject): boolean => type === 'session.changed';

/** The place of a late machine, which like every slot fails with its name until it is provided. */
export function lateSlot<Machine extends AnyStateMachine>(name: string): LateLogic<Machine> {
  const logic = late<Machine>(() => Promise.reject(new Error(name)));
  return {
    ...logic,
    getInitialSnapshot: (scope, input) => ({
      ...logic.getInitialSnapshot(scope, input),
      status: 'error',
      output: undefined,
      error: new Error(`Nothing fills the slot '${name}'.`),
    }),
  };
}
