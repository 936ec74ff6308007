import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.ts';

/** How JSON writes the one character that PostgreSQL cannot keep in a text. */
const writtenNul = '\\u0000';

/** Takes JSON and nothing else, refuses `__proto__` and `constructor`, and refuses the character NUL wherever it stands. */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    parse(request, text, (error, body: unknown) => {
      if (error === null && text.includes(writtenNul) && holdsNul(body)) {
        done(new Problem(400, 'The request holds the character NUL, which no text can have.'));
      } else {
        done(error, body);
      }
    });
  });
}

/** Walks without recursion: the nesting is the client's choice. */
function holdsNul(body: unknown): boolean {
  const open: unknown[] = [body];
  for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) open.push(name, inner);
    }
  }
  return false;
}
