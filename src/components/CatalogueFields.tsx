import { chakra, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';

import { loadFailureOf } from '#machines/catalogue/catalogue.rules.ts';
import type { ListName } from '#machines/catalogue/catalogue.types.ts';

import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { SelectField } from './form/SelectField.tsx';
import type { CatalogueRef } from './refs.ts';

const levels = [
  { field: 'university', list: 'universities', label: 'University', event: 'university.chosen', above: null },
  { field: 'program', list: 'programs', label: 'Program', event: 'program.chosen', above: 'university' },
  { field: 'subject', list: 'subjects', label: 'Subject', event: 'subject.chosen', above: 'program' },
] as const;

type Level = (typeof levels)[number];

function CatalogueField({ catalogue, level, invalid }: { catalogue: CatalogueRef; level: Level; invalid: boolean }) {
  const { field, list, label, event, above } = level;
  const choices = useSelector(catalogue, (state) => state.context[list]);
  const chosen = useSelector(catalogue, (state) => state.context.chosen[field]);
  const ready = useSelector(catalogue, (state) => above === null || state.context.chosen[above] !== null);
  const loading = useSelector(catalogue, (state) => state.hasTag(`${list}Loading`));
  const failed = useSelector(catalogue, (state) => state.hasTag(`${list}Failed`));
  const empty = ready && !loading && !failed && choices.length === 0;
  const placeholder = loading
    ? `Loading ${list}...`
    : above !== null && !ready
      ? `Choose a ${above} first`
      : empty
        ? `No ${list} yet`
        : `Choose a ${field}`;
  return (
    <SelectField
      label={label}
      name={field}
      value={chosen}
      choices={choices}
      placeholder={placeholder}
      invalid={invalid && chosen === null}
      disabled={choices.length === 0}
      onChosen={(id) => {
        catalogue.send({ type: event, id });
      }}
    />
  );
}

/**
 * University, program and subject as far down as `depth`, each a list that depends on the one above. A list that could
 * not be loaded says so and can be asked for again.
 */
export function CatalogueFields({
  catalogue,
  depth,
  invalid,
}: {
  catalogue: CatalogueRef;
  depth: ListName & Level['list'];
  /** Marks what is not chosen yet: the form was refused for it. */
  invalid: boolean;
}) {
  const failure = useSelector(catalogue, loadFailureOf);
  return (
    <>
      {levels.slice(0, levels.findIndex(({ list }) => list === depth) + 1).map((level) => (
        <CatalogueField key={level.field} catalogue={catalogue} level={level} invalid={invalid} />
      ))}
      {failure === null ? null : (
        <Alert kind="error">
          <Flex justify="space-between" align="center" wrap="wrap" gap="2">
            <chakra.span>{failure}</chakra.span>
            <Button
              onClick={() => {
                catalogue.send({ type: 'catalogue.opened' });
              }}
            >
              Try again
            </Button>
          </Flex>
        </Alert>
      )}
    </>
  );
}
