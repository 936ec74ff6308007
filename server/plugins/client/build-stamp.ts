/** What a build says about itself, in dist/build.json. */
export interface BuildStamp {
  /** Hash over everything that the build was made from. */
  sources: string;
  /** VITE_API_BASE_URL at the build: the origin that the client calls; null if it was not set. */
  apiBase: string | null;
}
