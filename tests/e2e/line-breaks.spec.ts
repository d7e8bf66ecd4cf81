import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { findOverflow } from '../support/find-overflow.ts';
import { openState, statesOf } from '../support/screen-states.ts';

/** Those with the longest words. */
const LANGUAGES = ['lt', 'et', 'ru'] as const;
const FULL_RUN = process.env.TEST_FULL === '1';
/** The narrowest phone; a tablet, where two columns are narrower than on a phone. */
const WIDTHS = FULL_RUN ? [320, 768] : [320];

test.use({ viewport: { width: 320, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

for (const [number, language] of LANGUAGES.entries()) {
  test(`[TYPO-03] from 320 px in ${language} nothing is cut off, and no heading breaks a word or ends in a short one alone`, async ({
    page,
    site,
  }) => {
    test.setTimeout(120_000);
    const states = (await statesOf(site.url)).filter(({ firstVisit }) => !firstVisit);
    const shown = FULL_RUN ? states : states.filter((_, at) => at % LANGUAGES.length === number);
    for (const state of shown) {
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

/** Headings with a word on two lines, or with a word of at most three characters alone on the last line. */
function badHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3')].filter((heading) =>
      heading.checkVisibility(),
    );
    return headings.flatMap((heading) => {
      const words = wordsOf(heading);
      const broken = words.filter(({ tops }) => tops.size > 1);
      const last = words.at(-1);
      const alone = words.filter(({ tops }) => [...tops].some((top) => last?.tops.has(top)));
      const short = words.length > 1 && alone.length === 1 && (last?.text.length ?? 0) <= 3;
      return broken.length > 0 || short ? [heading.textContent ?? ''] : [];
    });

    function wordsOf(heading: Element): { text: string; tops: Set<number> }[] {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const words: { text: string; tops: Set<number> }[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // At a hyphen that is written a word may break.
        for (const { 0: text, index } of (node.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + text.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          words.push({ text, tops: new Set(tops) });
        }
      }
      return words;
    }
  });
}
