import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// A screen that is loaded when it is first shown may take seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// Entrada's page has a doctype, which this DOM does not say of itself; KaTeX warns where there is none.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });

// React reports mistakes (missing keys, updates outside act) by console.error only: here they fail the test.
beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  vi.restoreAllMocks();
  // The next file may be shown in the same window.
  localStorage.clear();
  document.documentElement.removeAttribute('class');
});
