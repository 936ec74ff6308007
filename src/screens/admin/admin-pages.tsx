import type { RouteObject } from 'react-router-dom';

import { PageTitle } from '#src/components/PageTitle.tsx';

import { AdminHome } from './AdminHome.tsx';
import { NoAdminPage } from './NoAdminPage.tsx';
import { PaperPage } from './paper/PaperPage.tsx';
import { PdfPage } from './PdfPage.tsx';
import { ProgramForm } from './ProgramForm.tsx';
import { QuestionPage } from './reports/QuestionPage.tsx';
import { ReportsPage } from './reports/ReportsPage.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import { TransferPage } from './transfer/TransferPage.tsx';
import { UniversityForm } from './UniversityForm.tsx';

/** The pages of the admin area, below its own path. */
export const adminPages: RouteObject[] = [
  { index: true, element: <AdminHome /> },
  { path: 'AdminDashboard', element: <AdminHome /> },
  { path: 'university', element: <UniversityForm /> },
  { path: 'program', element: <ProgramForm /> },
  { path: 'subject', element: <SubjectForm /> },
  { path: 'resources', element: <PageTitle>Resources Management</PageTitle> },
  { path: 'pdf', element: <PdfPage /> },
  { path: 'pdf/import', element: <TransferPage /> },
  { path: 'pdf/reports', element: <ReportsPage /> },
  { path: 'pdf/questions/:id', element: <QuestionPage /> },
  { path: 'pdf/:id', element: <PaperPage /> },
  { path: '*', element: <NoAdminPage /> },
];
