/**
 * An address as a log may show it: the first letter and the domain. Control characters are replaced, so that an
 * address can begin no line of its own.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  const domain = at < 0 ? '' : address.slice(at);
  return `${at === 0 ? '' : first}***${domain}`.replace(/\p{C}/gu, '?');
}
