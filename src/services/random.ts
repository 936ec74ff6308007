/** A random name of 128 bits, of 0-9 a-f; randomUUID is missing on plain http other than localhost. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
