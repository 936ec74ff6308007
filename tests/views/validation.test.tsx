import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { admin, alertText, choose, code, credentials, fill, place, press, student } from '#tests/support/acts.ts';
import { showClient } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

/** The first `count` of the lists of a place. */
const first = (count: number) => Object.fromEntries(Object.entries(place).slice(0, count));
const posts = (calls: readonly { call: string }[]) => calls.filter(({ call }) => !call.startsWith('GET'));
const paper = new File(['%PDF-1.7'], 'paper.pdf');

describe('a login', () => {
  test.each([
    ['nothing', {}],
    ['no password', { Email: 'asha@example.org' }],
    ['no address', { Password: 'a long secret' }],
    ['blanks for an address', { Email: '   ', Password: 'a long secret' }],
  ])('with %s says: Please enter email and password.', async (_, values) => {
    const { user, calls } = await showClient('/login');
    await fill(user, values);
    await press(user, 'Login');
    expect(await alertText()).toBe('Please enter email and password.');
    expect(calls).toEqual([]);
  });

  test.each(['', '   '])("with the code '%s' says: Please enter the OTP.", async (typed) => {
    const { user, calls } = await showClient('/login', { 'POST /api/login/': { body: { message: 'OTP sent.' } } });
    await fill(user, credentials);
    await press(user, 'Login');
    await fill(user, Object.fromEntries(Object.keys(code).map((field) => [field, typed])));
    await press(user, 'Verify');
    expect(await alertText()).toBe('Please enter the OTP.');
    expect(calls).toHaveLength(1);
  });
});

describe('the profile', () => {
  const asha = { full_name: 'Asha Rao', email: 'asha@example.org', phone: '+91 1' };
  const shown = async () => {
    const saved = { 'GET /api/profile/': { body: asha }, 'PUT /api/profile/': { body: { ...asha, phone: '2' } } };
    const the = await showClient('/profile', saved, student);
    await press(the.user, 'Edit profile');
    return { ...the, save: screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' }) };
  };

  test.each(['Full name', 'Phone'])('with %s cleared or blank says so, and sends nothing', async (label) => {
    const { user, calls, save } = await shown();
    for (const typed of ['', '   ']) {
      await user.clear(screen.getByLabelText(label));
      if (typed !== '') await fill(user, { [label]: typed });
      expect(save.disabled).toBe(false);
      await user.click(save);
      expect(await alertText()).toBe('Full name and phone cannot be empty.');
    }
    expect(posts(calls)).toEqual([]);
  });

  test('can be saved only while a value differs, and neither address nor blank password is sent', async () => {
    const { user, calls, save } = await shown();
    expect(save.disabled).toBe(true);
    await fill(user, { 'New password': '  ' });
    expect(save.disabled).toBe(true);
    await user.clear(screen.getByLabelText('Phone'));
    await fill(user, { Phone: '2' });
    expect(save.disabled).toBe(false);
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
    await user.click(save);
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeDefined();
    expect(posts(calls)).toEqual([
      { call: 'PUT /api/profile/', body: { full_name: 'Asha Rao', phone: '2' }, token: 'Bearer access-1' },
    ]);
  });

  test('sends a new password, which alone is a change', async () => {
    const { user, calls, save } = await shown();
    await fill(user, { 'New password': 'a new secret' });
    expect(save.disabled).toBe(false);
    await user.click(save);
    await waitFor(() => {
      expect(posts(calls).map((call) => 'body' in call && call.body)).toEqual([
        { full_name: 'Asha Rao', phone: '+91 1', password: 'a new secret' },
      ]);
    });
  });
});

describe('the subject form', () => {
  test.each([
    ['nothing', 'Please choose a university and program.', 0, {}],
    ['no university', 'Please choose a university and program.', 0, { Subject: 'Physics' }],
    ['no program', 'Please choose a university and program.', 1, { Subject: 'Physics' }],
    ['no subject', 'Please enter a subject.', 2, { Faculty: 'Health' }],
    ['a blank subject', 'Please enter a subject.', 2, { Subject: '  ' }],
  ])('with %s says: %s', async (_, text, chosen, values) => {
    const { user, calls } = await showClient('/admin-dashboard/subject', {}, admin);
    await choose(user, first(chosen));
    await fill(user, values);
    await press(user, 'Save Subject');
    expect(await alertText()).toBe(text);
    expect(posts(calls)).toEqual([]);
  });

  test('without a login says: You must be logged in to save a subject.', async () => {
    const { user, calls } = await showClient('/admin-dashboard/subject', {}, [null, null, 'true']);
    await choose(user, first(2));
    await fill(user, { Subject: 'Physics' });
    await press(user, 'Save Subject');
    expect(await alertText()).toBe('You must be logged in to save a subject.');
    expect(posts(calls)).toEqual([]);
  });

  test.each([
    ['a choice where the program has faculties', [{ id: 5, name: 'Health Sciences' }], 'SELECT', '5'],
    ['free text where it has none', [], 'INPUT', 'Health'],
  ])('has the faculty as %s', async (_, faculties, element, faculty) => {
    const replies = {
      'GET /api/faculties/by-program/11/': { body: faculties },
      'POST /api/subjects/': { status: 201 },
    };
    const { user, calls } = await showClient('/admin-dashboard/subject', replies, admin);
    await choose(user, first(2));
    if (element === 'SELECT') await choose(user, { Faculty: 'Health Sciences' });
    else await fill(user, { Faculty: faculty });
    expect(screen.getByLabelText('Faculty').tagName).toBe(element);
    await fill(user, { Subject: 'Physics' });
    await press(user, 'Save Subject');
    await screen.findByText('Subject saved successfully!');
    expect(posts(calls)).toEqual([
      {
        call: 'POST /api/subjects/',
        body: { university: 1, program: 11, faculty, subject: 'Physics' },
        token: 'Bearer access-1',
      },
    ]);
  });
});

describe('the PDF form', () => {
  test.each([
    ['nothing', 0, false],
    ['a file alone', 0, true],
    ['no program', 1, true],
    ['no subject', 2, true],
    ['no file', 3, false],
  ])('with %s says: Please select university, program, subject and upload a PDF file.', async (_, chosen, given) => {
    const { user, calls } = await showClient('/admin-dashboard/pdf', {}, admin);
    await choose(user, first(chosen));
    if (given) {
      await user.upload(screen.getByLabelText('PDF file'), paper);
      await screen.findByText('paper.pdf');
    }
    await press(user, 'Upload PDF');
    expect(await alertText()).toBe('Please select university, program, subject and upload a PDF file.');
    expect(posts(calls)).toEqual([]);
  });

  test('takes no file that is a PDF by its name only', async () => {
    const { user } = await showClient('/admin-dashboard/pdf', {}, admin);
    const input = screen.getByLabelText<HTMLInputElement>('PDF file');
    expect(input.accept.split(',')).toContain('.pdf');
    await user.upload(input, new File(['PK and more'], 'paper.pdf', { type: 'application/pdf' }));
    expect(await alertText()).toBe('Only PDF files can be uploaded.');
    expect(screen.queryByText('paper.pdf')).toBeNull();
  });
});

describe.each([
  ['university', 'Add University', { 'Full name': 'Southfield', 'Short name': 'SU', Country: 'Nepal' }, 0],
  ['program', 'Add Program', { 'Program name': 'Dentistry', Faculty: 'Health' }, 1],
])('the %s form', (form, button, values, chosen) => {
  test.each(Object.keys(values))('with %s blank says: Please fill in all fields.', async (blank) => {
    const { user, calls } = await showClient(`/admin-dashboard/${form}`, {}, admin);
    await choose(user, first(chosen));
    await fill(user, { ...values, [blank]: '  ' });
    await press(user, button);
    expect(await alertText()).toBe('Please fill in all fields.');
    expect(posts(calls)).toEqual([]);
  });
});

test('the program form without a university says: Please fill in all fields.', async () => {
  const { user, calls } = await showClient('/admin-dashboard/program', {}, admin);
  await fill(user, { 'Program name': 'Dentistry', Faculty: 'Health' });
  await press(user, 'Add Program');
  expect(await alertText()).toBe('Please fill in all fields.');
  expect(posts(calls)).toEqual([]);
});

test.each([
  ['nothing', 0],
  ['no program', 1],
  ['no subject', 2],
])('an exam started with %s says: Please select University, Program, and Subject.', async (_, chosen) => {
  const { user, calls } = await showClient('/take-exam', {}, student);
  await choose(user, first(chosen));
  await press(user, 'Start Exam');
  expect(await alertText()).toBe('Please select University, Program, and Subject.');
  expect(posts(calls)).toEqual([]);
});

describe('the selection', () => {
  const two = {
    'GET /api/university/': {
      body: [
        { id: 1, fullName: 'Northfield University' },
        { id: 2, name: 'Southfield University' },
      ],
    },
    'GET /api/programs/by-university/1/': {
      body: [
        { id: 11, programName: 'Medicine' },
        { id: 12, name: 'Law' },
      ],
    },
    'GET /api/subjects/?university=1&program=12': { body: [] },
  };
  const chosen = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;

  test.each([
    ['university clears program and subject', 'University', 'Southfield University', ['2', '', '']],
    ['program clears the subject', 'Program', 'Law', ['1', '12', '']],
  ])('of another %s', async (_, list, other, left) => {
    const { user } = await showClient('/take-exam', two, student);
    await choose(user, place);
    expect(['University', 'Program', 'Subject'].map(chosen)).toEqual(['1', '11', '111']);
    await choose(user, { [list]: other });
    expect(['University', 'Program', 'Subject'].map(chosen)).toEqual(left);
  });
});
