import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminToken } from './support/accounts.ts';
import { startApp, type Schemas, type TestApp } from './support/app.ts';

let app: TestApp;
let token: string;
let university: number;
let program: number;

const post = <Body = unknown>(url: string, body: unknown) => app.post<Body>(url, body, { token });
const newUniversity = (changes: Record<string, unknown> = {}) =>
  post<Schemas['University']>('/api/university/', {
    fullName: 'Aga Khan University',
    shortName: 'AKU',
    country: 'Pakistan',
    ...changes,
  });
const newProgram = (changes: Record<string, unknown> = {}) =>
  post<Schemas['Program']>('/api/programs/', { university, programName: 'MBBS', faculty: 'Medicine', ...changes });
const newSubject = (changes: Record<string, unknown> = {}) =>
  post<Schemas['Subject']>('/api/subjects/', {
    university,
    program,
    faculty: 'Sciences',
    subject: 'Biology',
    ...changes,
  });

beforeAll(async () => {
  app = await startApp();
  token = await adminToken(app);
  university = (await newUniversity({ fullName: 'zeta university', shortName: 'ZU' })).body.id;
  program = (await newProgram({ programName: 'zoology' })).body.id;
  await newSubject({ subject: 'zebras' });
});
afterAll(() => app.close());

describe('universities', () => {
  it('are added by an admin and listed by name for everyone', async () => {
    const added = await newUniversity({ fullName: '  Aga Khan University ', country: ' Pakistan' });
    const expected = { fullName: 'Aga Khan University', name: 'Aga Khan University', shortName: 'AKU' };
    expect(added).toMatchObject({ status: 201, body: { ...expected, country: 'Pakistan' } });
    const list = await app.get<Schemas['University'][]>('/api/university/');
    expect(list.status).toBe(200);
    expect(list.body.map((each) => each.fullName)).toEqual(['Aga Khan University', 'zeta university']);
    expect(list.body[0]).toEqual(added.body);
  });

  it('are not added twice to one country, whatever the case', async () => {
    expect(await newUniversity({ fullName: 'Double University' })).toMatchObject({ status: 201 });
    expect(await newUniversity({ fullName: 'DOUBLE university', country: 'pakistan' })).toMatchObject({
      status: 409,
      body: { error: 'The university DOUBLE university in pakistan exists already.' },
    });
    expect(await newUniversity({ fullName: 'Double University', country: 'India' })).toMatchObject({ status: 201 });
  });

  it('are added once when the same one arrives ten times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => newUniversity({ fullName: 'Parallel University' })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  it.each([
    [{ fullName: ' ' }, 'fullName must not be blank.'],
    [{ shortName: undefined }, 'shortName is required.'],
    [{ country: ['Pakistan'] }, 'country must be a text.'],
    [{ fullName: 'x'.repeat(201) }, 'fullName may have at most 200 characters.'],
  ])('need all three texts: %o', async (changes, error) => {
    expect(await newUniversity(changes)).toMatchObject({ status: 400, body: { error } });
  });

  it('keep markup and every script as text', async () => {
    const fullName = '<img src=x onerror=alert(1)> جامعہ 大学';
    expect((await newUniversity({ fullName })).body.fullName).toBe(fullName);
  });
});

describe('programs', () => {
  it('are added to a university, with their faculty, and listed by name', async () => {
    const added = await newProgram({ university: String(university) });
    expect(added).toMatchObject({
      status: 201,
      body: { programName: 'MBBS', name: 'MBBS', university, faculty: 'Medicine' },
    });
    const list = await app.get<Schemas['Program'][]>(`/api/programs/by-university/${university}/`);
    expect(list.body.map((each) => each.programName)).toEqual(['MBBS', 'zoology']);
    const faculties = await app.get(`/api/faculties/by-program/${added.body.id}/`);
    expect(faculties.body).toEqual([{ id: expect.any(Number), name: 'Medicine' }]);
  });

  it('are not added twice to one university', async () => {
    await newProgram({ programName: 'BDS' });
    expect(await newProgram({ programName: 'bds', faculty: 'Dentistry' })).toMatchObject({
      status: 409,
      body: { error: 'zeta university has a program bds already.' },
    });
  });

  it.each([
    [999, 'There is no university 999.'],
    ['4294967296', 'There is no university 4294967296.'],
    ['one', 'university must be an id: a whole number, or the same in digits.'],
    [0, 'university must be an id: a whole number, or the same in digits.'],
    [null, 'university must be an id: a whole number, or the same in digits.'],
  ])('cannot be added to the university %s', async (id, error) => {
    expect(await newProgram({ university: id })).toMatchObject({ status: 400, body: { error } });
  });

  it('of an unknown university are none, faculties of an unknown program too', async () => {
    expect(await app.get('/api/programs/by-university/999/')).toMatchObject({ status: 200, body: [] });
    expect(await app.get('/api/programs/by-university/9999999999/')).toMatchObject({ status: 200, body: [] });
    expect(await app.get('/api/faculties/by-program/999/')).toMatchObject({ status: 200, body: [] });
  });

  it('are asked for by digits only', async () => {
    expect(await app.get('/api/programs/by-university/abc/')).toMatchObject({
      status: 400,
      body: { error: 'universityId must be an id: digits only.' },
    });
  });
});

describe('subjects', () => {
  it('are added to a program and listed by name', async () => {
    const added = await newSubject();
    expect(added).toMatchObject({
      status: 201,
      body: { subject: 'Biology', name: 'Biology', university, program, faculty: 'Sciences' },
    });
    const list = await app.get<Schemas['Subject'][]>(`/api/subjects/?university=${university}&program=${program}`);
    expect(list.body.map((each) => each.subject)).toEqual(['Biology', 'zebras']);
  });

  it('can be filtered by university, by program, or not at all', async () => {
    const other = (await newUniversity({ fullName: 'Other University' })).body.id;
    const otherProgram = (await newProgram({ university: other, programName: 'Law' })).body.id;
    await newSubject({ university: other, program: otherProgram, subject: 'Torts' });
    const names = async (query: string) =>
      (await app.get<Schemas['Subject'][]>(`/api/subjects/${query}`)).body.map((each) => each.subject);
    expect(await names(`?university=${other}`)).toEqual(['Torts']);
    expect(await names(`?program=${otherProgram}`)).toEqual(['Torts']);
    expect(await names(`?university=${university}&program=${otherProgram}`)).toEqual([]);
    expect(await names('')).toContain('Torts');
    expect(await names('?unknown=1')).toContain('zebras');
    expect(await app.get('/api/subjects/?university=x')).toMatchObject({ status: 400 });
  });

  it("take a faculty's id, as a number or in digits, or free text", async () => {
    const [faculty] = (await app.get<Schemas['Faculty'][]>(`/api/faculties/by-program/${program}/`)).body;
    const id = faculty?.id ?? 0;
    expect((await newSubject({ subject: 'By number', faculty: id })).body.faculty).toBe(String(id));
    expect((await newSubject({ subject: 'By digits', faculty: String(id) })).body.faculty).toBe(String(id));
    expect((await newSubject({ subject: 'By text', faculty: ' Arts ' })).body.faculty).toBe('Arts');
    expect(await newSubject({ subject: 'By nobody', faculty: 999 })).toMatchObject({
      status: 400,
      body: { message: 'The program zoology has no faculty 999.' },
    });
  });

  it('are not added twice to one program', async () => {
    await newSubject({ subject: 'Chemistry' });
    expect(await newSubject({ subject: ' chemistry' })).toMatchObject({
      status: 409,
      body: { message: 'zoology has a subject chemistry already.' },
    });
  });

  it('need a program that exists and belongs to the university', async () => {
    expect(await newSubject({ program: 999 })).toMatchObject({
      status: 400,
      body: { message: 'There is no program 999.' },
    });
    expect(await newSubject({ university: 999 })).toMatchObject({
      status: 400,
      body: { message: 'University 999 has no program zoology.' },
    });
  });
});
