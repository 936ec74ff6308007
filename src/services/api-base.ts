/** Where the client finds its backend when nothing else is said. */
const developmentBase = 'http://localhost:8000';

/**
 * The address before `/api/`: the page's own origin where the server that sent the page says so (a `meta` named
 * api-base, empty), else VITE_API_BASE_URL of the build, else the local default. Empty means the page's own origin.
 */
export function apiBase(page: Document, built: string | undefined): string {
  const marked = page.querySelector('meta[name="api-base"]')?.getAttribute('content');
  return (marked ?? built ?? developmentBase).replace(/\/+$/, '') || page.location.origin;
}
