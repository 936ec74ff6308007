import { expectDocumented } from './contract-answers.ts';

/** An answer as it came over the wire. */
export interface HttpAnswer<Body> {
  status: number;
  headers: Record<string, string>;
  body: Body;
}

export interface HttpOptions {
  token?: string | undefined;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as multipart. */
  form?: FormData;
  headers?: Record<string, string>;
}

/** Calls a server over HTTP; with `documented`, every answer must be one that the contract describes. */
export function httpClient(origin: string, { documented }: { documented: boolean }) {
  return async function call<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { token, json, form, headers }: HttpOptions = {},
  ): Promise<HttpAnswer<Body>> {
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const answer = await fetch(`${origin}${path}`, {
      method,
      redirect: 'error',
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== null && { body }),
    });
    const seen = { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    if (documented) expectDocumented(method, path, seen);
    return { status: seen.status, headers: seen.headers, body: JSON.parse(seen.text) as Body };
  };
}
