import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import { tabListRecipe } from '#src/theme/recipes/tabs.ts';

const List = chakra('div', tabListRecipe);

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const index = tabs.findIndex((tab) => tab === document.activeElement);
  if (index === -1) return;
  event.preventDefault();
  tabs[step(index, tabs.length)]?.focus();
}

/** Tabs over one panel (`panelId`). Arrows move the focus, Enter or Space opens: opening may load a list. */
export function Tabs<Id extends string>({
  label,
  tabs,
  current,
  panelId,
  onOpened,
}: {
  label: string;
  tabs: readonly { id: Id; name: string }[];
  current: Id;
  panelId: string;
  onOpened: (id: Id) => void;
}) {
  return (
    <List role="tablist" aria-label={label} onKeyDown={moveFocus}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`${panelId}-${id}`}
          aria-selected={id === current}
          aria-controls={panelId}
          tabIndex={id === current ? 0 : -1}
          onClick={() => {
            onOpened(id);
          }}
        >
          {name}
        </button>
      ))}
    </List>
  );
}

/**
 * The panel that the tabs open; named by the current tab. When another `view` takes the place of the one before, it
 * begins at its top, and its heading takes the focus if that went down with the old view (a tab that was pressed keeps it).
 */
export function TabPanel({
  id,
  current,
  view = current,
  children,
}: {
  id: string;
  current: string;
  view?: string;
  children: ReactNode;
}) {
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) document.getElementById('page-title')?.focus();
  }, [view]);
  return (
    <chakra.div role="tabpanel" id={id} aria-labelledby={`${id}-${current}`} pt="6">
      {children}
    </chakra.div>
  );
}
