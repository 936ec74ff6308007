/** The part of the server's log that a module outside of any request writes to: fields first, then a fixed text. */
export type EventLog = Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>;
