import type { Choices } from '../catalogue/catalogue.rules.ts';
import type { Id, Refusal, SessionChanged } from '../shared/types.ts';

/** The four forms of the admin panel; one machine serves them all. */
export type FormName = 'university' | 'program' | 'subject' | 'pdf';

/** Text fields; each form uses those of `textFields` in the rules. */
export type TextField = 'fullName' | 'shortName' | 'country' | 'programName' | 'faculty' | 'subject';

export type FormValues = Readonly<Record<TextField, string>>;

/** A file as the browser gives it; the service that inspects it keeps it under a handle. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** The file as the machine knows it: its content stays with the service. */
export interface KeptFile {
  readonly handle: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface SubmissionContext {
  /** Whose data this is, as far as known. */
  readonly user: string | null;
  readonly form: FormName;
  readonly values: FormValues;
  /** What stands chosen in the form's catalogue. */
  readonly choices: Choices;
  readonly file: KeptFile | null;
  readonly message: string | null;
  readonly outcome: 'success' | 'failure' | null;
  /** Share of the upload that is sent, 0 to 1. */
  readonly progress: number;
}

export interface SubmissionInput {
  readonly form: FormName;
}

export type SubmissionEvent =
  /** The form came into view: lists are loaded anew, the last message goes, what was typed stays. */
  | { readonly type: 'form.opened' }
  | { readonly type: 'field.typed'; readonly field: TextField; readonly value: string }
  /** Null when the choice was taken back. */
  | { readonly type: 'file.chosen'; readonly file: ChosenFile | null }
  | { readonly type: 'form.submitted' }
  /** Said by the service that uploads. */
  | { readonly type: 'upload.progressed'; readonly progress: number }
  | SessionChanged;

/** `busy` while something is sent or a file is looked at. */
export type SubmissionTag = 'busy';

/** What is sent, by form. */
export type Submission =
  | { readonly form: 'university'; readonly fullName: string; readonly shortName: string; readonly country: string }
  | { readonly form: 'program'; readonly university: Id; readonly programName: string; readonly faculty: string }
  | {
      readonly form: 'subject';
      readonly university: Id;
      readonly program: Id;
      readonly faculty: string;
      readonly subject: string;
    }
  | {
      readonly form: 'pdf';
      readonly university: Id;
      readonly program: Id;
      readonly subject: Id;
      readonly file: KeptFile;
    };

/** Slot inspectFile: keeps the file under a new handle (in place of the one before) and looks at its first bytes. */
export interface FileToInspect {
  readonly file: ChosenFile;
}
export interface Inspected {
  readonly file: KeptFile;
  /** Whether it begins with %PDF-. */
  readonly pdf: boolean;
}

/** Slot submitForm. `report` tells how much of an upload is sent, 0 to 1. */
export interface ToSubmit {
  readonly submission: Submission;
  readonly report: (progress: number) => void;
}
/** `message` is the server's text (for the PDF form the server's data as text). `loggedOut`: no access token is stored. */
export type Submitted =
  { readonly ok: true; readonly message: string | null } | (Refusal & { readonly loggedOut: boolean });
