import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { diagramFile, diagramOf } from '#tests/support/paths/diagram.ts';

import { subjects } from './subjects.ts';

describe('the diagrams next to the machines', () => {
  test.each(subjects.map(({ file, machine }) => [file, machine] as const))(
    '%s.mmd is drawn from the machine as it stands (npm run paths draws it anew)',
    async (file, machine) => {
      expect(await readFile(diagramFile(file), 'utf8')).toBe(diagramOf(machine, file));
    },
  );
});

test.each(['session', 'login', 'register', 'exam', 'profile'])('%s has no transition that is excepted', (name) => {
  expect(subjects.find((each) => each.name === name)?.impossible).toEqual({});
});
