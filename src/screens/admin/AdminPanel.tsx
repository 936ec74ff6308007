import { chakra } from '@chakra-ui/react';
import { Route, Routes } from 'react-router-dom';

import { Page } from '#src/components/Page.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';

import { AdminHome } from './AdminHome.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';
import { PdfForm } from './PdfForm.tsx';
import { ProgramForm } from './ProgramForm.tsx';
import { SubjectForm } from './SubjectForm.tsx';
import { UniversityForm } from './UniversityForm.tsx';

/** The sidebar and the page it leads to. */
export default function AdminPanel() {
  return (
    <chakra.div display="flex" flexDirection={{ base: 'column', lg: 'row' }} flex="1" alignItems="stretch">
      <AdminSidebar />
      <Page minWidth="0" maxWidth="page">
        <Routes>
          <Route index element={<AdminHome />} />
          <Route path="AdminDashboard" element={<AdminHome />} />
          <Route path="university" element={<UniversityForm />} />
          <Route path="program" element={<ProgramForm />} />
          <Route path="subject" element={<SubjectForm />} />
          <Route path="resources" element={<PageTitle>Resources Management</PageTitle>} />
          <Route path="pdf" element={<PdfForm />} />
          <Route path="*" element={<PageTitle lead="The admin panel has no page here.">Page not found</PageTitle>} />
        </Routes>
      </Page>
    </chakra.div>
  );
}
