import createClient, { type Client } from 'openapi-fetch';

import type { paths } from '#contract/api.d.ts';

export type Api = Client<paths>;

/** The contract's calls, typed. Every request goes through `send`. */
export function createApi(base: string, send: (request: Request) => Promise<Response>): Api {
  return createClient<paths>({ baseUrl: base, fetch: send });
}
