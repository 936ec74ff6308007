/** A form as a browser sends it; parts in the order given. */
export async function multipart(
  parts: [name: string, value: string | { name: string; bytes: Uint8Array; type?: string }][],
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else
      form.append(
        name,
        new Blob([Uint8Array.from(value.bytes)], { type: value.type ?? 'application/pdf' }),
        value.name,
      );
  }
  const sent = new Response(form);
  return {
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  };
}

/** Bytes that begin like a PDF; what is in it is the reading's business. */
export function pdfOf(size: number): Uint8Array {
  const bytes = new Uint8Array(size).fill(37);
  bytes.set(Buffer.from('%PDF-1.7\n').subarray(0, size));
  return bytes;
}
