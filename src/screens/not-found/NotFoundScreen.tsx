import { chakra } from '@chakra-ui/react';

import { ButtonLink } from '#src/components/Button.tsx';
import { Page } from '#src/components/Page.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';

/** A path that leads nowhere. */
export function NotFoundScreen() {
  return (
    <Page width="column">
      <PageTitle lead="There is no page at this address. It may have been moved, or the link has a slip in it.">
        Page not found
      </PageTitle>
      <chakra.div mt="6">
        <ButtonLink to="/" look="solid">
          Go to the home page
        </ButtonLink>
      </chakra.div>
    </Page>
  );
}
