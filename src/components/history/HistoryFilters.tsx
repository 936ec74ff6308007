import { Grid } from '@chakra-ui/react';
import { useMemo } from 'react';

import { filterOptions } from '#machines/history/history.rules.ts';
import { sortNames } from '#machines/history/history.texts.ts';
import type { AttemptSummary, FilterField, Filters, Sort } from '#machines/history/history.types.ts';

import { SelectField } from '../form/SelectField.tsx';

const fields: readonly { field: FilterField; label: string; all: string }[] = [
  { field: 'university', label: 'University', all: 'All universities' },
  { field: 'program', label: 'Program', all: 'All programs' },
  { field: 'subject', label: 'Subject', all: 'All subjects' },
];

const sorts: readonly Sort[] = ['latest', 'highest', 'program'];

export function HistoryFilters({
  attempts,
  filters,
  sort,
  onFilter,
  onSort,
}: {
  attempts: readonly AttemptSummary[];
  filters: Filters;
  sort: Sort;
  onFilter: (field: FilterField, value: string | null) => void;
  onSort: (sort: Sort) => void;
}) {
  const choices = useMemo(
    () => fields.map(({ field }) => filterOptions(attempts, field).map((name) => ({ id: name, name }))),
    [attempts],
  );
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="4"
      role="group"
      aria-label="Filter and sort"
    >
      {fields.map(({ field, label, all }, index) => (
        <SelectField
          key={field}
          label={label}
          name={field}
          value={filters[field]}
          choices={choices[index] ?? []}
          placeholder={all}
          onChosen={(value) => {
            onFilter(field, value);
          }}
        />
      ))}
      <SelectField
        label="Sort by"
        name="sort"
        value={sort}
        choices={sorts.map((id) => ({ id, name: sortNames[id] }))}
        onChosen={(id) => {
          const chosen = sorts.find((known) => known === id);
          if (chosen !== undefined) onSort(chosen);
        }}
      />
    </Grid>
  );
}
