import type { ProseSentence } from './document.ts';
import { contentStems, type Token } from './language.ts';
import { additive, standsAlone, vague } from './sentence-filters.ts';

/** A sentence with a gap where a bold term stood. */
export interface Cloze {
  /** The term as it stood there. */
  printed: string;
  before: string;
  after: string;
  /** Stems of the content words that are left. */
  content: string[];
}

const leastContent = 4;
/** What may stand before a gap: a term behind an adjective, a noun or a hyphen is given away or broken. */
const opens =
  /^(?:the|a|an|called|termed|named|by|of|in|into|from|through|with|to|on|for|as|during|via|using|causing|producing|containing|including|forming)$/i;
const listing = /^(?:,|and|or|and\/or|\/|-|–|—|\()$/;

/** The sentence with one of its bold terms taken out; null if it cannot be asked about. */
export function clozeOf(sentence: ProseSentence, from: number, to: number): Cloze | null {
  const { tokens } = sentence;
  const start = additive.exec(sentence.text)?.[0].length ?? 0;
  const text = sentence.text.slice(start);
  if (from < start || !standsAlone(start > 0 ? upperFirst(text) : text) || vague.test(text)) return null;
  if (/[\p{L}\p{N}-]/u.test((sentence.text[from - 1] ?? '') + (sentence.text[to] ?? ''))) return null;
  const before = tokens.filter((token) => token.from >= start && token.to <= from);
  const after = tokens.filter((token) => token.from >= to);
  if (!opensGap(before) || !closesGap(after)) return null;
  const content = [...new Set(contentStems([...before, ...after]))];
  if (content.length < leastContent) return null;
  return {
    printed: sentence.text.slice(from, to),
    before: before.length === 0 ? '' : upperFirst(sentence.text.slice(start, from)),
    after: sentence.text.slice(to),
    content,
  };
}

function upperFirst(text: string): string {
  return (text[0] ?? '').toUpperCase() + text.slice(1);
}

function opensGap(before: Token[]): boolean {
  const last = before.at(-1);
  if (!last) return true;
  if (opens.test(last.text)) return true;
  return (last.pos === 'VERB' || last.pos === 'ADP') && !/(?:ed|ing)$/.test(last.text) && last.text !== 'like';
}

function closesGap([first, second]: Token[]): boolean {
  if (!first || listing.test(first.text))
    return first?.text === ',' && /^(?:which|who|where|an?|the)$/.test(second?.text ?? '');
  return (
    first.text === '.' ||
    ['VERB', 'AUX', 'ADP', 'SCONJ', 'ADV'].includes(first.pos) ||
    /^(?:that|which|who|because)$/.test(first.text)
  );
}
