import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { type Answer, admin, alertText, broken, choose, fill, page, place, press } from '#tests/support/acts.ts';
import { showClient } from '#tests/support/show-client.tsx';

vi.setConfig({ testTimeout: 20_000 });

describe('an admin form', () => {
  test.each<[string, string, Answer]>([
    ['taken', 'University added successfully!', { status: 201, body: { id: 2, message: 'x' } }],
    [
      'refused with a message',
      'Something went wrong. Please try again.',
      { status: 409, body: { message: 'Exists.' } },
    ],
    ['lost', 'Something went wrong. Please try again.', broken],
  ])('says of a university that is %s: %s', async (_, text, answer) => {
    const { user } = await showClient('/admin-dashboard/university', { 'POST /api/university/': answer }, admin);
    await fill(user, { 'Full name': 'Southfield', 'Short name': 'SU', Country: 'Nepal' });
    await press(user, 'Add University');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test.each<[string, string, Answer]>([
    ['taken', 'Program added successfully!', { status: 201, body: {} }],
    [
      'refused with a message',
      'Failed to add program. Please try again.',
      { status: 409, body: { message: 'Exists.' } },
    ],
    ['lost', 'Failed to add program. Please try again.', broken],
  ])('says of a program that is %s: %s', async (_, text, answer) => {
    const { user } = await showClient('/admin-dashboard/program', { 'POST /api/programs/': answer }, admin);
    await choose(user, { University: place.University });
    await fill(user, { 'Program name': 'Dentistry', Faculty: 'Health' });
    await press(user, 'Add Program');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test.each<[string, string, Answer]>([
    ['taken', 'Subject saved successfully!', { status: 201, body: { message: 'x' } }],
    ['refused with a message', 'Exists.', { status: 409, body: { message: 'Exists.' } }],
    ['refused', 'Failed to save. Please check your inputs.', { status: 400, body: { error: 'x' } }],
    ['lost', 'Failed to save. Please check your inputs.', broken],
  ])('says of a subject that is %s: %s', async (_, text, answer) => {
    const { user } = await showClient('/admin-dashboard/subject', { 'POST /api/subjects/': answer }, admin);
    await choose(user, { University: place.University, Program: place.Program });
    await fill(user, { Subject: 'Physics' });
    await press(user, 'Save Subject');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test.each(['subject', 'program', 'pdf'])('says on the %s page that universities cannot be loaded', async (form) => {
    await showClient(`/admin-dashboard/${form}`, { 'GET /api/university/': { status: 500 } }, admin);
    expect(await alertText()).toContain('Failed to load universities.');
  });

  test.each(['subject', 'pdf'])('says on the %s page that programs cannot be loaded', async (form) => {
    const programs = { 'GET /api/programs/by-university/1/': broken };
    const { user } = await showClient(`/admin-dashboard/${form}`, programs, admin);
    await choose(user, { University: place.University });
    expect(await alertText()).toContain('Failed to load programs.');
  });

  test.each<[string, string, Answer]>([
    ["taken with the server's word", 'Reading begins.', { status: 201, body: { message: 'Reading begins.' } }],
    ['taken', 'PDF uploaded successfully!', { status: 201 }],
    ['refused with a message', 'Failed to upload PDF. Too large.', { status: 413, body: { message: 'Too large.' } }],
    [
      'refused with errors of fields',
      'Failed to upload PDF. {"file":["Broken."]}',
      { status: 400, body: { file: ['Broken.'] } },
    ],
    ['refused with a page', 'Failed to upload PDF. <h1>Bad gateway</h1>', page],
    ['refused in silence', 'Failed to upload PDF.', { status: 500 }],
    ['lost', 'Failed to upload PDF.', broken],
  ])('says of a PDF that is %s: %s', async (_, text, answer) => {
    const { user } = await showClient('/admin-dashboard/pdf', { 'POST /api/upload-pdf/': answer }, admin);
    await choose(user, place);
    await user.upload(screen.getByLabelText('PDF file'), new File(['%PDF-1.7'], 'paper.pdf'));
    await screen.findByText('paper.pdf');
    await press(user, 'Upload PDF');
    expect(await screen.findByText(text)).toBeDefined();
  });
});
