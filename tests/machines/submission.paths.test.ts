import { describePaths } from '#tests/support/paths/describe.ts';

import { pdfForm, programForm, subjectForm, universityForm } from './submission.subject.ts';

describePaths(universityForm);
describePaths(programForm);
describePaths(subjectForm);
describePaths(pdfForm);
