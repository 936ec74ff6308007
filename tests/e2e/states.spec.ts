import { states } from '#tests/support/states.ts';
import { arrive, profileOf } from '#tests/support/states/arrive.ts';
import { axeFindings } from '#tests/support/states/axe.ts';
import { brokenCalls } from '#tests/support/states/backend.ts';
import { colours, widths } from '#tests/support/states/state.ts';
import { tooWide } from '#tests/support/states/too-wide.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The narrowest phone: nothing scrolls sideways there. */
const narrowest = 320;

for (const state of states) {
  test(`${state.name}: as the list says, accessible and within its width`, async ({
    newProfile,
    entrada,
    expectInConsole,
  }) => {
    for (const line of brokenCalls(state)) expectInConsole(line);
    const context = await newProfile(profileOf(state, entrada.origin));
    const page = await arrive(context, entrada.origin, state);
    const findings: string[] = [];
    for (const width of state.widths ?? widths) {
      await page.setViewportSize({ width, height: 800 });
      findings.push(...(await tooWide(page)));
      for (const colorScheme of colours) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const found = await axeFindings(page);
        findings.push(...found.map((each) => `${colorScheme}, ${width} px: ${each}`));
      }
    }
    await page.setViewportSize({ width: narrowest, height: 800 });
    findings.push(...(await tooWide(page)));
    expect(findings.join('\n')).toBe('');
  });
}
