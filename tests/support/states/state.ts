import type { Page } from '@playwright/test';
import type { Answers } from './backend.ts';
import type { TextName } from './texts.ts';

/**
 * What the actors of the app are in, by their places: `app`, its child `login`, a child's child `exam.catalogue`.
 * A state is a path in the machine ('codeStep.code.entering'), a tag is written with its sign ('#busy').
 */
export type Shows = Readonly<Record<string, readonly string[]>>;

/** One state of one screen: where it is, how one comes there, and what is to be seen. */
export interface ShownState {
  /** 'login/wrong password': the screen, then what is special. Unique; pictures are named by it. */
  readonly name: string;
  /** As the router has it, admin pages with their place: '/exam/history/:id', '/admin-dashboard/pdf'. */
  readonly route: string;
  /** Where the browser goes, when that is not the route itself. */
  readonly path?: string;
  /** Whose session is stored; a visitor by default. */
  readonly who?: 'visitor' | 'student' | 'admin';
  /** What the backend says, where it differs from the calm one of backend.ts. */
  readonly answers?: Answers;
  /** What the person then does. */
  readonly act?: (page: Page) => Promise<void>;
  /** The machines' states and tags that the browser must then be in. */
  readonly shows?: Shows;
  /** Texts of the machines that must then be on the page. */
  readonly says?: readonly TextName[];
  /** Other words that must then be on the page. */
  readonly reads?: readonly string[];
  /** Addresses of files that do not arrive. */
  readonly blocks?: RegExp;
  /** Addresses of files that stay on their way. */
  readonly holds?: RegExp;
  /** Widths in pixels at which it exists; all of `widths` by default. */
  readonly widths?: readonly Width[];
  /** The page's clock is in the state's hand: timers run by `page.clock`. */
  readonly clock?: true;
}

/** The widths that the product is designed for, in CSS pixels. */
export const widths = [375, 1280] as const;
export type Width = (typeof widths)[number];

export const colours = ['light', 'dark'] as const;
export type Colour = (typeof colours)[number];
