import { describe, expect, test } from 'vitest';

import { travel } from '#tests/support/paths/journey.ts';

import { journeys } from './journeys.ts';
import { subjects } from './subjects.ts';

describe('journeys written down by hand', () => {
  test.each(journeys.map((journey) => [journey.subject.name, journey.title, journey] as const))(
    '%s: %s',
    (_, __, journey) => travel(journey),
  );

  test.each(subjects.map(({ file, machine }) => [file, machine] as const))('%s bears its own name', (file, { id }) =>
    expect(file.endsWith(`/${id}`)).toBe(true),
  );
});
