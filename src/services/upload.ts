import type { Send } from './session-fetch.ts';

/** A fetch that reports how much of the request is sent, 0 to 1: fetch itself tells nothing of an upload. */
export function uploadFetch(report: (progress: number) => void, signal: AbortSignal): Send {
  return async (request) => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const call = new XMLHttpRequest();
      call.open(request.method, request.url);
      for (const [name, value] of request.headers) call.setRequestHeader(name, value);
      call.upload.onprogress = ({ loaded, total }) => {
        report(total > 0 ? loaded / total : 0);
      };
      call.onload = () => {
        const type = call.getResponseHeader('content-type') ?? '';
        // An answer without a body must not be given one.
        const body = [204, 205, 304].includes(call.status) ? null : call.responseText;
        resolve(new Response(body, { status: call.status, headers: { 'content-type': type } }));
      };
      call.onerror = () => {
        reject(new TypeError('The upload met no answer.'));
      };
      call.onabort = () => {
        reject(new DOMException('The upload was given up.', 'AbortError'));
      };
      signal.addEventListener('abort', () => {
        call.abort();
      });
      call.send(body);
    });
  };
}
