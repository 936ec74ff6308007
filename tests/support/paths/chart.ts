import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** A transition as it stands in the chart; the same on every copy of a machine, whatever is provided to it. */
export interface ChartedTransition {
  /** 'exam.work.answering: exam.submitted -> exam.work.graded, exam.view.results'; with its place when there are several. */
  readonly name: string;
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly targets: readonly AnyStateNode[];
  readonly guard: unknown;
}

type Definition = AnyStateNode['transitions'] extends Map<string, (infer Each)[]> ? Each : never;

const candidatesOf = (definition: Definition): readonly Definition[] =>
  (definition.eventType === ''
    ? (definition.source as AnyStateNode).always
    : (definition.source as AnyStateNode).transitions.get(definition.eventType)) ?? [];

/** All state nodes below the root, in the order of the chart. */
export function stateNodes(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values<AnyStateNode>(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** All transitions of a machine, in the order of the chart. */
export function transitionsOf(machine: AnyStateMachine): readonly ChartedTransition[] {
  return [machine.root as AnyStateNode, ...stateNodes(machine)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(charted),
  );
}

/** The chart's name of a transition that a running machine took. */
export function charted(definition: Definition): ChartedTransition {
  const source: AnyStateNode = definition.source;
  const targets: readonly AnyStateNode[] = definition.target ?? [];
  const candidates = candidatesOf(definition);
  const place = candidates.length > 1 ? ` #${candidates.indexOf(definition) + 1}` : '';
  const where = targets.length === 0 ? '' : ` -> ${targets.map(({ id }) => id).join(', ')}`;
  return {
    name: `${source.id}: ${definition.eventType || 'always'}${place}${where}`,
    source,
    eventType: definition.eventType,
    targets,
    guard: definition.guard,
  };
}

/** The state nodes, below the root, that a state value stands for. */
export function nodesOf(root: AnyStateNode, value: StateValue): readonly AnyStateNode[] {
  const entries: readonly (readonly [string, StateValue | undefined])[] =
    typeof value === 'string' ? [[value, undefined]] : Object.entries(value);
  return entries.flatMap(([key, inner]) => {
    const node = root.states[key];
    if (!node) return [];
    return [node, ...(inner === undefined ? [] : nodesOf(node, inner))];
  });
}
