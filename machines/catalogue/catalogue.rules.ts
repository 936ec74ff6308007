import type { Named } from '../shared/types.ts';
import { loadFailure } from './catalogue.texts.ts';
import type { CatalogueContext, CatalogueTag, ListName } from './catalogue.types.ts';

/** The chosen university, program and subject with their names. */
export interface Choices {
  readonly university: Named | null;
  readonly program: Named | null;
  readonly subject: Named | null;
}

export const noChoices: Choices = { university: null, program: null, subject: null };

/** What stands chosen, with names for a heading. A choice that its list no longer holds keeps its id as its name. */
export function choicesOf({
  universities,
  programs,
  subjects,
  chosen,
}: Pick<CatalogueContext, 'universities' | 'programs' | 'subjects' | 'chosen'>): Choices {
  const named = (list: readonly Named[], id: string | null) =>
    id === null ? null : (list.find((item) => item.id === id) ?? { id, name: id });
  return {
    university: named(universities, chosen.university),
    program: named(programs, chosen.program),
    subject: named(subjects, chosen.subject),
  };
}

export function sameChoices(one: Choices, other: Choices): boolean {
  return (
    one.university?.id === other.university?.id &&
    one.program?.id === other.program?.id &&
    one.subject?.id === other.subject?.id
  );
}

const downwards: readonly ListName[] = ['universities', 'programs', 'faculties', 'subjects'];

/** The text for the topmost list that could not be loaded, or null. Takes a catalogue snapshot. */
export function loadFailureOf(snapshot: { hasTag(tag: CatalogueTag): boolean }): string | null {
  const failed = downwards.find((list) => snapshot.hasTag(`${list}Failed`));
  return failed === undefined ? null : loadFailure[failed];
}
