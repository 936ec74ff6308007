export interface ConnectionContext {
  /** Which control was pressed in vain since the browser went offline, by the id of its reason. */
  readonly needed: string | null;
  /** How often: each press is answered. */
  readonly presses: number;
}

export type ConnectionEvent =
  /** What the browser says of itself. */
  | { readonly type: 'browser.wentOffline' }
  | { readonly type: 'browser.wentOnline' }
  /** A control that needs the network was pressed. */
  | { readonly type: 'connection.needed'; readonly by: string };
