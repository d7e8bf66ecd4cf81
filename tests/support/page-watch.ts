import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './e2e.ts';

/** The errors in the console from now on. */
export function errorLines(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === 'error' && lines.push(message.text()));
  return lines;
}

/** The calls from now on whose address holds this. */
export function callsTo(page: Page, part: string): Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => request.url().includes(part) && calls.push(request));
  return calls;
}

/** Goes to a screen by its link in the top bar: from here on it is the browser that asks the API. */
export async function goBy(page: Page, screen: string): Promise<void> {
  await page.locator(`nav#menu > a[href^="${screen}"]`).click();
  await expect(page).toHaveURL(new RegExp(`^[^?#]*${screen}([?#]|$)`));
}

/** Comes back to the tab: what stands on the page is asked again. */
export async function comeBackToTab(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

/** That something is written in the site's red. */
export async function expectRed(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
}

/** Whether the page behind what is open moves under the mouse wheel; it stands at its top before. */
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
    // Whoever scrolls, has begun to within so many frames of having heard of the wheel.
    for (let frames = 0; frames < 30 && window.scrollY === 0; frames++) await frame();
    return window.scrollY > 0;
  });
}

/** Clicks beside the dialog that is open, on what lies behind it. */
export async function clickBeside(page: Page): Promise<void> {
  await page.mouse.click(4, 4);
}
