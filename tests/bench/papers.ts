import { paperLayouts, readBack } from '#tests/support/read-back.ts';

/** Reads papers of 1 to 60, 100 and 200 questions back, in all layouts, from `seeds` seeds; prints what is not exact. */
export async function benchPapers(seeds: string): Promise<void> {
  const counts = [...Array.from({ length: 60 }, (_, index) => index + 1), 100, 200];
  for (const layout of paperLayouts) {
    const total = { papers: 0, exact: 0, heldBack: 0, wrong: 0 };
    for (let seed = 1; seed <= Number(seeds || 2); seed += 1)
      for (const count of counts) {
        const { exact, heldBack, wrong } = await readBack(layout, count, seed);
        total.papers += 1;
        total.exact += exact;
        total.heldBack += heldBack.length;
        total.wrong += wrong.length;
        if (wrong.length > 0) console.log(`${layout} ${count} seed ${seed} WRONG: ${wrong.join(', ')}`);
        if (heldBack.length > 0) console.log(`${layout} ${count} seed ${seed} held back: ${heldBack.join(', ')}`);
      }
    console.log(layout, total);
  }
}
