/** What stands on a screen, as a person finds it: by its role and name, or by its text. */
export type Seen =
  | {
      readonly role: 'alert' | 'button' | 'dialog' | 'heading' | 'link' | 'radio' | 'status' | 'tab' | 'textbox';
      readonly name?: string;
      /** Its text, or a part of it. */
      readonly text?: string;
      readonly disabled?: boolean;
    }
  | { readonly label: string; readonly value: string }
  | { readonly text: string };

/**
 * What a person can do with a screen and see of it. Executors and state assertions are written against this, so that the
 * same ones drive the views in happy-dom and the built client in a browser.
 */
export interface Person {
  /** Presses a button, or follows a link or a tab. */
  press(role: 'button' | 'link' | 'tab' | 'radio', name: string | RegExp): Promise<void>;
  /** Puts this text into a field, in place of what stood there. */
  type(label: string, text: string): Promise<void>;
  /** Chooses from a list by its text. */
  choose(label: string, option: string): Promise<void>;
  /** Chooses a small file. */
  attach(label: string, file: { readonly name: string; readonly content: string }): Promise<void>;
  /** Presses Ctrl and Enter, with the focus on whatever has this role. */
  submitByKeys(role: 'radio'): Promise<void>;
  /** Comes to a place of the client by a link of it. */
  go(path: string, view?: string): Promise<void>;
  /** Waits until this is to be seen; throws when it does not come. */
  sees(seen: Seen): Promise<void>;
  /** Waits until this is gone. */
  misses(seen: Seen): Promise<void>;
}
