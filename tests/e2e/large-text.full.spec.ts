import { brokenWords, withLetters } from '../support/broken-lines.ts';
import { expect, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { openState, statesOf } from '../support/screen-states.ts';

/** What people set in a browser, beside the usual 16 px, and 200 %. */
const LETTERS = [20, 24, 32];
const LANGUAGES = ['lt', 'ru'] as const;

test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const language of LANGUAGES) {
  for (const letters of LETTERS) {
    test(`[SIZE-01] with letters of ${letters} px, in ${language}, nothing is cut off at 320 px, and no time is broken`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const answered = await page.context().cookies();
      for (const state of await statesOf(site.url)) {
        await test.step(state.name, async () => {
          if (state.firstVisit) await page.context().clearCookies();
          else await page.context().addCookies(answered);
          await openState(page, state, language);
          const found = await withLetters(page, letters, async () => ({
            cut: await findOverflow(page),
            broken: await brokenWords(page),
          }));
          expect.soft({ name: state.name, ...found }).toEqual({ name: state.name, cut: [], broken: [] });
        });
      }
    });
  }
}
