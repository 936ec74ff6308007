import { describe, expect, it } from 'vitest';
import { readContract, type Schema } from '#server/plugins/contract/document.ts';
import { problemShapes } from '#server/problems/problem-shape.ts';

const operations = readContract();
const answers = operations.flatMap(({ operationId, answers }) =>
  Object.entries(answers).map(([status, schema]) => ({ name: `${operationId} ${status}`, schema })),
);

const calls = operations.map(({ method, path }) => `${method} ${path}`).sort();
/** Calls that the specification does not know; a client hides what a backend does not have. */
const optional = (call: string) => /\/api\/(admin|question-reports)\//.test(call);

/** Every schema inside a schema, itself included. */
function* within(schema: unknown): Generator<Schema> {
  if (typeof schema !== 'object' || schema === null) return;
  if (!Array.isArray(schema)) yield schema as Schema;
  for (const inner of Object.values(schema)) yield* within(inner);
}

describe('the contract', () => {
  it('has the nineteen calls of the specification, and logout', () => {
    expect(calls.filter((call) => !optional(call))).toEqual([
      'GET /api/exam-attempts/',
      'GET /api/exam-attempts/{id}/',
      'GET /api/faculties/by-program/{programId}/',
      'GET /api/profile/',
      'GET /api/programs/by-university/{universityId}/',
      'GET /api/subjects/',
      'GET /api/university/',
      'POST /api/exam-attempts/create/',
      'POST /api/generate-mcq/',
      'POST /api/login/',
      'POST /api/logout/',
      'POST /api/programs/',
      'POST /api/register/',
      'POST /api/subjects/',
      'POST /api/token/refresh/',
      'POST /api/university/',
      'POST /api/upload-pdf/',
      'POST /api/verify-login-otp/',
      'POST /api/verify-otp/',
      'PUT /api/profile/',
    ]);
  });

  it('has optional calls: the reports of students, and those under one path for admins only', () => {
    expect(calls.filter(optional)).toEqual([
      'DELETE /api/admin/papers/{id}/',
      'GET /api/admin/overview/',
      'GET /api/admin/papers/',
      'GET /api/admin/papers/{id}/',
      'GET /api/admin/papers/{id}/pages/{number}/',
      'GET /api/admin/papers/{id}/questions/',
      'GET /api/admin/papers/{id}/refused/',
      'GET /api/admin/questions/{id}/',
      'GET /api/admin/questions/{id}/affected-attempts/',
      'GET /api/admin/questions/{id}/audit/',
      'GET /api/admin/reports/',
      'GET /api/admin/subjects/{id}/questions/export/',
      'GET /api/question-reports/',
      'PATCH /api/admin/questions/{id}/',
      'POST /api/admin/papers/{id}/read-again/',
      'POST /api/admin/questions/approve/',
      'POST /api/admin/questions/reject/',
      'POST /api/admin/questions/{id}/regrade/',
      'POST /api/admin/reports/{questionId}/resolve/',
      'POST /api/admin/subjects/{id}/questions/import/',
      'POST /api/question-reports/',
    ]);
    for (const { path, role } of operations) expect(path.startsWith('/api/admin/') && role !== 'admin').toBe(false);
  });

  it('gives every call an operationId of its own, and a 500 and a 503', () => {
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length);
    for (const { answers } of operations) expect(Object.keys(answers)).toEqual(expect.arrayContaining(['500', '503']));
  });

  it.each(answers)('closes every object of $name, and requires what matters', ({ schema }) => {
    const objects = [...within(schema)].filter((each) => each.type === 'object');
    for (const object of objects) {
      expect(object.additionalProperties).toBe(false);
      expect(object.required?.length).toBeGreaterThan(0);
      expect(Object.keys(object.properties ?? {})).toEqual(expect.arrayContaining(object.required ?? []));
    }
    expect(['object', 'array']).toContain(schema.type);
  });

  it('says what went wrong under one name per call, and per field only where a form shows it', () => {
    const shapes = Object.fromEntries(
      operations.map(({ operationId, answers }) => [operationId, problemShapes(answers)]),
    );
    const keys = Object.fromEntries(
      Object.entries(shapes).map(([id, statuses]) => [
        id,
        [...new Set(Object.values(statuses).map((shape) => shape.key))],
      ]),
    );
    expect(keys).toMatchObject({
      login: ['error'],
      createSubject: ['message'],
      uploadPdf: ['message'],
      generateMcq: ['message'],
      listAttempts: ['detail'],
      getAttempt: ['detail'],
      createAttempt: ['detail'],
    });
    for (const names of Object.values(keys)) expect(names).toHaveLength(1);
    const perField = Object.entries(shapes).filter(([, statuses]) => (statuses['400']?.fields.length ?? 0) > 0);
    expect(perField.map(([id]) => id)).toEqual(['register', 'updateProfile']);
  });
});
