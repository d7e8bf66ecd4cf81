import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './e2e.ts';

/** Console errors from now on. */
export function errorLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  return lines;
}

/** Calls from now on whose address contains this. */
export function callsTo(page: Page, part: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => request.url().includes(part) && calls.push(request));
  return calls;
}

/** Waits, once called, until no request of the page is pending. Create it before the page opens. */
export function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  const drawn = () =>
    page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
  return async () => {
    // An answer may cause further requests, which start while it is drawn.
    for (let quiet = 0; quiet < 3; quiet++) {
      await expect.poll(() => pending.size, { intervals: [10] }).toBe(0);
      await drawn();
      if (pending.size > 0) quiet = -1;
    }
  };
}

/** Navigates by a link in the top bar, which a phone opens first: afterwards the browser calls the API. */
export async function goBy(page: Page, screen: string): Promise<void> {
  const menu = page.locator('button.menu');
  if (await menu.isVisible()) await menu.click();
  await page.locator(`nav#menu > a[href^="${screen}"]`).click();
  await expect(page).toHaveURL(new RegExp(`^[^?#]*${screen}([?#]|$)`));
}

/** Returns to the tab, which refetches the data of the page. */
export async function comeBackToTab(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** Expects the text in the site's red. */
export async function expectRed(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
}

/** Whether the page behind an overlay scrolls with the mouse wheel; the page is at its top before. */
export async function scrollsByWheel(page: Page): Promise<boolean> {
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.body.dataset.wheeled = '';
    window.addEventListener('wheel', () => Object.assign(document.body.dataset, { wheeled: 'yes' }), {
      once: true,
    });
  });
  await page.mouse.move(4, 400);
  await page.mouse.wheel(0, 400);
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    while (document.body.dataset.wheeled !== 'yes') await frame();
    // A scroll starts within this many frames after the wheel event.
    for (let frames = 0; frames < 30 && window.scrollY === 0; frames++) await frame();
    return window.scrollY > 0;
  });
}

/** Clicks outside of the open dialog. */
export async function clickBeside(page: Page): Promise<void> {
  await page.mouse.click(4, 4);
}
