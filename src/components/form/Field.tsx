import { chakra, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** What a control needs to be tied to its label, hint and errors. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label above a control, a hint below it, and under that what is wrong with it. */
export function Field({
  label,
  hint,
  errors = [],
  invalid = false,
  children,
}: {
  label: string;
  hint?: ReactNode;
  errors?: readonly string[];
  invalid?: boolean;
  children: (control: ControlProps) => ReactNode;
}) {
  const id = useId();
  const described = [hint === undefined ? null : `${id}hint`, errors.length === 0 ? null : `${id}error`].filter(
    (part) => part !== null,
  );
  return (
    <Flex direction="column" gap="1.5" minWidth="0">
      <chakra.label htmlFor={id} fontWeight="medium">
        {label}
      </chakra.label>
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': invalid || errors.length > 0 ? true : undefined,
      })}
      {hint === undefined ? null : (
        <chakra.p id={`${id}hint`} color="muted" fontSize="sm">
          {hint}
        </chakra.p>
      )}
      {errors.length === 0 ? null : (
        <chakra.ul id={`${id}error`} color="poor" fontSize="sm" listStyleType="none" overflowWrap="anywhere">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </chakra.ul>
      )}
    </Flex>
  );
}
