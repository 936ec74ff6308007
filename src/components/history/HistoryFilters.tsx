import { Grid } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';

import { filterOptions } from '#machines/history/history.rules.ts';
import { sortNames } from '#machines/history/history.texts.ts';
import type { FilterField as FilteredField, Sort } from '#machines/history/history.types.ts';

import { SelectField } from '../form/SelectField.tsx';
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

export function HistoryFilters({ history }: { history: HistoryRef }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      role="group"
      aria-label="Filter and sort"
    >
      {fields.map((filter) => (
        <FilterField key={filter.field} history={history} {...filter} />
      ))}
      <SortField history={history} />
    </Grid>
  );
}
