import { parsePaper } from '#server/questions/paper/parse-paper.ts';
import { readScan } from '#server/questions/scan/read-scan.ts';
import { renderPaper, type PaperLayout } from '#tests/support/paper-pdf.ts';
import { makeQuestions } from '#tests/support/questions.ts';
import { scannedPdf, type ScanQuality } from '#tests/support/scanned-pdf.ts';

const layouts: PaperLayout[] = ['inline', 'keyGrid'];
const questions = 12;

const qualities: ScanQuality[] = [
  {},
  { resolution: 150 },
  { resolution: 120 },
  { resolution: 100 },
  { resolution: 80 },
  { resolution: 60 },
  { tilt: 1 },
  { tilt: 2.5 },
  { blur: 1 },
  { blur: 2 },
  { blur: 3 },
  { dust: 0.005 },
  { dust: 0.02 },
  { dust: 0.05 },
  { ink: 0.5 },
  { ink: 0.25 },
  { ink: 0.12 },
  { resolution: 120, tilt: 1, dust: 0.01, ink: 0.6 },
  { resolution: 90, tilt: 1, blur: 1, dust: 0.01 },
];

/**
 * Scans papers well and badly and reads them without any limit of certainty: what the limit is set by. Prints for each
 * scan the certainty of its worst page with questions, the questions found of 12, and how many of those have the right answer.
 */
export async function benchScans(): Promise<void> {
  console.log('| layout | scan | certainty | found | right answer | refused | s a page |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const layout of layouts)
    for (const quality of qualities) {
      const written = makeQuestions(questions, 5);
      const bytes = await scannedPdf(await renderPaper(written, layout), quality);
      const began = performance.now();
      const pages = (await readScan(bytes)) ?? [];
      const seconds = (performance.now() - began) / 1000 / pages.length;
      const reading = parsePaper(pages);
      const right = reading.questions.filter(({ number, answer }) => written[number - 1]?.answer === answer).length;
      // A page of nothing but a key is made of signs that no word helps to recognize.
      const asked = new Set(reading.questions.map(({ page }) => page));
      const counted = pages.filter(({ number }) => asked.size === 0 || asked.has(number));
      const certainty = Math.min(...counted.flatMap((page) => page.certainty ?? []));
      const cells = [layout, JSON.stringify(quality), certainty.toFixed(1), reading.questions.length, right];
      console.log(`| ${[...cells, reading.refused.length, seconds.toFixed(1)].join(' | ')} |`);
    }
}
