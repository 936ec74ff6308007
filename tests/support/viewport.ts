import type { DetachedWindowAPI } from 'happy-dom';
import { act } from '@testing-library/react';

/** Makes happy-dom's window this wide, in CSS pixels; what is shown takes notice. Its own width is 1024. */
export function widen(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: DetachedWindowAPI };
  act(() => {
    happyDOM.setViewport({ width });
  });
}
