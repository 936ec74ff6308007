import type { Statement } from './document.ts';

/** A statement that shares this much of what a question says, and at least so many words, says the same. */
const sameShare = 0.6;
const leastShared = 3;

/** Finds what a document says about a term. */
export interface StatementIndex {
  /** The statements that hold these stems one after the other. */
  about: (stems: string[]) => Statement[];
  /** Whether one of them says what these content stems say. */
  saysTheSame: (stems: string[], content: string[]) => boolean;
}

export function indexOf(statements: Statement[]): StatementIndex {
  const holding = new Map<string, number[]>();
  statements.forEach(({ stems }, at) => {
    for (const stem of new Set(stems)) {
      const list = holding.get(stem);
      if (list) list.push(at);
      else holding.set(stem, [at]);
    }
  });
  const about = (stems: string[]): Statement[] => {
    const lists = stems.map((stem) => holding.get(stem) ?? []);
    const rarest = lists.toSorted((a, b) => a.length - b.length)[0] ?? [];
    return rarest.flatMap((at) => {
      const statement = statements[at];
      return statement && holdsInOrder(statement.stems, stems) ? [statement] : [];
    });
  };
  return {
    about,
    saysTheSame: (stems, content) =>
      about(stems).some(({ content: said }) => {
        const asked = content.filter((stem) => !stems.includes(stem));
        const shared = asked.filter((stem) => said.has(stem)).length;
        return shared >= leastShared && shared >= sameShare * asked.length;
      }),
  };
}

function holdsInOrder(all: string[], part: string[]): boolean {
  return all.some((_, at) => part.every((stem, i) => all[at + i] === stem));
}
