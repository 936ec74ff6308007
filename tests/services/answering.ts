import { createActor, type PromiseActorLogic, toPromise } from 'xstate';

import { type Api, createApi } from '#src/services/api.ts';

export interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** An API whose every call is answered alike, and what it was asked. */
export function answering(status: number, body: unknown, headers: Record<string, string> = {}) {
  const sent: Sent[] = [];
  const send = async (request: Request) => {
    const text = await request.text();
    const { pathname, search } = new URL(request.url);
    sent.push({
      call: `${request.method} ${pathname}${search}`,
      body: text === '' ? null : (JSON.parse(text) as unknown),
      headers: request.headers,
    });
    const written = body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(written, { status, headers });
  };
  return { api: createApi('http://api.test', send) satisfies Api, sent };
}

/** An error without a body, as proxies and frameworks send it. */
export const bare = (status: number) => answering(status, undefined, { 'content-length': '0' });

/** What a filled slot answers, or throws. */
export function outcome<Output, Input>(
  logic: PromiseActorLogic<Output, Input>,
  input: NoInfer<Input>,
): Promise<Output> {
  const actor = createActor<PromiseActorLogic<Output, Input>>(logic, { input });
  const result = toPromise(actor);
  actor.start();
  return result as Promise<Output>;
}
