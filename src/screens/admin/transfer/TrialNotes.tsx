import { chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { pageNumbers } from '#machines/history/history.rules.ts';
import { notePages, notesOf } from '#machines/transfer/transfer.rules.ts';
import type { LineNote, Trial } from '#machines/transfer/transfer.types.ts';
import { Pagination } from '#src/components/Pagination.tsx';
import type { TransferRef } from '#src/components/refs.ts';

const kinds: Readonly<Record<LineNote['kind'], { readonly name: string; readonly color: string }>> = {
  error: { name: 'Left out', color: 'poor' },
  duplicate: { name: 'Duplicate', color: 'average' },
  warning: { name: 'Changed', color: 'good' },
};

/** What is said of single lines, ten on a page, each with the line itself. */
export function TrialNotes({ transfer, trial }: { transfer: TransferRef; trial: Trial }) {
  const page = useSelector(transfer, (state) => state.context.notesPage);
  if (trial.notes.length === 0) return null;
  const pages = notePages(trial);
  return (
    <div>
      <chakra.h4 fontSize="md" fontWeight="semibold">
        Line by line
      </chakra.h4>
      <chakra.ul listStyleType="none" aria-label="Notes by line">
        {notesOf(trial, page).map(({ kind, line, text, excerpt }, index) => (
          <chakra.li key={index} py="3" borderTop="1px solid" borderColor="hairline" _first={{ borderTop: '0' }}>
            <p>
              <chakra.span fontWeight="semibold" fontVariantNumeric="tabular-nums">
                Line {line}
              </chakra.span>{' '}
              <chakra.span color={kinds[kind].color} fontWeight="semibold">
                {kinds[kind].name}
              </chakra.span>
            </p>
            <p>{text}</p>
            {excerpt === '' ? null : (
              <chakra.code
                display="block"
                mt="1"
                px="3"
                py="1"
                bg="sunken"
                borderRadius="sm"
                fontFamily="mono"
                fontSize="sm"
                overflowWrap="anywhere"
                dir="auto"
              >
                {excerpt}
              </chakra.code>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      <Pagination
        label="Pages of notes"
        page={page}
        pageCount={pages}
        numbers={pageNumbers(page, pages)}
        onOpened={(opened) => {
          transfer.send({ type: 'notes.opened', page: opened });
        }}
      />
    </div>
  );
}
