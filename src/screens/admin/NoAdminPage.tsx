import { chakra } from '@chakra-ui/react';

import { TextLink } from '#src/components/Button.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';

/** An address of the admin area that leads nowhere. */
export function NoAdminPage() {
  return (
    <>
      <PageTitle lead="The admin panel has no page here.">Page not found</PageTitle>
      <chakra.p mt="4">
        <TextLink to="/admin-dashboard/AdminDashboard">Go to the dashboard</TextLink>
      </chakra.p>
    </>
  );
}
