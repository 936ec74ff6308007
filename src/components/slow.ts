import { useEffect, useState } from 'react';

/** After how long a student is told that something takes longer than usual, in milliseconds. */
export const slowAfter = 5_000;

/** Whether this has been going on for longer than usual. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setSlow(true);
    }, slowAfter);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}
