import { fromPromise } from 'xstate';

import type { FacultiesOf, ProgramsOf, SubjectsOf } from '#machines/catalogue/catalogue.types.ts';
import type { Named } from '#machines/shared/types.ts';
import { listOf, textOf } from './answers.ts';
import type { Api } from './api.ts';

/** A list of what can be chosen; entries without an id cannot be chosen and are left out. */
function named(data: unknown, ...names: string[]): readonly Named[] {
  return listOf(data)
    .map((fields) => ({ id: textOf(fields, 'id'), name: textOf(fields, ...names) || textOf(fields, 'id') }))
    .filter(({ id }) => id !== '');
}

/** Fillers of the catalogue's slots; each throws when there is no list to be had. */
export function catalogueServices(api: Api) {
  return {
    loadUniversities: fromPromise<readonly Named[], void>(async ({ signal }) => {
      const { data } = await api.GET('/api/university/', { signal });
      return named(data, 'fullName', 'name');
    }),
    loadPrograms: fromPromise<readonly Named[], ProgramsOf>(async ({ input, signal }) => {
      const { data } = await api.GET('/api/programs/by-university/{universityId}/', {
        params: { path: { universityId: input.university } },
        signal,
      });
      return named(data, 'programName', 'name');
    }),
    loadSubjects: fromPromise<readonly Named[], SubjectsOf>(async ({ input, signal }) => {
      const { data } = await api.GET('/api/subjects/', { params: { query: { ...input } }, signal });
      return named(data, 'subject', 'name');
    }),
    loadFaculties: fromPromise<readonly Named[], FacultiesOf>(async ({ input, signal }) => {
      const { data } = await api.GET('/api/faculties/by-program/{programId}/', {
        params: { path: { programId: input.program } },
        signal,
      });
      return named(data, 'name');
    }),
  };
}
