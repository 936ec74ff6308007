import { chakra } from '@chakra-ui/react';
import { useRoutes } from 'react-router-dom';

import { Page } from '#src/components/Page.tsx';

import { adminPages } from './admin-pages.tsx';
import { AdminSidebar } from './AdminSidebar.tsx';

/** The sidebar and the page it leads to. */
export default function AdminPanel() {
  const page = useRoutes(adminPages);
  return (
    <chakra.div display="flex" flexDirection={{ base: 'column', lg: 'row' }} flex="1" alignItems="stretch">
      <AdminSidebar />
      <Page minWidth="0" maxWidth="page">
        {page}
      </Page>
    </chakra.div>
  );
}
