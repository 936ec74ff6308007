/** Beginnings that words of quite different meaning share. */
const prefixes =
  /^(?:inter|intra|trans|super|hyper|micro|macro|multi|hydro|electro|photo|thermo|chemo|under|over|counter|extra|ultra|semi|poly|mono|anti|auto|bio|geo|cyto|endo|exo|electr|neuro|cardi[oa]|gastro|immuno|psycho|socio|para|peri|meta|proto|pseudo|sub|pre|pro|non|con|com|dis|mis|re|un|in|de)/;
const leastShared = 4;

/** Whether two words are of one root: they share their beginning, or one holds the other. */
export function sharesRoot(a: string, b: string): boolean {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  if (left === right) return true;
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (short.length < leastShared) return false;
  if (short.length > leastShared && long.includes(short.replace(/(?:es|s)$/, ''))) return true;
  const common = commonStart(left, right);
  const prefix = prefixes.exec(short)?.[0] ?? '';
  // Words that share no more than a common prefix share no root.
  if (prefix.length >= common - 1 && long.startsWith(prefix)) return false;
  return common >= leastShared && common >= 0.6 * short.length;
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** Words too common to give an answer away. */
const light =
  /^(?:of|in|on|at|to|by|for|from|with|and|or|the|an?|is|are|as|into|per|law|rule|effect|theory|method|type|form|group|first|second|third)$/i;

/** The words of a text that can give it away. */
export function weightyWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2 && !light.test(word));
}
