import { chakra } from '@chakra-ui/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';

import { controlRecipe } from '#src/theme/recipes/control.ts';

import { Icon } from '../Icon.tsx';
import { Field } from './Field.tsx';

const Select = chakra('select', controlRecipe);

export interface Choice {
  id: string;
  name: string;
}

/** A labelled native select over named things; `null` is nothing chosen, shown as `placeholder`. */
export function SelectField({
  label,
  name,
  value,
  choices,
  placeholder,
  onChosen,
  disabled = false,
  invalid = false,
  hint,
}: {
  label: string;
  name: string;
  value: string | null;
  choices: readonly Choice[];
  placeholder?: string;
  onChosen: (id: string | null) => void;
  disabled?: boolean;
  invalid?: boolean;
  hint?: ReactNode;
}) {
  return (
    <Field label={label} invalid={invalid} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <chakra.div position="relative">
          <Select
            {...control}
            kind="select"
            name={name}
            disabled={disabled}
            value={value ?? ''}
            onChange={(event) => {
              onChosen(event.target.value === '' ? null : event.target.value);
            }}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </Select>
          <chakra.span
            position="absolute"
            insetEnd="3"
            top="50%"
            transform="translateY(-50%)"
            pointerEvents="none"
            color="muted"
          >
            <Icon of={ChevronDown} />
          </chakra.span>
        </chakra.div>
      )}
    </Field>
  );
}
