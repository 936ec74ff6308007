/** Text that a PDF draws in one go: one font, one baseline, left to right. All lengths are points. */
export interface TextRun {
  text: string;
  /** Left edge, from the page's left edge. */
  x: number;
  /** Baseline, from the page's top edge, growing downwards. */
  y: number;
  width: number;
  /** Height of the font. */
  size: number;
  /** The font's name without its subset prefix, such as `TimesNewRomanPS-BoldMT`. */
  font: string;
  bold: boolean;
  /** Whether the PDF sets a space between this run and the one before it on its line. */
  spaced: boolean;
}

/** A drawing or a picture: where it lies, in the measures of a run; `y` is its top edge. */
export interface Drawing {
  kind: 'path' | 'picture';
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One page of a PDF as it is printed, text and drawings in the order of the file. */
export interface PdfPage {
  /** Counted from 1. */
  number: number;
  width: number;
  height: number;
  runs: TextRun[];
  drawings: Drawing[];
}
