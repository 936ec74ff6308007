import { useSyncExternalStore } from 'react';

export type ColourMode = 'light' | 'dark';

/** The one key beside the session's three that Entrada keeps in localStorage; logout leaves it. */
const KEY = 'entrada.colour-mode';

/** The paper of each mode, for the browser's own bar. public/colour-mode.js and index.html say the same. */
const paper = { light: '#FDFCFA', dark: '#131419' } as const;

const listeners = new Set<() => void>();

function stored(): ColourMode | null {
  const value = window.localStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : null;
}

function wanted(): ColourMode {
  return stored() ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

function current(): ColourMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

function apply(mode: ColourMode): void {
  document.documentElement.classList.remove('light', 'dark');
  document.documentElement.classList.add(mode);
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', paper[mode]);
  for (const listener of listeners) listener();
}

const follow = (): void => {
  apply(wanted());
};

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  if (listeners.size === 0) {
    system.addEventListener('change', follow);
    window.addEventListener('storage', follow);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    system.removeEventListener('change', follow);
    window.removeEventListener('storage', follow);
  };
}

/** Keeps the mode for the next visits and shows it at once. public/colour-mode.js sets it before the first paint. */
export function keepColourMode(mode: ColourMode): void {
  window.localStorage.setItem(KEY, mode);
  apply(mode);
}

/** The mode shown: the kept one, else the system's, also when either changes (in another tab, at dusk). */
export function useColourMode(): ColourMode {
  return useSyncExternalStore(subscribe, current);
}
