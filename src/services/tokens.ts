/** The session's three items. localStorage is the truth: it is read at every decision and never kept beside. */
const keys = { access: 'access_token', refresh: 'refresh_token', admin: 'is_admin' } as const;

export interface Tokens {
  readonly access: string;
  readonly refresh: string;
  readonly admin: boolean;
}

const item = (key: string) => localStorage.getItem(key) || null;

export const accessToken = () => item(keys.access);
export const refreshToken = () => item(keys.refresh);
/** The admin area opens on exactly the text 'true'. */
export const isAdmin = () => localStorage.getItem(keys.admin) === 'true';

export function keepTokens({ access, refresh, admin }: Tokens): void {
  localStorage.setItem(keys.access, access);
  localStorage.setItem(keys.refresh, refresh);
  localStorage.setItem(keys.admin, String(admin));
}

/** After a refresh; a backend that rotates refresh tokens sends a new one as well. */
export function keepRefreshed(access: string, refresh: string | null): void {
  localStorage.setItem(keys.access, access);
  if (refresh !== null) localStorage.setItem(keys.refresh, refresh);
}

export function clearTokens(): void {
  for (const key of Object.values(keys)) localStorage.removeItem(key);
}

/** Calls back when another tab changes the session's items. */
export function onTokensChangedElsewhere(changed: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || (Object.values(keys) as string[]).includes(key)) changed();
  });
}
