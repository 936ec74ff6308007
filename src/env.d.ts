interface ImportMetaEnv {
  /** The backend's address before `/api/`, empty for the page's own origin; set at build time. */
  readonly VITE_API_BASE_URL?: string;
  /** Whether the dev server serves this, and not a build. */
  readonly DEV: boolean;
}
