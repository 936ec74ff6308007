import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

import { keepColourMode, useColourMode } from '#src/theme/colour-mode.ts';

import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Light or dark; the choice is kept in this browser. */
export function ColourModeSwitch() {
  const mode = useColourMode();
  const other = mode === 'dark' ? 'light' : 'dark';
  return (
    <Button
      look="ghost"
      px="0"
      aria-label={`Use the ${other} colours`}
      onClick={() => {
        keepColourMode(other);
      }}
    >
      <Icon of={mode === 'dark' ? Sun : Moon} />
    </Button>
  );
}
