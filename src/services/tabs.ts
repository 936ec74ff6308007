/** What one tab tells the others. */
export type TabNews =
  /** A draft was kept under this term; null: it was removed. */
  | {
      readonly type: 'draft.changed';
      readonly owner: string;
      readonly attemptKey: string;
      readonly term: number | null;
    }
  /** An attempt was stored by the backend. */
  | { readonly type: 'attempt.stored'; readonly attemptKey: string }
  /** The backend refused an attempt for good. */
  | { readonly type: 'attempt.parked'; readonly attemptKey: string }
  /** Something else changed in the outbox. */
  | { readonly type: 'outbox.changed' }
  /** The student logged out. */
  | { readonly type: 'student.left' }
  | { readonly type: 'student.entered'; readonly user: string };

/** The tabs of this browser. */
export interface Tabs {
  readonly tellOthers: (news: TabNews) => void;
  /** This tab's listener hears it as well. */
  readonly tellAll: (news: TabNews) => void;
  readonly listen: (heard: (news: TabNews) => void) => void;
}

/** Tabs by a BroadcastChannel. What is told is true in the database or the storage already, so a lost word does no harm. */
export function channelTabs(channel: BroadcastChannel): Tabs {
  const listeners: ((news: TabNews) => void)[] = [];
  const hear = (news: TabNews) => {
    for (const listener of listeners) listener(news);
  };
  // Only pages of this origin, that is of this product, speak here.
  channel.onmessage = ({ data }: MessageEvent<TabNews>) => {
    hear(data);
  };
  const tellOthers = (news: TabNews) => {
    channel.postMessage(news);
  };
  return {
    tellOthers,
    tellAll: (news) => {
      tellOthers(news);
      hear(news);
    },
    listen: (heard) => {
      listeners.push(heard);
    },
  };
}
