import type { Id, Named } from '../shared/types.ts';

/** The lists of the cascade. Faculties belong to a program, as subjects do. */
export type ListName = 'universities' | 'programs' | 'subjects' | 'faculties';

/** What stands chosen. Choosing a university clears program and subject; choosing a program clears the subject. */
export interface ChosenIds {
  readonly university: Id | null;
  readonly program: Id | null;
  readonly subject: Id | null;
}

/** Which lists this form needs; the others are never asked for. */
export interface CatalogueInput {
  readonly lists: readonly ListName[];
}

export interface CatalogueContext extends Record<ListName, readonly Named[]> {
  readonly wanted: readonly ListName[];
  readonly chosen: ChosenIds;
}

export type CatalogueEvent =
  /** The form came into view: load the lists, or load them anew; what is chosen stays. Also the retry after a failure. */
  | { readonly type: 'catalogue.opened' }
  | { readonly type: 'university.chosen'; readonly id: Id | null }
  | { readonly type: 'program.chosen'; readonly id: Id | null }
  | { readonly type: 'subject.chosen'; readonly id: Id | null };

/** `busy` while any list loads; one more tag for each list that loads and one for each that could not be loaded. */
export type CatalogueTag = 'busy' | `${ListName}Loading` | `${ListName}Failed`;

/** Slots' inputs. Each answers a list, in the order in which it is shown, and throws when it cannot. */
export interface ProgramsOf {
  readonly university: Id;
}
export interface SubjectsOf {
  readonly university: Id;
  readonly program: Id;
}
export interface FacultiesOf {
  readonly program: Id;
}
