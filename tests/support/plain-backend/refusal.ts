/** Thrown by a call that is refused; answered as `{ detail }` with this status. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** The fields of a request's body by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that must be a text with something in it. */
export function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.trim() === '') throw new Refusal(400, `${name}: This field is required.`);
  return value;
}

/** A field that must be an id, as a number or as digits. */
export function idOf(fields: Fields, name: string): number {
  const value = Number(fields[name]);
  if (!Number.isInteger(value) || value < 1) throw new Refusal(400, `${name}: A valid integer is required.`);
  return value;
}
