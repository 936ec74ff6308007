import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { transferTexts } from '#machines/transfer/transfer.texts.ts';
import { useActors } from '#src/app/actors.tsx';
import { TextLink } from '#src/components/Button.tsx';
import { CatalogueFields } from '#src/components/CatalogueFields.tsx';
import { Form } from '#src/components/form/Form.tsx';
import { LateState } from '#src/components/LateState.tsx';
import { PageTitle } from '#src/components/PageTitle.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { TransferRef } from '#src/components/refs.ts';

import { NoAdminPage } from '../NoAdminPage.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { useTransferThere } from './use-transfer-there.ts';

/** The subject whose questions are handed in or taken out. */
function SubjectPanel({ transfer }: { transfer: TransferRef }) {
  const catalogue = useSelector(transfer, (state) => state.children.catalogue);
  const refused = useSelector(transfer, ({ context: { message, exportMessage } }) =>
    [message, exportMessage].includes(transferTexts.subjectMissing),
  );
  return (
    <Panel aria-labelledby="subject-title">
      <chakra.h2 id="subject-title" fontSize="lg" mb="4">
        Choose the subject
      </chakra.h2>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
        gap="4"
        // The message of a list that could not be loaded takes the whole width.
        css={{ '& > [role=alert]': { gridColumn: '1 / -1' } }}
      >
        {catalogue === undefined ? null : <CatalogueFields catalogue={catalogue} depth="subjects" invalid={refused} />}
      </chakra.div>
    </Panel>
  );
}

/** Questions of a subject, in from a file or from pasted text, and out into a file. */
export function TransferPage() {
  const { transfer: late } = useActors();
  const transfer = useSelector(late, (state) => state.ref);
  const there = useTransferThere();
  if (!there) return <NoAdminPage />;
  return (
    <>
      <TextLink to="/admin-dashboard/pdf">All papers</TextLink>
      <PageTitle lead="Take questions of a subject in from a file, or out into one: as GIFT, CSV or Aiken.">
        Import and export questions
      </PageTitle>
      {transfer === null ? (
        <LateState
          late={late}
          texts={transferTexts}
          onRetry={() => {
            late.send({ type: 'transfer.opened' });
          }}
        />
      ) : (
        <TransferForm transfer={transfer} />
      )}
    </>
  );
}

function TransferForm({ transfer }: { transfer: TransferRef }) {
  const message = useSelector(transfer, ({ context }) => context.message ?? context.exportMessage);
  return (
    <chakra.div mt="6">
      <Form
        label="Import and export questions"
        message={message}
        onSubmit={() => {
          transfer.send({ type: 'trial.requested' });
        }}
      >
        <SubjectPanel transfer={transfer} />
        <ExportPanel transfer={transfer} />
        <ImportPanel transfer={transfer} />
      </Form>
    </chakra.div>
  );
}
