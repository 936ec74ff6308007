/** A chunk of its own: what framer-motion needs to count. */
import { animate } from 'framer-motion';

const duration = 0.6; // seconds

/** Counts from 0 to `to` once, telling each value on the way and `to` at the end. Returns what stops it, at the end. */
export function countUp(to: number, onValue: (value: number) => void): () => void {
  const counting = animate(0, to, { duration, ease: 'easeOut', onUpdate: onValue });
  return () => {
    counting.complete();
  };
}
