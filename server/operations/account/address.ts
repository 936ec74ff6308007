/** An email address as it is kept and compared: trimmed, in lower case. */
export function normalAddress(given: string): string {
  return given.trim().toLowerCase();
}

/** An address as it may stand in a log: enough to recognise one's own, too little to write to. */
export function maskedAddress(address: string): string {
  const [name = '', domain = ''] = address.split('@');
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
