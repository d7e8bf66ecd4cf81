import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { openState, statesOf } from '../support/screen-states.ts';

/** What people set in a browser, beside the usual 16 px, and 200 %. */
const LETTERS = [20, 24, 32];
const LANGUAGES = ['lt', 'ru'] as const;
const FULL_RUN = process.env.TEST_FULL === '1';

test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const [number, language] of LANGUAGES.entries()) {
  for (const letters of FULL_RUN ? LETTERS : [LETTERS[number + 1] as number]) {
    test(`[SIZE-01] with letters of ${letters} px, in ${language}, nothing is cut off at 320 px, and no time is broken`, async ({
      page,
      site,
    }) => {
      test.setTimeout(120_000);
      const client = await page.context().newCDPSession(page);
      const states = (await statesOf(site.url)).filter(({ firstVisit }) => !firstVisit);
      const shown = FULL_RUN ? states : states.filter((_, at) => at % 2 === number);
      for (const state of shown) {
        await test.step(state.name, async () => {
          await openState(page, state, language);
          await client.send('Page.setFontSizes', { fontSizes: { standard: letters } });
          const cut = await findOverflow(page);
          const broken = await brokenTimes(page);
          expect.soft({ name: state.name, cut, broken }).toEqual({ name: state.name, cut: [], broken: [] });
        });
      }
    });
  }
}

/** Times whose characters do not stand in one line. */
function brokenTimes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('time, .last-time')].flatMap((time) => {
      const range = document.createRange();
      range.selectNodeContents(time);
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return new Set(tops).size > 1 ? [time.textContent ?? ''] : [];
    }),
  );
}
