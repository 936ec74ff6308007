import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { ButtonLink } from '#src/components/Button.tsx';
import { Panel } from '#src/components/Panel.tsx';

import { useBank } from '../bank/use-bank.ts';
import { useTransferThere } from './use-transfer-there.ts';

/** The way from the papers to questions in other files; nothing on a backend that takes none. */
export function TransferOffer() {
  const bank = useBank();
  const known = useSelector(bank, (state) => (state?.context.counts ?? null) !== null);
  const there = useTransferThere();
  if (!known || !there) return null;
  return (
    <Panel
      mt="6"
      maxWidth="column"
      aria-labelledby="transfer-title"
      display="flex"
      flexDirection={{ base: 'column', sm: 'row' }}
      alignItems={{ base: 'flex-start', sm: 'center' }}
      justifyContent="space-between"
      gap="4"
    >
      <chakra.div>
        <chakra.h2 id="transfer-title" fontSize="lg">
          Questions in a file
        </chakra.h2>
        <chakra.p color="muted">Take questions in, or out, as GIFT, CSV or Aiken.</chakra.p>
      </chakra.div>
      <ButtonLink to="/admin-dashboard/pdf/import" flexShrink="0">
        Import or export
      </ButtonLink>
    </Panel>
  );
}
