import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';

import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts';
import { choicesOf, loadFailureOf, sameChoices } from '#machines/catalogue/catalogue.rules.ts';
import type { FacultiesOf, ListName, ProgramsOf, SubjectsOf } from '#machines/catalogue/catalogue.types.ts';
import type { Named } from '#machines/shared/types.ts';
import { held } from '#tests/support/held.ts';

import { biology, medicine, northfield } from './exam.examples.ts';

const law = { id: '12', name: 'Law' };
const all: readonly ListName[] = ['universities', 'programs', 'subjects', 'faculties'];

function started(lists = all) {
  const universities = held<readonly Named[]>();
  const programs = held<readonly Named[], ProgramsOf>();
  const subjects = held<readonly Named[], SubjectsOf>();
  const faculties = held<readonly Named[], FacultiesOf>();
  const machine = catalogueMachine.provide({
    actors: {
      loadUniversities: universities.logic,
      loadPrograms: programs.logic,
      loadSubjects: subjects.logic,
      loadFaculties: faculties.logic,
    },
  });
  const catalogue = createActor(machine, { input: { lists } }).start();
  const context = () => catalogue.getSnapshot().context;
  const choose = (what: 'university' | 'program' | 'subject', id: string | null) =>
    catalogue.send({ type: `${what}.chosen`, id });
  return { catalogue, context, choose, universities, programs, subjects, faculties };
}

/** With a university and a program chosen and every list there. */
async function chosen() {
  const the = started();
  the.catalogue.send({ type: 'catalogue.opened' });
  await the.universities.last().answer([northfield, { id: '2', name: 'Southfield' }]);
  the.choose('university', '1');
  await the.programs.last().answer([medicine, law]);
  the.choose('program', '11');
  await the.subjects.last().answer([biology]);
  await the.faculties.last().answer([{ id: '7', name: 'Health' }]);
  the.choose('subject', '111');
  return the;
}

describe('the catalogue', () => {
  test('asks for nothing until it is opened', () => {
    const { universities, catalogue } = started();
    expect(universities.requests).toHaveLength(0);
    catalogue.send({ type: 'catalogue.opened' });
    expect(universities.requests).toHaveLength(1);
    expect(catalogue.getSnapshot().hasTag('universitiesLoading')).toBe(true);
  });

  test('asks for each list by the choice above it', async () => {
    const { programs, subjects, faculties, context, catalogue } = await chosen();
    expect(programs.last().input).toEqual({ university: '1' });
    expect(subjects.last().input).toEqual({ university: '1', program: '11' });
    expect(faculties.last().input).toEqual({ program: '11' });
    expect(choicesOf(context())).toEqual({ university: northfield, program: medicine, subject: biology });
    expect(catalogue.getSnapshot().hasTag('busy')).toBe(false);
  });

  test('clears program, subject and their lists with another university', async () => {
    const { choose, context } = await chosen();
    choose('university', '2');
    expect(context().chosen).toEqual({ university: '2', program: null, subject: null });
    expect(context()).toMatchObject({ programs: [], subjects: [], faculties: [] });
  });

  test('clears the subject and the lists below with another program', async () => {
    const { choose, context } = await chosen();
    choose('program', '12');
    expect(context().chosen).toEqual({ university: '1', program: '12', subject: null });
    expect(context()).toMatchObject({ programs: [medicine, law], subjects: [], faculties: [] });
  });

  test('asks for nothing below when a choice is taken back', async () => {
    const { choose, catalogue, programs, subjects } = await chosen();
    choose('university', null);
    expect(catalogue.getSnapshot().value).toEqual({
      universities: 'loaded',
      programs: 'idle',
      subjects: 'idle',
      faculties: 'idle',
    });
    expect([programs.requests.length, subjects.requests.length]).toEqual([1, 1]);
  });

  test('lets a late answer to an earlier university change nothing', async () => {
    const { choose, context, programs } = started();
    choose('university', '1');
    choose('university', '2');
    const [first, second] = programs.requests;
    await first?.answer([medicine]);
    expect(first?.abandoned()).toBe(true);
    expect(context().programs).toEqual([]);
    await second?.answer([law]);
    await first?.answer([medicine]);
    expect(context().programs).toEqual([law]);
  });

  test('lets late answers to an earlier program change nothing', async () => {
    const { choose, context, subjects, faculties, catalogue } = started();
    choose('university', '1');
    choose('program', '11');
    choose('program', '12');
    await subjects.requests[0]?.answer([biology]);
    await faculties.requests[0]?.fail();
    expect(context().subjects).toEqual([]);
    expect(catalogue.getSnapshot().value).toMatchObject({ subjects: 'loading', faculties: 'loading' });
    expect(subjects.last().input).toEqual({ university: '1', program: '12' });
  });

  test('lets a late list of subjects change nothing after the university was changed', async () => {
    const { choose, context, subjects, catalogue } = started();
    choose('university', '1');
    choose('program', '11');
    choose('university', '2');
    await subjects.last().answer([biology]);
    expect(context().subjects).toEqual([]);
    expect(catalogue.getSnapshot().value).toMatchObject({ programs: 'loading', subjects: 'idle', faculties: 'idle' });
  });

  test('loads anew what is open, keeps what is chosen, and the old lists until then', async () => {
    const { catalogue, context, universities, programs, subjects, faculties } = await chosen();
    catalogue.send({ type: 'catalogue.opened' });
    expect([universities, programs, subjects, faculties].map(({ requests }) => requests.length)).toEqual([2, 2, 2, 2]);
    expect(context().universities).toHaveLength(2);
    await universities.last().answer([northfield]);
    expect(context().universities).toEqual([northfield]);
    expect(context().chosen).toEqual({ university: '1', program: '11', subject: '111' });
  });

  test('is busy with each list while that is loaded', async () => {
    const { catalogue, choose, universities, programs, subjects, faculties } = started();
    const loading = () =>
      (['universitiesLoading', 'programsLoading', 'subjectsLoading', 'facultiesLoading', 'busy'] as const).filter(
        (tag) => catalogue.getSnapshot().hasTag(tag),
      );
    expect(loading()).toEqual([]);
    catalogue.send({ type: 'catalogue.opened' });
    expect(loading()).toEqual(['universitiesLoading', 'busy']);
    await universities.last().answer([northfield]);
    choose('university', '1');
    expect(loading()).toEqual(['programsLoading', 'busy']);
    await programs.last().answer([medicine]);
    choose('program', '11');
    expect(loading()).toEqual(['subjectsLoading', 'facultiesLoading', 'busy']);
    await faculties.last().answer([]);
    expect(loading()).toEqual(['subjectsLoading', 'busy']);
    await subjects.last().answer([biology]);
    expect(loading()).toEqual([]);
  });

  test('never asks for lists that its form does not need', () => {
    const { catalogue, choose, universities, programs, subjects, faculties } = started(['universities']);
    catalogue.send({ type: 'catalogue.opened' });
    choose('university', '1');
    choose('program', '11');
    expect([universities, programs, subjects, faculties].map(({ requests }) => requests.length)).toEqual([1, 0, 0, 0]);
    expect(started([]).universities.requests).toHaveLength(0);
  });

  test('asks for nothing below when a program is taken back, and no list of it comes any more', async () => {
    const { catalogue, choose, context, subjects, faculties } = started();
    choose('university', '1');
    choose('program', '11');
    choose('program', null);
    expect(catalogue.getSnapshot().value).toMatchObject({ subjects: 'idle', faculties: 'idle' });
    await subjects.last().answer([biology]);
    await faculties.last().answer([{ id: '7', name: 'Health' }]);
    expect(context()).toMatchObject({ subjects: [], faculties: [] });
    expect([subjects.requests.length, faculties.requests.length]).toEqual([1, 1]);
  });

  test('says that faculties or subjects failed, faculties first', async () => {
    const { catalogue, choose, subjects, faculties } = started();
    choose('university', '1');
    choose('program', '11');
    await subjects.last().fail();
    expect(catalogue.getSnapshot().value).toMatchObject({ subjects: 'failed', faculties: 'loading' });
    expect(loadFailureOf(catalogue.getSnapshot())).toBe('Failed to load subjects.');
    await faculties.last().fail();
    expect(catalogue.getSnapshot().value).toMatchObject({ subjects: 'failed', faculties: 'failed' });
    expect(loadFailureOf(catalogue.getSnapshot())).toBe('Failed to load faculties.');
  });

  test('says which list failed, the topmost first, and loads it when opened again', async () => {
    const { catalogue, choose, universities, programs } = started();
    expect(loadFailureOf(catalogue.getSnapshot())).toBeNull();
    choose('university', '1');
    await programs.last().fail();
    expect(loadFailureOf(catalogue.getSnapshot())).toBe('Failed to load programs.');
    catalogue.send({ type: 'catalogue.opened' });
    await programs.last().fail();
    await universities.last().fail();
    expect(loadFailureOf(catalogue.getSnapshot())).toBe('Failed to load universities.');
    catalogue.send({ type: 'catalogue.opened' });
    await programs.last().answer([medicine]);
    await universities.last().answer([northfield]);
    expect(loadFailureOf(catalogue.getSnapshot())).toBeNull();
  });
});

describe('choices', () => {
  const lists = { universities: [northfield], programs: [medicine], subjects: [biology] };
  test('carry the names of their lists', () => {
    const some = { ...lists, chosen: { university: '1', program: '11', subject: null } };
    expect(choicesOf(some)).toEqual({ university: northfield, program: medicine, subject: null });
  });
  test('that their list does not hold carry their id', () => {
    const gone = { ...lists, chosen: { university: '9', program: null, subject: null } };
    expect(choicesOf(gone).university).toEqual({ id: '9', name: '9' });
  });
  test('are the same by id', () => {
    const whole = { university: northfield, program: medicine, subject: biology };
    expect(sameChoices(whole, { ...whole, subject: { id: '111', name: 'Biology I' } })).toBe(true);
    for (const one of ['university', 'program', 'subject'] as const) {
      expect(sameChoices(whole, { ...whole, [one]: null })).toBe(false);
    }
  });
});
