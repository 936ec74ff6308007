import { assign, setup } from 'xstate';

import { slot } from '../shared/slot.ts';
import type { Id, Named } from '../shared/types.ts';
import type {
  CatalogueContext,
  CatalogueEvent,
  CatalogueInput,
  CatalogueTag,
  FacultiesOf,
  ListName,
  ProgramsOf,
  SubjectsOf,
} from './catalogue.types.ts';

type Lists = readonly Named[];

/**
 * The cascade university -> program -> subject (and the program's faculties), for every form that chooses from it.
 * Invoked by the exam and by the admin forms; loads nothing before `catalogue.opened`.
 * A choice empties what stands below it at once, and a late answer to an earlier choice changes nothing.
 * Slots: GET university/, programs/by-university/{id}/, subjects/, faculties/by-program/{id}/.
 */
export const catalogueMachine = setup({
  types: {} as {
    context: CatalogueContext;
    events: CatalogueEvent;
    input: CatalogueInput;
    tags: CatalogueTag;
  },
  actors: {
    loadUniversities: slot<Lists>('loadUniversities'),
    loadPrograms: slot<Lists, ProgramsOf>('loadPrograms'),
    loadSubjects: slot<Lists, SubjectsOf>('loadSubjects'),
    loadFaculties: slot<Lists, FacultiesOf>('loadFaculties'),
  },
  guards: {
    wanted: ({ context }, { list }: { list: ListName }) => context.wanted.includes(list),
    wantedOf: ({ context }, { list, above }: { list: ListName; above: Id | null }) =>
      context.wanted.includes(list) && above !== null,
  },
  actions: {
    keepList: assign((_, kept: { list: ListName; items: Lists }) => ({ [kept.list]: kept.items })),
    keepUniversity: assign((_, { id }: { id: string | null }) => ({
      chosen: { university: id, program: null, subject: null },
      programs: [],
      subjects: [],
      faculties: [],
    })),
    keepProgram: assign(({ context }, { id }: { id: string | null }) => ({
      chosen: { ...context.chosen, program: id, subject: null },
      subjects: [],
      faculties: [],
    })),
    keepSubject: assign(({ context }, { id }: { id: string | null }) => ({
      chosen: { ...context.chosen, subject: id },
    })),
  },
}).createMachine({
  id: 'catalogue',
  type: 'parallel',
  context: ({ input }) => ({
    wanted: input.lists,
    chosen: { university: null, program: null, subject: null },
    universities: [],
    programs: [],
    subjects: [],
    faculties: [],
  }),
  states: {
    universities: {
      initial: 'idle',
      on: {
        'catalogue.opened': { guard: { type: 'wanted', params: { list: 'universities' } }, target: '.loading' },
        'university.chosen': { actions: { type: 'keepUniversity', params: ({ event }) => event } },
      },
      states: {
        idle: {},
        loading: {
          tags: ['busy', 'universitiesLoading'],
          invoke: {
            id: 'loadUniversities',
            src: 'loadUniversities',
            onDone: {
              target: 'loaded',
              actions: { type: 'keepList', params: ({ event }) => ({ list: 'universities', items: event.output }) },
            },
            onError: 'failed',
          },
        },
        loaded: {},
        failed: { tags: 'universitiesFailed' },
      },
    },
    programs: {
      initial: 'idle',
      on: {
        'catalogue.opened': {
          guard: {
            type: 'wantedOf',
            params: ({ context }) => ({ list: 'programs', above: context.chosen.university }),
          },
          target: '.loading',
        },
        'university.chosen': [
          {
            guard: { type: 'wantedOf', params: ({ event }) => ({ list: 'programs', above: event.id }) },
            target: '.loading',
          },
          { target: '.idle' },
        ],
        'program.chosen': { actions: { type: 'keepProgram', params: ({ event }) => event } },
      },
      states: {
        idle: {},
        loading: {
          tags: ['busy', 'programsLoading'],
          invoke: {
            id: 'loadPrograms',
            src: 'loadPrograms',
            input: ({ context }) => ({ university: context.chosen.university ?? '' }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepList', params: ({ event }) => ({ list: 'programs', items: event.output }) },
            },
            onError: 'failed',
          },
        },
        loaded: {},
        failed: { tags: 'programsFailed' },
      },
    },
    subjects: {
      initial: 'idle',
      on: {
        'catalogue.opened': {
          guard: { type: 'wantedOf', params: ({ context }) => ({ list: 'subjects', above: context.chosen.program }) },
          target: '.loading',
        },
        'university.chosen': '.idle',
        'program.chosen': [
          {
            guard: { type: 'wantedOf', params: ({ event }) => ({ list: 'subjects', above: event.id }) },
            target: '.loading',
          },
          { target: '.idle' },
        ],
        'subject.chosen': { actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
      states: {
        idle: {},
        loading: {
          tags: ['busy', 'subjectsLoading'],
          invoke: {
            id: 'loadSubjects',
            src: 'loadSubjects',
            input: ({ context: { chosen } }) => ({
              university: chosen.university ?? '',
              program: chosen.program ?? '',
            }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepList', params: ({ event }) => ({ list: 'subjects', items: event.output }) },
            },
            onError: 'failed',
          },
        },
        loaded: {},
        failed: { tags: 'subjectsFailed' },
      },
    },
    faculties: {
      initial: 'idle',
      on: {
        'catalogue.opened': {
          guard: { type: 'wantedOf', params: ({ context }) => ({ list: 'faculties', above: context.chosen.program }) },
          target: '.loading',
        },
        'university.chosen': '.idle',
        'program.chosen': [
          {
            guard: { type: 'wantedOf', params: ({ event }) => ({ list: 'faculties', above: event.id }) },
            target: '.loading',
          },
          { target: '.idle' },
        ],
      },
      states: {
        idle: {},
        loading: {
          tags: ['busy', 'facultiesLoading'],
          invoke: {
            id: 'loadFaculties',
            src: 'loadFaculties',
            input: ({ context }) => ({ program: context.chosen.program ?? '' }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepList', params: ({ event }) => ({ list: 'faculties', items: event.output }) },
            },
            onError: 'failed',
          },
        },
        loaded: {},
        failed: { tags: 'facultiesFailed' },
      },
    },
  },
});
