import type { FormName } from './admin.types.ts';

export interface FormTexts {
  readonly incomplete: string;
  readonly success: string;
  readonly failure: string;
}

export const formTexts: Readonly<Record<FormName, FormTexts>> = {
  university: {
    incomplete: 'Please fill in all fields.',
    success: 'University added successfully!',
    failure: 'Something went wrong. Please try again.',
  },
  program: {
    incomplete: 'Please fill in all fields.',
    success: 'Program added successfully!',
    failure: 'Failed to add program. Please try again.',
  },
  subject: {
    incomplete: 'Please choose a university and program.',
    success: 'Subject saved successfully!',
    failure: 'Failed to save. Please check your inputs.',
  },
  pdf: {
    incomplete: 'Please select university, program, subject and upload a PDF file.',
    success: 'PDF uploaded successfully!',
    failure: 'Failed to upload PDF.',
  },
};

export const adminTexts = {
  subjectMissing: 'Please enter a subject.',
  loggedOut: 'You must be logged in to save a subject.',
  notPdf: 'Only PDF files can be uploaded.',
  unreadable: 'The file could not be read. Please choose it again.',
} as const;
