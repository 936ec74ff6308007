import { chakra, Flex } from '@chakra-ui/react';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { dialogRecipe } from '#src/theme/recipes/dialog.ts';

import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

const Sheet = chakra('dialog', dialogRecipe);

// A native modal keeps the focus inside, makes the page behind it inert and closes on Escape by itself. When it goes, the
// focus goes back to where it was. It opens once its fields listen to their machine, which is later than they are drawn:
// a field that has the focus before loses the first keys.
function openModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  return () => {
    dialog.close();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}

/**
 * A modal over the page. It opens when it is mounted and is closed by unmounting: `onClose` asks for that (Escape, the
 * close button). A click beside it does not close it, so that typed text is not lost by a slip.
 */
export function DialogFrame({
  title,
  lead,
  onClose,
  children,
}: {
  title: string;
  lead?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const titleId = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => (sheet.current === null ? undefined : openModal(sheet.current)), []);
  return (
    <Sheet
      ref={sheet}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <Flex direction="column" gap="5">
        <chakra.div pe="10">
          <chakra.h2 id={titleId} fontSize="2xl" letterSpacing="tight">
            {title}
          </chakra.h2>
          {lead === undefined ? null : (
            <chakra.p color="muted" mt="1">
              {lead}
            </chakra.p>
          )}
        </chakra.div>
        {children}
      </Flex>
      <Button look="ghost" aria-label="Close" position="absolute" top="3" insetEnd="3" px="0" onClick={onClose}>
        <Icon of={X} />
      </Button>
    </Sheet>
  );
}
