import type { Choices } from '../catalogue/catalogue.rules.ts';
import type { ReasonCount } from '../paper/paper.types.ts';
import type { Id, OptionKey, Refusal, SessionChanged } from '../shared/types.ts';

/** The formats in which questions are handed in and taken out. */
export type BankFormat = 'aiken' | 'gift' | 'csv';

/** A file as the browser gives it. */
export interface TextFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** A file whose text was read: the service keeps the text under the handle, so what was checked is what is imported. */
export interface KeptText extends TextFile {
  readonly handle: string;
}

/** Something that is said of a line: its question is not taken, stands there already, or loses something. */
export interface LineNote {
  readonly kind: 'error' | 'duplicate' | 'warning';
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  /** The line itself, cut where it is long. */
  readonly excerpt: string;
}

/** A question as it would be stored. */
export interface ReadQuestion {
  /** Where it begins. */
  readonly line: number;
  readonly stem: string;
  readonly options: Readonly<Record<OptionKey, string>>;
  readonly answer: OptionKey;
  readonly explanation: string;
}

/** What an import would do. */
export interface Trial {
  /** How many questions would come in. */
  readonly accepted: number;
  /** How many would not, by reason; duplicates are one. */
  readonly refused: readonly ReasonCount[];
  /** By line. */
  readonly notes: readonly LineNote[];
  /** The first of the accepted ones. */
  readonly preview: readonly ReadQuestion[];
}

/** What became of an import. */
export interface ImportOutcome {
  /** The server's words. */
  readonly message: string;
  readonly saved: number;
  /** The import among the papers; null if nothing was stored. */
  readonly paperId: Id | null;
}

/** What became of an export. */
export interface ExportOutcome {
  readonly fileName: string;
  readonly count: number;
  /** What the format could not hold; may be empty. */
  readonly warning: string;
}

export interface TransferContext {
  readonly user: string | null;
  readonly choices: Choices;
  readonly exportFormat: BankFormat;
  /** The last export; null before one, and when something else was chosen. */
  readonly exported: ExportOutcome | null;
  readonly exportMessage: string | null;
  readonly file: KeptText | null;
  /** What was typed or pasted; it counts while no file is chosen. */
  readonly text: string;
  /** Null while nobody can tell. */
  readonly format: BankFormat | null;
  /** Whether the admin chose the format; else it is guessed anew from each text. */
  readonly formatChosen: boolean;
  /** What was tried last, or is being tried: only this can be imported. */
  readonly tried: TriedImport | null;
  readonly trial: Trial | null;
  /** The page of the trial's notes, from 1. */
  readonly notesPage: number;
  readonly imported: ImportOutcome | null;
  readonly message: string | null;
  /** Share of the text that is sent, 0 to 1. */
  readonly progress: number;
}

export type TransferEvent =
  /** The page came into view: lists are loaded anew; what was chosen and typed stays. */
  | { readonly type: 'transfer.opened' }
  | { readonly type: 'exportFormat.chosen'; readonly format: BankFormat }
  | { readonly type: 'export.requested' }
  /** Null when the choice was taken back. */
  | { readonly type: 'file.chosen'; readonly file: TextFile | null }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'format.chosen'; readonly format: BankFormat | null }
  | { readonly type: 'trial.requested' }
  | { readonly type: 'notes.opened'; readonly page: number }
  | { readonly type: 'import.confirmed' }
  /** Said by the service that sends. */
  | { readonly type: 'upload.progressed'; readonly progress: number }
  | SessionChanged;

/** `busy` while something is sent, fetched or read. */
export type TransferTag = 'busy';

/** A backend that does not offer the call says `there: false`. */
type NotDone = Refusal & { readonly there: boolean };

/** Slot readFile: keeps the file's text under a new handle, in place of the one before. */
export interface FileToRead {
  readonly file: TextFile;
}
/** `start`: the beginning of the text, from which its format is guessed. */
export type FileRead =
  { readonly text: true; readonly file: KeptText; readonly start: string } | { readonly text: false };

/** What is imported into which subject: a file's kept text, or the typed one. */
export interface TriedImport {
  readonly subject: Id;
  readonly format: BankFormat;
  readonly source: KeptText | string;
}

/** Slots tryImport and importQuestions. `report` tells how much of the text is sent, 0 to 1. */
export interface ToImport extends TriedImport {
  readonly report: (progress: number) => void;
}
export type Tried = { readonly ok: true; readonly trial: Trial } | NotDone;
export type Imported = { readonly ok: true; readonly outcome: ImportOutcome } | NotDone;

/** Slot exportQuestions: hands the file to the browser, unless it holds no question. */
export interface ToExport {
  readonly subject: Id;
  readonly format: BankFormat;
  readonly fileName: string;
}
export type Exported = { readonly ok: true; readonly outcome: ExportOutcome } | NotDone;
