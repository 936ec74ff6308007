import { displayedScore } from '#machines/shared/score.ts';
import { type OptionKey, optionKeys } from '#machines/shared/types.ts';

/**
 * Reading of answers. The contract's types say what a backend should send; these say what is made of what it did send,
 * since a foreign backend may fill other names, send ids as text, or leave a field out.
 */
export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** A list; anything else is a malformed answer. */
export function listOf(value: unknown): readonly Fields[] {
  if (!Array.isArray(value)) throw new TypeError('The answer is no list.');
  return value.map(fieldsOf);
}

/** The first of the named fields that holds a text or a number, as text; else ''. */
export function textOf(fields: Fields, ...names: string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return '';
}

export function numberOf(fields: Fields, name: string): number {
  const value = Number(fields[name]);
  return Number.isFinite(value) ? value : 0;
}

export const scoreOf = (fields: Fields) => displayedScore(numberOf(fields, 'score'));

/** One of the option keys, however it was written; else null. */
export function keyOf(fields: Fields, name: string): OptionKey | null {
  const wanted = textOf(fields, name).trim().toUpperCase();
  return optionKeys.find((key) => key === wanted) ?? null;
}

/** The texts of a field that holds a text or a list of them. */
export function textsOf(fields: Fields, name: string): readonly string[] {
  const value = fields[name];
  const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

/** What the backend says about a call that failed, by the first of the named fields that says anything. */
export function reasonOf(error: unknown, ...names: string[]): string | null {
  const fields = fieldsOf(error);
  return names.flatMap((name) => textsOf(fields, name))[0] ?? null;
}

/** An id for a request: a number where it is one, as our contract prefers it. */
export function idToSend(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}
