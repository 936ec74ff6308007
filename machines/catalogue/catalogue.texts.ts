import type { ListName } from './catalogue.types.ts';

/** Shown where a list could not be loaded. */
export const loadFailure: Readonly<Record<ListName, string>> = {
  universities: 'Failed to load universities.',
  programs: 'Failed to load programs.',
  subjects: 'Failed to load subjects.',
  faculties: 'Failed to load faculties.',
};
