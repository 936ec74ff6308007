import type { PaperState } from './bank.types.ts';

export const bankTexts = {
  loading: 'Loading the papers...',
  loadFailed: 'The papers could not be loaded. Please try again.',
  empty: 'No past paper was uploaded yet.',
} as const;

export const paperStates: Readonly<Record<PaperState, string>> = {
  waiting: 'Waiting to be read',
  reading: 'Being read',
  read: 'Read',
  refused: 'Not usable',
};
