import { badHeadings } from '../support/broken-lines.ts';
import { expect, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { openState, statesOf } from '../support/screen-states.ts';

/** Those with the longest words. */
const LANGUAGES = ['lt', 'et', 'ru'] as const;
/** The narrowest phone; a tablet, where two columns are narrower than on a phone. */
const WIDTHS = [320, 768];

test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const language of LANGUAGES) {
  test(`[TYPO-03] from 320 px in ${language} nothing is cut off, and no heading breaks a word or ends in a short one alone`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const states = (await statesOf(site.url)).filter(({ firstVisit }) => !firstVisit);
    for (const state of states) {
      await test.step(state.name, async () => {
        await openState(page, state, language);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          const found = { cut: await findOverflow(page), headings: await badHeadings(page) };
          expect
            .soft({ name: state.name, width, ...found })
            .toEqual({ name: state.name, width, cut: [], headings: [] });
        }
        await page.setViewportSize({ width: 320, height: 740 });
      });
    }
  });
}
