import type { Survivor } from './results.ts';

const reasons: readonly { readonly holds: (survivor: Survivor) => boolean; readonly reason: string }[] = [
  {
    holds: ({ change, text }) => change.startsWith("'' ->") && text.includes("?? ''"),
    reason: 'The other side is never missing there; the default is for the compiler.',
  },
  {
    holds: ({ file, change, text }) =>
      file.endsWith('transfer.rules.ts') &&
      ((change.startsWith('[] ->') && text.includes('?? [])')) ||
        (change.startsWith("'txt' ->") && text.includes("?? 'txt'"))),
    reason: 'Every file name has a word, and every format its ending; the default is for the compiler.',
  },
  {
    holds: ({ change }) => change === 'one.term > other.term -> one.term >= other.term',
    reason: 'Equal terms were dealt with before.',
  },
  {
    holds: ({ file, change }) => file.endsWith('exam.machine.ts') && change === `'#exam.work.answering' -> ""`,
    reason: 'An empty target is the region around it; from its start the exam that is held goes on to the same state.',
  },
  {
    holds: ({ file, change }) => file.endsWith('app.machine.ts') && change === `'closed' -> ""`,
    reason: 'Without its target the dialog stays for one step only: it is not wanted any more, and that closes it.',
  },
  {
    holds: ({ text, change }) => /^const \[\w+ = ''/.test(text) && change.startsWith("'' ->"),
    reason: 'Every form has that field; the default is for the compiler.',
  },
  {
    holds: ({ text, change }) => text.includes(`throw new Error(${change.split(' -> ')[0] ?? ''}`),
    reason: 'The text of an error for whoever calls it amiss; no way of a machine leads there.',
  },
];

/** Why a mutant changes nothing that a machine does; null where that is not known. */
export function explained(survivor: Survivor): string | null {
  return reasons.find(({ holds }) => holds(survivor))?.reason ?? null;
}
