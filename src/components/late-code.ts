import { useSyncExternalStore } from 'react';

/**
 * A hook for code that a page can do without: null until it is here. It is fetched once something that asks for it is
 * shown. A fetch that fails leaves the page as it is, and what is shown next tries again.
 */
export function lateCode<Code>(fetchCode: () => Promise<Code>): () => Code | null {
  let code: Code | null = null;
  let loading = false;
  const listeners = new Set<() => void>();

  async function load(): Promise<void> {
    if (code !== null || loading) return;
    loading = true;
    try {
      code = await fetchCode();
      for (const listener of listeners) listener();
    } catch {
      // The page stands without it.
    } finally {
      loading = false;
    }
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    void load();
    return () => listeners.delete(listener);
  }

  const current = (): Code | null => code;
  return function useCode() {
    return useSyncExternalStore(subscribe, current);
  };
}
