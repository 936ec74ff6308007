import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paperWithoutKey, renderPaper, type PaperLayout } from '#tests/support/paper-pdf.ts';
import { chapters, renderChapter } from '#tests/support/prose-pdf.ts';
import { makeQuestions } from '#tests/support/questions.ts';

const layouts: PaperLayout[] = ['inline', 'keyGrid', 'oneLine', 'twoColumn'];

/** Prints papers and chapters that we wrote into a new folder, with their gold beside them. @returns the folder */
export async function printFixtures(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'entrada-bench-'));
  mkdirSync(folder, { recursive: true });
  for (const [at, layout] of layouts.entries()) {
    const written = makeQuestions(60, at + 1);
    writeFileSync(join(folder, `paper-${layout}.pdf`), await renderPaper(written, layout));
    const questions = written.map((question, index) => ({
      ...question,
      n: index + 1,
      explanation: layout === 'inline' ? question.explanation : null,
      skip: null,
    }));
    writeFileSync(join(folder, `paper-${layout}.gold.json`), JSON.stringify({ layout, questions }));
  }
  writeFileSync(join(folder, 'paper-without-key.pdf'), await paperWithoutKey(makeQuestions(30, 9)));
  for (const chapter of chapters) {
    writeFileSync(join(folder, `chapter-${chapter}.pdf`), await renderChapter(chapter));
    writeFileSync(join(folder, `chapter-${chapter}-two-columns.pdf`), await renderChapter(chapter, { columns: 2 }));
  }
  return folder;
}
