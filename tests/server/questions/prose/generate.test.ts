import { describe, expect, test } from 'vitest';
import { judgeGenerated } from '#server/questions/gate/gate.ts';
import { generate, type ProseCandidate } from '#server/questions/prose/generate.ts';
import { openWordNet } from '#server/questions/prose/wordnet.ts';
import { chapters, chapterText, type Chapter, type ChapterSetting } from '#tests/support/prose-pdf.ts';
import { proseOf } from './prose-of.ts';

const wordNet = openWordNet();

async function candidatesOf(text: string, setting?: ChapterSetting): Promise<ProseCandidate[]> {
  const { candidates, context } = generate(await proseOf(text, setting), wordNet);
  return judgeGenerated(candidates, context).passed;
}

const read = new Map<Chapter, Promise<{ words: number; passed: ProseCandidate[] }>>();

/** A chapter is read once for all tests that ask what it gives. */
function questionsOf(chapter: Chapter) {
  const known = read.get(chapter) ?? readChapter(chapter);
  read.set(chapter, known);
  return known;
}

async function readChapter(chapter: Chapter) {
  const document = await proseOf(chapterText(chapter));
  const { candidates, context } = generate(document, wordNet);
  return { words: document.words, passed: judgeGenerated(candidates, context).passed };
}

function answerTo(candidates: ProseCandidate[], part: string): string | undefined {
  const found = candidates.find(({ question }) => question.includes(part));
  return found?.options[found.keys[0] ?? -1];
}

describe('questions from a chapter', () => {
  test('ask for the terms of its glossary by their definitions, with the entry and its page as explanation', async () => {
    const { passed: candidates } = await questionsOf('rocks');
    const found = candidates.find(({ question }) => question.includes('dark volcanic glass'));
    expect(found).toMatchObject({
      kind: 'glossary',
      question: 'Which term matches this definition: “dark volcanic glass, formed by very quick cooling”?',
      explanation: '“obsidian dark volcanic glass, formed by very quick cooling” (page 2)',
      page: 2,
    });
    expect(found && found.options[found.keys[0] ?? -1]).toBe('obsidian');
  });

  test('ask for defined bold terms, and leave gaps where bold terms stood', async () => {
    const { passed: candidates } = await questionsOf('plants');
    expect(answerTo(candidates, '“the transfer of pollen from a stamen to a stigma”')).toBe(undefined);
    expect(answerTo(candidates, '“a resting state in which a seed does not grow even when conditions are good”')).toBe(
      'dormancy',
    );
    expect(candidates.filter(({ kind }) => kind === 'cloze').length).toBeGreaterThan(3);
  });

  test('are the same each time, whatever was read before', async () => {
    const { passed } = await questionsOf('weather');
    await questionsOf('bridges');
    expect(await candidatesOf(chapterText('weather'))).toEqual(passed);
  });

  test('are the same in two columns but for the pages', async () => {
    const inTwo = await candidatesOf(chapterText('markets'), { columns: 2 });
    const { passed } = await questionsOf('markets');
    expect(inTwo.map(({ question }) => question)).toEqual(passed.map(({ question }) => question));
  });

  test('come from plain definitions where nothing is bold', async () => {
    const { passed: candidates } = await questionsOf('bridges');
    expect(new Set(candidates.map(({ kind }) => kind))).toEqual(new Set(['definition']));
    expect(answerTo(candidates, 'a beam that is fixed at one end and free at the other')).toBe('cantilever');
  });

  test('place the key on each letter about as often, and seldom make it the longest', async () => {
    const all = (await Promise.all(chapters.map(questionsOf))).flatMap(({ passed }) => passed);
    expect(all.length).toBeGreaterThan(90);
    for (const place of [0, 1, 2, 3]) {
      const share = all.filter(({ keys }) => keys[0] === place).length / all.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
    const longest = all.filter(({ options, keys: [key = -1] }) =>
      options.every((option, i) => i === key || option.length < (options[key] ?? '').length),
    );
    expect(longest.length / all.length).toBeLessThan(0.35);
  });

  test('are at least three for each thousand words with bold terms, and two without', async () => {
    for (const chapter of chapters) {
      const { words, passed } = await questionsOf(chapter);
      expect((passed.length / words) * 1000, chapter).toBeGreaterThan(chapter === 'bridges' ? 2 : 3);
    }
  });
});

describe('what is not asked', () => {
  test('a definition that holds a root of its term', async () => {
    const { passed: candidates } = await questionsOf('plants');
    expect(candidates.filter(({ question }) => question.includes('“the transfer of pollen'))).toEqual([]);
  });

  test('a term of which the document says the same as of another one', async () => {
    const glossary = [
      'cilium a fine outgrowth of a cell that beats and moves liquid along',
      'flagellum a fine outgrowth of a cell that beats and moves liquid along quickly',
      'nucleus a round body in a cell that holds the inherited plans',
      'vacuole a large bubble in a cell that stores sap and salts',
      'membrane a thin skin that parts the inside from the outside',
    ].map((entry) => entry.replace(/^\w+/, '**$&**'));
    const candidates = await candidatesOf(`# Cells\nCells are small.\n# Glossary\n${glossary.join('\n')}`);
    for (const { question, options } of candidates)
      if (question.includes('beats and moves'))
        expect(options).not.toEqual(expect.arrayContaining(['cilium', 'flagellum']));
    expect(candidates.length).toBeGreaterThan(0);
  });
});
