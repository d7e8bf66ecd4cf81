import type { Page } from '@playwright/test';

/** With letters of another size than 16 px, as people set them in a browser. */
export async function withLetters<Result>(
  page: Page,
  pixels: number,
  look: () => Promise<Result>,
): Promise<Result> {
  const client = await page.context().newCDPSession(page);
  const setTo = (standard: number) => client.send('Page.setFontSizes', { fontSizes: { standard } });
  await setTo(pixels);
  await settle(page, pixels);
  const result = await look();
  await setTo(16);
  await client.detach();
  return result;
}

/** Waits until the size, fonts and media queries apply: the last are evaluated later than the first on a busy machine. */
async function settle(page: Page, pixels: number): Promise<void> {
  await page.waitForFunction(
    (size) => matchMedia(`(width <= ${innerWidth / size + 0.01}rem)`).matches,
    pixels,
  );
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/** Times, words of buttons, days of calendars and telephone numbers that are broken without a hyphen. */
export async function brokenWords(page: Page): Promise<string[]> {
  return [...(await brokenTimes(page)), ...(await brokenControls(page))];
}

/** Headings with a word on two lines, or with a word of at most three characters alone on the last line. */
export function badHeadings(page: Page): Promise<string[]> {
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
          // A hyphen that appears only where a line breaks belongs to the range that begins after it.
          const isDivided = node.textContent?.[index - 1] === '\u00AD';
          range.setStart(node, isDivided ? index + 1 : index);
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
