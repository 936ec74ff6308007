import type { ExamView } from '../exam/exam.types.ts';
import type { SubmissionInput } from '../admin/admin.types.ts';

/** What a route shows over (or in) its page. */
export type Dialog = 'login' | 'register';

export interface AppContext {
  /** The student's address, by the login or as the stored session's; null while nobody knows. */
  readonly user: string | null;
  /** The route that was entered last. */
  readonly path: string;
  /** What the navigation asked the exam's container to show. */
  readonly view: ExamView;
  /** Which exam that navigation was about, where it said so. */
  readonly attemptKey: string | null;
  /** Whether an access token is stored, as last read. */
  readonly access: boolean;
  /** Whether `is_admin` is stored as 'true', as last read. */
  readonly admin: boolean;
  /** Of the admin area: `login` shows the login form in place. */
  readonly adminGate: 'reading' | 'open' | 'login';
  readonly dialog: Dialog | null;
  /** Why the student was sent to the login. */
  readonly notice: string | null;
  /** Where the student was when the session ended by itself; a login leads back there. */
  readonly returnTo: string | null;
  /** A login was just made, and the place that follows is the one where the session ended: what is there stays as it was. */
  readonly returning: boolean;
  /** Whether the session's last ending has been acted on. */
  readonly endingSeen: boolean;
}

export type AppEvent =
  /** The router shows another place. `view` and the key of its exam come with the navigation's state. */
  | { readonly type: 'route.entered'; readonly path: string; readonly view?: ExamView; readonly attemptKey?: string }
  /** The hero's 'Take Exam'. */
  | { readonly type: 'hero.examRequested' }
  | { readonly type: 'logout.requested' }
  /** The student logged out in another tab. */
  | { readonly type: 'student.leftElsewhere' }
  /** Somebody logged in in another tab. */
  | { readonly type: 'student.enteredElsewhere'; readonly user: string };

/** Where the router is asked to go. */
export interface NavigationRequested {
  readonly type: 'navigation.requested';
  readonly to: string;
  readonly replace: boolean;
}

/** What readTokens is asked: `asking` lets the backend be asked whose session it is, where this browser does not know. */
export interface TokensWanted {
  readonly asking: boolean;
}

/** Slot readTokens: what storage says now. The tokens themselves stay there. */
export interface TokensRead {
  readonly access: boolean;
  readonly admin: boolean;
  /** Whose session it is; null without one, and while nobody can tell. */
  readonly user: string | null;
}

/** The admin forms by the name of their actor. */
export const adminForms = {
  universityForm: { form: 'university' },
  programForm: { form: 'program' },
  subjectForm: { form: 'subject' },
  pdfForm: { form: 'pdf' },
} as const satisfies Record<string, SubmissionInput>;
export type AdminFormId = keyof typeof adminForms;
