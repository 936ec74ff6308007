import { joinerFor } from '../paper/joining.ts';
import type { Line } from '../paper/line.ts';
import { bodySize } from '../paper/rows.ts';
import { joined, type Block } from './blocks.ts';
import { nameOf, type FoundTerm } from './terms.ts';

const title =
  /^(?:(?:section|chapter|unit)\s+)?(?:\d[\d.]*\s+)?(?:(?:key|important|new)\s+(?:terms?|words?|vocabulary|concepts and terms|definitions)|glossary|vocabulary|terms to know|definitions)(?:\s+(?:of|and|for)\b.{0,30})?$/i;
/** `term: definition`, `term – definition` where a glossary is not set in bold. */
const separated = /^(\p{L}[\p{L}\p{N}' ()-]{1,45}?)\s*(?::|\s[–—-])\s+(\S.*)$/u;
/** Fewer entries than this are a remark in a box, not a glossary. */
const leastEntries = 3;

/** A definition of fewer words needs what follows its semicolon. */
const leastWords = 5;

interface Entry {
  term: string;
  definition: string;
  source: string;
  page: number;
}

/** The entries of a document's glossaries. `inside` tells which of its lines belong to them. */
export function glossaryOf(lines: Line[], blocks: Block[]): { terms: FoundTerm[]; inside: Set<Line> } {
  const inside = new Set<Line>();
  const terms: FoundTerm[] = [];
  const joiner = joinerFor(lines);
  const body = bodySize(lines);
  blocks.forEach((block, i) => {
    if (block.kind !== 'heading' || !title.test(block.text)) return;
    const part: Line[] = [];
    for (const next of blocks.slice(i + 1)) {
      if (next.kind === 'heading' && endsGlossary(next, block, body)) break;
      part.push(...next.lines);
    }
    const groups = entryGroups(part);
    const entries = groups.flatMap((group) => entryOf(group, joined(group, joiner)) ?? []);
    if (entries.length < leastEntries || entries.length < groups.length * 0.6) return;
    for (const line of part) inside.add(line);
    for (const { term, definition, source, page } of entries) {
      const named = nameOf(term);
      if (!named) continue;
      const { text, aliases } = withoutAliases(definition);
      terms.push({
        name: named.name,
        aliases: [...named.aliases, ...aliases],
        italic: false,
        marked: true,
        section: block.text,
        page,
        definition: { text, source, page, from: 'glossary' },
      });
    }
  });
  return { terms, inside };
}

/** A heading that is no letter of the alphabet and no term that stands above its definition. */
function endsGlossary(heading: Block, opening: Block, body: number): boolean {
  if (/^\p{L}$/u.test(heading.text)) return false;
  const size = heading.lines[0]?.size ?? 0;
  return size >= (opening.lines[0]?.size ?? 0) - 0.5 || size > body * 1.04;
}

/** The lines of each entry: one begins where a line begins bold, at the left edge, or `term:`. */
function entryGroups(lines: Line[]): Line[][] {
  const bold = lines.filter((line) => line.spans[0]?.bold).length >= leastEntries;
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    const opens = bold
      ? line.spans[0]?.bold === true && !(last?.at(-1)?.bold === true && line.gap < 1.5 * line.size && line.bold)
      : separated.test(line.text);
    if (opens || !last) groups.push([line]);
    else last.push(line);
  }
  return groups;
}

function entryOf(lines: Line[], { text, emphases, page }: Pick<Block, 'text' | 'emphases' | 'page'>): Entry | null {
  if (lines.some((line) => line.page !== page)) return null;
  const [first] = emphases;
  if (first?.from === 0 && first.to < text.length) {
    const abbreviated = /^\s*\([^)]{1,40}\)/.exec(text.slice(first.to))?.[0] ?? '';
    const end = first.to + abbreviated.length;
    const definition = text.slice(end).replace(/^[\s:.–—-]+/, '');
    return { term: text.slice(0, end), definition, source: text, page };
  }
  const parts = separated.exec(text);
  return parts?.[1] && parts[2] ? { term: parts[1], definition: parts[2], source: text, page } : null;
}

const otherName =
  /[;,(]?\s*(?:\(?\s*)(?:also|sometimes|often)\s+(?:known as|called|referred to as|termed)\s+(?:the |an? )?([^;,.)]+)\)?/gi;

/** A definition without the other names that it gives, which would give the answer away. */
export function withoutAliases(definition: string): { text: string; aliases: string[] } {
  const aliases = [...definition.matchAll(otherName)].flatMap(([, name]) => (name ? name.split(/\s+or\s+/) : []));
  const whole = definition
    .replace(otherName, '')
    .replace(/\s+([;,.])/g, '$1')
    .replace(/[\s;,.]+$/, '')
    .trim();
  const [first = ''] = whole.split(/;\s/);
  // What follows a semicolon adds to a definition that is complete without it.
  const text = first.split(/\s+/).length >= leastWords ? first : whole;
  return { text, aliases: aliases.map((alias) => alias.trim()) };
}
