import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';

import { bankFormats, questionsText } from '#machines/transfer/transfer.rules.ts';
import { Alert } from '#src/components/Alert.tsx';
import { NetworkButton } from '#src/components/connection/NetworkButton.tsx';
import { SelectField } from '#src/components/form/SelectField.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Panel } from '#src/components/Panel.tsx';
import type { TransferRef } from '#src/components/refs.ts';
import { Spinner } from '#src/components/states.tsx';

/** The live questions of the chosen subject, as a file. */
export function ExportPanel({ transfer }: { transfer: TransferRef }) {
  const format = useSelector(transfer, (state) => state.context.exportFormat);
  const fetching = useSelector(transfer, (state) => state.matches({ offered: { exporting: 'fetching' } }));
  const exported = useSelector(transfer, (state) => state.context.exported);
  const message = useSelector(transfer, (state) => state.context.exportMessage);
  return (
    <Panel aria-labelledby="export-title">
      <chakra.h2 id="export-title" fontSize="lg">
        Export
      </chakra.h2>
      <chakra.p color="muted" mb="4">
        All live questions of the subject, from its papers and imports.
      </chakra.p>
      <Flex gap="4" direction={{ base: 'column', sm: 'row' }} align={{ base: 'stretch', sm: 'flex-end' }}>
        <chakra.div flex={{ sm: '0 1 16rem' }}>
          <SelectField
            label="Format of the file"
            name="exportFormat"
            value={format}
            choices={bankFormats}
            onChosen={(id) => {
              const chosen = bankFormats.find((each) => each.id === id);
              if (chosen !== undefined) transfer.send({ type: 'exportFormat.chosen', format: chosen.id });
            }}
          />
        </chakra.div>
        <NetworkButton
          minHeight="12"
          aria-disabled={fetching || undefined}
          onClick={() => {
            transfer.send({ type: 'export.requested' });
          }}
        >
          {fetching ? <Spinner /> : <Icon of={Download} />}
          {fetching ? 'Exporting...' : 'Export questions'}
        </NetworkButton>
      </Flex>
      <Flex direction="column" gap="3" mt={message === null && exported === null ? '0' : '4'}>
        <Alert kind="error">{message}</Alert>
        {exported === null ? null : (
          <Alert kind="success">
            {questionsText(exported.count)} exported to {exported.fileName}.
          </Alert>
        )}
        <Alert kind="info">{exported?.warning}</Alert>
      </Flex>
    </Panel>
  );
}
