import { chakra } from '@chakra-ui/react';

import { Button } from '#src/components/Button.tsx';
import { Page } from '#src/components/Page.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';

/** Instead of a screen that could not be loaded or drawn. What the student did is kept; loading again is the way on. */
export function RouteFailure() {
  return (
    <Page>
      <PageTitle lead="This page could not be shown. Please check your connection and load it again.">
        Something went wrong
      </PageTitle>
      <chakra.div mt="6">
        <Button
          look="solid"
          onClick={() => {
            location.reload();
          }}
        >
          Load again
        </Button>
      </chakra.div>
    </Page>
  );
}
