import type { PdfPage, TextRun } from '#server/questions/pdf/page.ts';

const size = 10;
const characterWidth = 5;
const leading = 14;
const margin = 60;

/** How a page is set, where a test needs more than plain text. */
export interface Setting {
  /** Lines that start with this many `#` are headings: bold, and larger by 3 points each. */
  leading?: number;
  /** One run for each word, as some programs write them. */
  words?: boolean;
}

/**
 * Pages of positioned text from drawings of them in characters. Each character is 5 points wide; three spaces or more
 * part a line into runs. `^{2}` raises, `_{2}` lowers, `#` before a line makes a bold heading.
 */
export function typeset(pages: string | string[], setting: Setting = {}): PdfPage[] {
  return [pages].flat().map((text, index) => ({
    number: index + 1,
    width: 600,
    height: 800,
    drawings: [],
    runs: text
      .replace(/^\n/, '')
      .split('\n')
      .flatMap((line, row) => runsOf(line, 90 + row * (setting.leading ?? leading), setting)),
  }));
}

function runsOf(line: string, y: number, { words = false }: Setting): TextRun[] {
  const heading = /^\s*#+\s/.exec(line)?.[0].trim().length ?? 0;
  const runs: TextRun[] = [];
  const separators = words ? /(\s+)/ : /(\s{3,}|\^\{[^}]*\}|_\{[^}]*\})/;
  let x = margin;
  for (const part of line.replace(/#+\s/, '').split(separators)) {
    const script = /^([\^_])\{([^}]*)\}$/.exec(part);
    const text = script?.[2] ?? part;
    const scale = script ? 0.7 : 1;
    const width = text.length * characterWidth * scale;
    if (text.trim() !== '') {
      const lead = text.length - text.trimStart().length;
      const shift = script ? (script[1] === '^' ? -0.35 : 0.15) * size : 0;
      runs.push({
        text: text.trim(),
        x: x + lead * characterWidth,
        y: y + shift,
        width: text.trim().length * characterWidth * scale,
        size: heading > 0 ? size + 3 * heading : size * scale,
        font: heading > 0 ? 'Serif-Bold' : 'Serif',
        bold: heading > 0,
        spaced: lead > 0,
      });
    }
    x += width;
  }
  return runs;
}
