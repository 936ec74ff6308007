import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

import { transitionsOf, type ChartedTransition } from './chart.ts';
import { eventInWords } from './steps.ts';

/** Where the diagram of a machine is kept: next to it. */
export function diagramFile(file: string): URL {
  return new URL(`../../../machines/${file}.mmd`, import.meta.url);
}

/**
 * The chart of a machine as a Mermaid state diagram.
 * Mermaid draws no arrow across the border of a state, so a transition of a whole state starts at its 'any' node, one
 * that leaves a state from inside starts at that state's border, and a target in another region stands in the label.
 */
export function diagramOf(machine: AnyStateMachine, file: string): string {
  const arrows = transitionsOf(machine).flatMap(arrowsOf);
  return [
    `%% Drawn from ${file}.machine.ts by npm run paths.`,
    'stateDiagram-v2',
    ...insideOf(machine.root, arrows, '  '),
    '',
  ].join('\n');
}

/** An arrow, and the state inside which it is drawn. */
interface Arrow {
  readonly inside: AnyStateNode;
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const drawn = ({ id }: AnyStateNode) => id.replaceAll(/[^A-Za-z0-9]/g, '_');
const any = (node: AnyStateNode) => `${drawn(node)}_any`;
const lineage = (node: AnyStateNode): readonly AnyStateNode[] => [...(node.parent ? lineage(node.parent) : []), node];

function insideOf(node: AnyStateNode, arrows: readonly Arrow[], indent: string): readonly string[] {
  const children = Object.values<AnyStateNode>(node.states);
  const here = arrows.filter(({ inside }) => inside === node);
  const ofAny = here.some(({ from }) => from === any(node));
  return [
    ...(ofAny ? [`${indent}state "in any state" as ${any(node)}`] : []),
    ...(node.type === 'compound' ? [`${indent}[*] --> ${drawn(node.initial.target[0] ?? node)}`] : []),
    ...children.flatMap((child) => stateOf(child, arrows, indent)),
    ...here.map(({ from, to, label }) => `${indent}${from} --> ${to} : ${label}`),
    ...children.filter(({ type }) => type === 'final').map((child) => `${indent}${drawn(child)} --> [*]`),
  ];
}

function stateOf(node: AnyStateNode, arrows: readonly Arrow[], indent: string): readonly string[] {
  const region = node.parent?.type === 'parallel' ? ' (at all times)' : '';
  const named = `${indent}state "${node.key}${region}" as ${drawn(node)}`;
  return Object.keys(node.states).length === 0
    ? [named]
    : [`${named} {`, ...insideOf(node, arrows, `${indent}  `), `${indent}}`];
}

function arrowsOf({ source, targets, eventType, guard }: ChartedTransition): readonly Arrow[] {
  const label = [eventInWords(eventType), ...(guard === undefined ? [] : [`[${guardInWords(guard)}]`])].join(' ');
  const near = targets.filter((target) => !inAnotherRegion(source, target));
  const far = targets.filter((target) => inAnotherRegion(source, target));
  const full = [label, ...far.map(({ path }) => `(${path.join('.')})`)].join(' ');
  if (near.length === 0) return [staying(source, full)];
  return near.map((target) => leading(source, target, full));
}

/** The innermost state that holds both, the states themselves included. */
function shared(source: AnyStateNode, target: AnyStateNode): AnyStateNode {
  const held = new Set(lineage(source));
  return lineage(target).findLast((node) => held.has(node)) ?? source;
}

function inAnotherRegion(source: AnyStateNode, target: AnyStateNode): boolean {
  const common = shared(source, target);
  return common.type === 'parallel' && common !== source;
}

function staying(source: AnyStateNode, label: string): Arrow {
  const leaf = Object.keys(source.states).length === 0;
  return leaf && source.parent
    ? { inside: source.parent, from: drawn(source), to: drawn(source), label }
    : { inside: source, from: any(source), to: any(source), label };
}

function leading(source: AnyStateNode, target: AnyStateNode, label: string): Arrow {
  if (source === target) return staying(source, label);
  const common = shared(source, target);
  const towards = (node: AnyStateNode) => lineage(node)[lineage(common).length] ?? node;
  return common === source
    ? { inside: common, from: any(common), to: drawn(towards(target)), label }
    : { inside: common, from: drawn(towards(source)), to: drawn(towards(target)), label };
}

function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') {
    if ('stateValue' in guard) return `in ${valueInWords(guard.stateValue as StateValue)}`;
    if ('guards' in guard) {
      const words = (guard.guards as readonly unknown[]).map(guardInWords);
      return words.map((each) => (/ (and|or) /.test(each) ? `(${each})` : each)).join(` ${guard.name} `);
    }
    return 'guard';
  }
  return typeof guard === 'object' && guard !== null && 'type' in guard ? String(guard.type) : 'guard';
}

function valueInWords(value: StateValue): string {
  return typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([key, inner]) => `${key}.${inner === undefined ? '' : valueInWords(inner)}`)
        .join(' and ');
}
