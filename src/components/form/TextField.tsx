import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

import { controlRecipe } from '#src/theme/recipes/control.ts';

import { Field } from './Field.tsx';

const Input = chakra('input', controlRecipe);

/** A labelled one-line input whose value lives in a machine: `onTyped` tells it each change. */
export function TextField({
  label,
  value,
  onTyped,
  hint,
  errors,
  invalid,
  firstFocus,
  ...input
}: {
  label: string;
  value: string;
  onTyped: (value: string) => void;
  hint?: ReactNode;
  errors?: readonly string[];
  invalid?: boolean;
  /** Takes the focus when the dialog around it opens. */
  firstFocus?: boolean;
} & Pick<
  ComponentProps<typeof Input>,
  'name' | 'type' | 'autoComplete' | 'inputMode' | 'code' | 'autoFocus' | 'readOnly' | 'placeholder' | 'autoCapitalize'
>) {
  return (
    <Field
      label={label}
      {...(hint === undefined ? {} : { hint })}
      {...(errors === undefined ? {} : { errors })}
      {...(invalid === undefined ? {} : { invalid })}
    >
      {(control) => (
        <Input
          type="text"
          {...input}
          {...control}
          data-first-focus={firstFocus === true ? '' : undefined}
          value={value}
          onChange={(event) => {
            onTyped(event.target.value);
          }}
        />
      )}
    </Field>
  );
}
