import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that reached the model. */
export interface ModelCall {
  headers: IncomingHttpHeaders;
  body: { messages: { role: string; content: string }[]; response_format?: { type: string } };
}

/** What the model does with a call: answers with a content, with a bare status, or never. */
export type Script = (
  call: ModelCall,
  at: number,
) => string | { status: number; headers?: Record<string, string> } | 'hang';

/** An OpenAI-compatible endpoint on a free port of this machine that does what a script says. */
export async function scriptedModel(script: Script) {
  const calls: ModelCall[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call: ModelCall = { headers: request.headers, body: JSON.parse(body) as ModelCall['body'] };
      calls.push(call);
      const act = script(call, calls.length - 1);
      if (act === 'hang') return;
      if (typeof act !== 'string') {
        response.writeHead(act.status, { 'content-type': 'application/json', ...act.headers });
        response.end(JSON.stringify({ error: { message: 'no' } }));
        return;
      }
      const message = { role: 'assistant', content: act };
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify({
          id: 'x',
          object: 'chat.completion',
          created: 0,
          model: 'm',
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Whether a call asks to write questions; the others ask to answer some. */
export function asksToWrite({ body }: ModelCall): boolean {
  return body.messages[0]?.content.includes('You write') ?? false;
}
