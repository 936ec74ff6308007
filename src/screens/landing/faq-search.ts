import type { FaqCategory } from './copy.ts';

/**
 * The entries in which every word of the query occurs, in the question or in the answer, whatever its case and accents.
 * Categories without such an entry are left out; a blank query finds everything.
 */
export function searchFaq(categories: readonly FaqCategory[], query: string): readonly FaqCategory[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return categories
    .map((category) => ({
      ...category,
      entries: category.entries.filter(({ question, answer }) => {
        const text = plain(`${question} ${answer}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** Lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
