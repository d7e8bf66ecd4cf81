import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { knownDay } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';

test.use({ locale: 'ru-RU', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** Announcements of the live regions after the page load, in order. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const known = new WeakSet<Element>();
    const look = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"]')) {
        const text = region.textContent?.trim() ?? '';
        // A region inserted together with its text is not announced: it has to exist before.
        if (known.has(region) && text && heard.at(-1) !== text) heard.push(text);
        known.add(region);
      }
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('on a phone, in Russian, a group pickup time is found from the home page in four interactions, shown on the map and heard', async ({
  page,
  tileRequests,
}) => {
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const heard = await listen(page);

  // 1: the hotel is typed.
  await page.getByRole('combobox', { name: textIn('ru', 'hotel.label') }).fill('палмасол');
  // 2: it is chosen.
  await page.getByRole('option', { name: KNOWN_HOTELS.oneDeparture }).tap();
  // 3: the date is typed.
  await page.getByLabel(textIn('ru', 'date.label')).fill(knownDay());
  expect(tileRequests).toEqual([]);
  // 4: the button is pressed.
  await page.getByRole('button', { name: textIn('ru', 'transfer.show_time') }).tap();

  await expect(page.locator('.plate time')).toHaveText('11:35');
  await expect(page.locator('.plate time')).toBeInViewport();
  await expect.poll(async () => (await heard()).join('\n')).toContain('11:35');
  await expect(page.locator('.leaflet-marker-icon').first()).toBeVisible();
  expect(tileRequests.length).toBeGreaterThan(0);
});
