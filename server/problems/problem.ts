/** Statuses that any call may have to answer with, whatever it does. */
export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;

/** Texts per field of the request, for the calls whose 400 has a place for them. */
export type FieldTexts = Record<string, string[]>;

/** A refusal from below or around the handlers; the error handler words it in the shape of the call. */
export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly fields: FieldTexts | null;
  /** Seconds after which trying again makes sense, for a 429. */
  readonly retryAfter: number | null;

  constructor(status: ProblemStatus, text: string, more: { fields?: FieldTexts; retryAfter?: number } = {}) {
    super(text);
    this.name = 'Problem';
    this.status = status;
    this.fields = more.fields ?? null;
    this.retryAfter = more.retryAfter ?? null;
  }
}
