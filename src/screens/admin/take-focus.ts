/** For the ref of what takes the place of a pressed button: who pressed it by keyboard goes on there. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}
