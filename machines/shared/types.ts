/** An id as the client keeps it: text, whatever the backend sends. Services turn it back into a number where it is one. */
export type Id = string;

/** The keys of a question's options, in the order in which they are shown. */
export const optionKeys = ['A', 'B', 'C', 'D'] as const;
export type OptionKey = (typeof optionKeys)[number];

/** What a list offers to choose from. */
export interface Named {
  readonly id: Id;
  readonly name: string;
}

/** An answer that the product expects and that is not the wished one; `message` is the server's own text, if it gave one. */
export interface Refusal {
  readonly ok: false;
  readonly message: string | null;
}

/** Sent by the app to every machine that keeps a student's data. `user` is the address of the login, null after a logout. */
export interface SessionChanged {
  readonly type: 'session.changed';
  readonly user: string | null;
}

/** The browser is back online. Told to the machines that keep an attempt which is not stored yet. */
export interface ConnectionRestored {
  readonly type: 'connection.restored';
}
