import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { subject } from '#tests/support/paths/fixtures.ts';

export const catalogue = subject('catalogue', 'catalogue/catalogue', catalogueMachine, {
  input: { lists: ['universities', 'programs', 'subjects', 'faculties'] },
  events: {
    'catalogue.opened': [{ type: 'catalogue.opened' }],
    'university.chosen': [
      { type: 'university.chosen', id: '1' },
      { type: 'university.chosen', id: null },
    ],
    'program.chosen': [
      { type: 'program.chosen', id: '11' },
      { type: 'program.chosen', id: null },
    ],
    'subject.chosen': [{ type: 'subject.chosen', id: '111' }],
  },
  slots: {
    loadUniversities: { answers: { one: [{ id: '1', name: 'Northfield University' }] } },
    loadPrograms: { answers: { one: [{ id: '11', name: 'Medicine' }] } },
    loadSubjects: { answers: { one: [{ id: '111', name: 'Biology' }] } },
    loadFaculties: { answers: { one: [{ id: '7', name: 'Health' }] } },
  },
  deciding: ({ chosen }) => [chosen.university !== null, chosen.program !== null],
});
