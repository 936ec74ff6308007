import { chakra } from '@chakra-ui/react';
import type { RouteObject } from 'react-router-dom';

import { TextLink } from '#src/components/Button.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';

import { AdminHome } from './AdminHome.tsx';
import { PaperPage } from './paper/PaperPage.tsx';
import { PdfPage } from './PdfPage.tsx';
import { ProgramForm } from './ProgramForm.tsx';
import { SubjectForm } from './SubjectForm.tsx';
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
  { path: 'pdf/:id', element: <PaperPage /> },
  {
    path: '*',
    element: (
      <>
        <PageTitle lead="The admin panel has no page here.">Page not found</PageTitle>
        <chakra.p mt="4">
          <TextLink to="/admin-dashboard/AdminDashboard">Go to the dashboard</TextLink>
        </chakra.p>
      </>
    ),
  },
];
