import { states } from '#tests/support/states.ts';
import { arrive, needsOwnProfile, profile } from '#tests/support/states/arrive.ts';
import { axeFindings } from '#tests/support/states/axe.ts';
import { brokenCalls } from '#tests/support/states/backend.ts';
import { settled } from '#tests/support/states/settled.ts';
import { colours, widths } from '#tests/support/states/state.ts';
import { tooWide } from '#tests/support/states/too-wide.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The narrowest phone: nothing scrolls sideways there. */
const narrowest = 320;

for (const state of states) {
  test(`${state.name}: as the list says, accessible and within its width`, async ({
    newProfile,
    keptPage,
    entrada,
    expectInConsole,
  }) => {
    for (const line of brokenCalls(state)) expectInConsole(line);
    const page = needsOwnProfile(state) ? await (await newProfile(profile)).newPage() : keptPage;
    await arrive(page, entrada.origin, state);
    const findings: string[] = [];
    for (const [index, width] of (state.widths ?? widths).entries()) {
      await page.setViewportSize({ width, height: 800 });
      // Each width begins in the colours that the one before it ended in: fewer changes to wait for.
      for (const colorScheme of index % 2 === 0 ? colours : colours.toReversed()) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = await axeFindings(page);
        findings.push(...found.map((each) => `${colorScheme}, ${width} px: ${each}`));
      }
      findings.push(...(await tooWide(page)));
    }
    await page.setViewportSize({ width: narrowest, height: 800 });
    await settled(page);
    findings.push(...(await tooWide(page)));
    expect(findings.join('\n')).toBe('');
  });
}
