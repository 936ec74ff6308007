import { DrizzleQueryError } from 'drizzle-orm';

/**
 * An error as it may stand in the log: what and where, but none of the values it carries. Database errors hold the
 * parameters of their statement in message and fields, and with them addresses and hashes.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code } = (cause ?? error) as NodeJS.ErrnoException;
  return {
    type: (cause ?? error).name,
    ...(code !== undefined && { code }),
    message: cause?.message ?? 'A statement failed.',
    ...(error instanceof DrizzleQueryError && { statement: error.query }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
  };
}
