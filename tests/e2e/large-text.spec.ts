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
      const states = await statesOf(site.url);
      const answered = await page.context().cookies();
      const shown = FULL_RUN ? states : states.filter((_, at) => at % 2 === number);
      for (const state of shown) {
        await test.step(state.name, async () => {
          if (state.firstVisit) await page.context().clearCookies();
          else await page.context().addCookies(answered);
          await openState(page, state, language);
          await client.send('Page.setFontSizes', { fontSizes: { standard: letters } });
          const cut = await findOverflow(page);
          const broken = [...(await brokenTimes(page)), ...(await brokenControls(page))];
          expect.soft({ name: state.name, cut, broken }).toEqual({ name: state.name, cut: [], broken: [] });
        });
      }
    });
  }
}

/** Words of buttons, days of calendars and telephone numbers that are broken without a hyphen. */
function brokenControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const control of document.querySelectorAll('button, .btn, .act, a[href^="tel:"], .day, .changed')) {
      if (!control.checkVisibility()) continue;
      const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00AD-]+/g)) {
          // Longer words are hyphenated.
          if (word.length >= 12) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(`${word} in ${control.textContent?.trim().slice(0, 40)}`);
        }
      }
    }
    return broken;
  });
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
