import { cut, type Line } from './line.ts';
import { joinLines, type Joiner } from './joining.ts';
import type { Label } from './options.ts';
import { optionsTitle, sourceTag, watermark } from './vocabulary.ts';

/** A line that opens an item of a list inside a stem. */
const listItem =
  /^(?:[([]?(?:[ivx]{1,4}|[IVX]{1,4}|[A-EP-S]|[a-e]|\d{1,2})[)\].]\s|[•▪●◦]\s*|(?:statement|assertion|reason|list|column)\b[\s-]*(?:[IVX\d]+|[A-R])?\s*[:.(-])/i;

/** The lines of the stem: everything before the first option. */
export function stemLines(asked: Line[], labels: Label[] | null): Line[] {
  if (!labels) return asked;
  const first = labels.reduce((a, b) => (b.line < a.line || (b.line === a.line && b.at < a.at) ? b : a));
  const line = asked[first.line];
  const lines = asked.slice(0, first.line);
  if (line && first.at > 0) lines.push(cut(line, 0, first.at));
  return lines.filter(
    ({ text }) => text !== '' && !optionsTitle.test(text) && !sourceTag.test(text) && !watermark.test(text),
  );
}

/** The stem as one text; items of a list keep their lines. */
export function stemText(lines: Line[], joiner: Joiner): string {
  const paragraphs: string[][] = [];
  for (const { text } of lines) {
    const last = paragraphs.at(-1);
    if (last && !listItem.test(text)) last.push(text);
    else paragraphs.push([text]);
  }
  return paragraphs.map((texts) => joinLines(texts, joiner)).join('\n');
}
