import { chakra, Flex } from '@chakra-ui/react';
import FileText from 'lucide-react/icons/file-text';
import Upload from 'lucide-react/icons/upload';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { DragEvent } from 'react';

import type { ChosenFile } from '#machines/admin/admin.types.ts';
import { Button } from '#src/components/Button.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Spinner } from '#src/components/states.tsx';

const Zone = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    minHeight: '32',
    p: '5',
    textAlign: 'center',
    borderWidth: '1.5px',
    borderStyle: 'dashed',
    borderColor: 'control',
    borderRadius: 'md',
    '& input': { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
    '&:has([aria-invalid=true])': { borderColor: 'poor' },
    '&[data-over]': { bg: 'tint', borderColor: 'accent' },
  },
});

const sizes = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Bytes in the unit that reads best. */
const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${sizes.format(bytes / 1024)} KB` : `${sizes.format(bytes / 1024 / 1024)} MB`;

function Chosen({ file, onRemoved }: { file: ChosenFile; onRemoved: (() => void) | null }) {
  return (
    <Flex
      align="center"
      gap="3"
      p="3"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="hairline"
      borderRadius="sm"
      role="status"
    >
      <chakra.span color="accent">
        <Icon of={FileText} size={24} />
      </chakra.span>
      <chakra.div flex="1" minWidth="0">
        <chakra.p fontWeight="medium" overflowWrap="anywhere" dir="auto">
          {file.name}
        </chakra.p>
        <chakra.p color="muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {sizeText(file.size)}
        </chakra.p>
      </chakra.div>
      {onRemoved === null ? null : (
        <Button look="ghost" px="0" aria-label={`Remove ${file.name}`} onClick={onRemoved}>
          <Icon of={X} />
        </Button>
      )}
    </Flex>
  );
}

/** A file to hand in, by click or by drop. */
export function FileDrop({
  label,
  noun,
  accept,
  hint,
  file,
  inspecting,
  locked,
  invalid,
  onChosen,
}: {
  label: string;
  /** What is dropped: 'PDF', 'file'. */
  noun: string;
  accept: string;
  hint?: string;
  file: ChosenFile | null;
  inspecting: boolean;
  /** The file is on its way and cannot be exchanged. */
  locked: boolean;
  invalid: boolean;
  onChosen: (file: ChosenFile | null) => void;
}) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped !== undefined && !locked) onChosen(dropped);
  };
  return (
    <Flex direction="column" gap="3">
      <Field label={label} invalid={invalid} {...(hint === undefined ? {} : { hint })}>
        {(control) => (
          <Zone
            data-over={over ? '' : undefined}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => {
              setOver(false);
            }}
            onDrop={drop}
          >
            {inspecting ? <Spinner /> : <Icon of={Upload} size={28} />}
            <span>
              {inspecting
                ? 'Looking at the file...'
                : file === null
                  ? `Drop a ${noun} here, or choose one`
                  : `Drop another ${noun} here, or choose one`}
            </span>
            <input
              {...control}
              type="file"
              name="file"
              accept={accept}
              disabled={locked}
              onClick={(event) => {
                event.currentTarget.value = ''; // so that the same file can be chosen again
              }}
              onChange={(event) => {
                const chosen = event.target.files?.[0];
                if (chosen !== undefined) onChosen(chosen);
              }}
            />
          </Zone>
        )}
      </Field>
      {file === null ? null : (
        <Chosen
          file={file}
          onRemoved={
            locked
              ? null
              : () => {
                  onChosen(null);
                }
          }
        />
      )}
    </Flex>
  );
}
