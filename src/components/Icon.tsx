import type { LucideIcon } from 'lucide-react/types';

/** One of Lucide's icons, as `lucide-react/icons/...` gives it: only those that are imported are in a chunk. */
export type IconDrawing = LucideIcon;

/** An icon of the one set, Lucide's, drawn with our pencil. Always beside words or a label, so hidden from readers. */
export function Icon({ of: Drawing, size = 20 }: { of: IconDrawing; size?: number }) {
  return <Drawing aria-hidden focusable={false} size={size} strokeWidth={1.75} />;
}
