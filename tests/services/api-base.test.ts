import { Window } from 'happy-dom';
import { expect, test } from 'vitest';

import { apiBase } from '#src/services/api-base.ts';

/** A page at http://127.0.0.1:9000, marked by its server or not. */
function page(meta = ''): Document {
  const { document } = new Window({ url: 'http://127.0.0.1:9000/take-exam' });
  document.head.innerHTML = meta;
  return document as unknown as Document;
}

const marked = '<meta name="api-base" content="">';

test.each([
  ['the local default', '', undefined, 'http://localhost:8000'],
  ["the build's setting", '', 'https://api.example.org', 'https://api.example.org'],
  ["the build's setting without its last slash", '', 'https://api.example.org/v1/', 'https://api.example.org/v1'],
  ["the page's origin, for an empty setting", '', '', 'http://127.0.0.1:9000'],
  ["the page's origin, where its server says so", marked, undefined, 'http://127.0.0.1:9000'],
  [
    'what the server of the page names',
    '<meta name="api-base" content="https://api.example.org/">',
    undefined,
    'https://api.example.org',
  ],
])('the API is found at %s', (_, meta, built, expected) => {
  expect(apiBase(page(meta), built)).toBe(expected);
});
