import { chakra, Flex, Grid, VisuallyHidden } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useMemo, useState } from 'react';

import { filterOptions, filtersSet } from '#machines/history/history.rules.ts';
import { sortNames } from '#machines/history/history.texts.ts';
import type { FilterField as FilteredField, Sort } from '#machines/history/history.types.ts';

import { Button } from '../Button.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { Icon } from '../Icon.tsx';
import { useNarrow } from '../narrow.ts';
import type { HistoryRef } from '../refs.ts';

const fields: readonly { field: FilteredField; label: string; all: string }[] = [
  { field: 'university', label: 'University', all: 'All universities' },
  { field: 'program', label: 'Program', all: 'All programs' },
  { field: 'subject', label: 'Subject', all: 'All subjects' },
];

const sorts: readonly Sort[] = ['latest', 'highest', 'program'];

/** One filter. It selects its own value, so that choosing in one draws no other anew. */
function FilterField({ history, field, label, all }: { history: HistoryRef } & (typeof fields)[number]) {
  const attempts = useSelector(history, (state) => state.context.attempts);
  const value = useSelector(history, (state) => state.context.filters[field]);
  const choices = useMemo(() => filterOptions(attempts, field).map((name) => ({ id: name, name })), [attempts, field]);
  return (
    <SelectField
      label={label}
      name={field}
      value={value}
      choices={choices}
      placeholder={all}
      onChosen={(chosen) => {
        history.send({ type: 'filter.chosen', field, value: chosen });
      }}
    />
  );
}

function SortField({ history }: { history: HistoryRef }) {
  const sort = useSelector(history, (state) => state.context.sort);
  return (
    <SelectField
      label="Sort by"
      name="sort"
      value={sort}
      choices={sorts.map((id) => ({ id, name: sortNames[id] }))}
      onChosen={(id) => {
        const chosen = sorts.find((known) => known === id);
        if (chosen !== undefined) history.send({ type: 'sort.chosen', sort: chosen });
      }}
    />
  );
}

const FilterFields = ({ history }: { history: HistoryRef }) =>
  fields.map((filter) => <FilterField key={filter.field} history={history} {...filter} />);

/** How many filters are set, as a filled bubble. */
function SetCount({ history }: { history: HistoryRef }) {
  const count = useSelector(history, (state) => filtersSet(state.context.filters));
  if (count === 0) return null;
  return (
    <>
      <VisuallyHidden>{`${count} set`}</VisuallyHidden>
      <chakra.span
        aria-hidden
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        ms="1.5"
        minWidth="5"
        height="5"
        borderRadius="full"
        bg="action"
        color="onAction"
        fontSize="xs"
        lineHeight="1"
        fontVariantNumeric="tabular-nums"
      >
        {count}
      </chakra.span>
    </>
  );
}

/** On a phone the attempts come first: the filters are behind a button, which says how many are set. */
function FoldedFilters({ history }: { history: HistoryRef }) {
  const [open, setOpen] = useState(false);
  return (
    <Flex direction="column" gap="4" role="group" aria-label="Filter and sort">
      <Grid templateColumns="auto minmax(0, 1fr)" alignItems="end" gap="2">
        <Button
          height="12"
          px="2.5"
          gap="1"
          aria-expanded={open}
          aria-controls="history-filters"
          onClick={() => {
            setOpen(!open);
          }}
        >
          <span>
            Filters
            <SetCount history={history} />
          </span>
          <Icon of={open ? ChevronUp : ChevronDown} />
        </Button>
        <SortField history={history} />
      </Grid>
      <Grid id="history-filters" gap="4" display={open ? 'grid' : 'none'}>
        <FilterFields history={history} />
      </Grid>
    </Flex>
  );
}

/** The three filters and the order of the list. */
export function HistoryFilters({ history }: { history: HistoryRef }) {
  const narrow = useNarrow('md');
  if (narrow) return <FoldedFilters history={history} />;
  return (
    <Grid
      templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      role="group"
      aria-label="Filter and sort"
    >
      <FilterFields history={history} />
      <SortField history={history} />
    </Grid>
  );
}
