/** Hands a file to the browser, which saves it under this name or asks where to. */
export function saveAsFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by now, but not always what stands behind it.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
