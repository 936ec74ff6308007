import type { Journey } from '#tests/support/paths/journey.ts';

import { catalogue } from './catalogue.subject.ts';

/** Ways through the catalogue. */
export const catalogueJourneys: readonly Journey[] = [
  {
    subject: catalogue,
    title: 'another university leaves no program and no subject chosen',
    steps: [
      {
        step: 'university.chosen {"id":"1"}',
        state: { universities: 'idle', programs: 'loading', subjects: 'idle', faculties: 'idle' },
      },
      {
        step: 'loadPrograms answers: one',
        state: { universities: 'idle', programs: 'loaded', subjects: 'idle', faculties: 'idle' },
      },
      {
        step: 'program.chosen {"id":"11"}',
        state: { universities: 'idle', programs: 'loaded', subjects: 'loading', faculties: 'loading' },
        context: { chosen: { university: '1', program: '11', subject: null } },
      },
      {
        step: 'university.chosen {"id":"1"}',
        state: { universities: 'idle', programs: 'loading', subjects: 'idle', faculties: 'idle' },
        context: { chosen: { university: '1', program: null, subject: null }, programs: [] },
      },
    ],
  },
];
