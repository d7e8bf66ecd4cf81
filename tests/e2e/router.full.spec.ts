import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { LANGUAGE_NAMES, type Language } from '../../src/i18n/languages.ts';
import { expect, open, test } from '../support/e2e.ts';
import { holdResponses } from '../support/forced-responses.ts';
import { groupResult } from '../support/known-day.ts';
import { textIn } from '../support/texts.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inBar = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

async function choose(page: Page, language: Language): Promise<void> {
  await page.locator('details.langsel > summary').click();
  await page.locator('details.langsel').getByRole('link', { name: LANGUAGE_NAMES[language] }).click();
}

test('a page that does not exist stays so in another language, and after a back navigation', async ({
  page,
}) => {
  await open(page, '/excursion/999999?lang=en');
  await expect(heading(page)).toHaveText(textIn('en', 'not_found.title'));
  await choose(page, 'lt');
  await expect(heading(page)).toHaveText(textIn('lt', 'not_found.title'));
  await inBar(page, textIn('lt', 'nav.about')).click();
  await expect(heading(page)).not.toHaveText(textIn('lt', 'not_found.title'));
  await page.goBack();
  await expect(heading(page)).toHaveText(textIn('lt', 'not_found.title'));
});

test('a skip link to the content preserves a result', async ({ page, site }) => {
  await open(page, `${await groupResult(site.url, KNOWN_HOTELS.oneDeparture)}&lang=en`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(page.locator('main')).toBeFocused();
  await expect(page.locator('.plate time')).toHaveText('11:35');
});

test('a link to the current page adds no history entry', async ({ page }) => {
  await open(page, '/?lang=en');
  await inBar(page, 'About').click();
  await expect(page).toHaveURL('/about?lang=en');
  await inBar(page, 'About').click();
  await page.goBack();
  await expect(page).toHaveURL('/?lang=en');
});

test('a Ctrl+click is left to the browser, which opens a new tab, and the page stays', async ({
  page,
  context,
}) => {
  await open(page, '/?lang=en');
  const left = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        addEventListener('click', ({ defaultPrevented }) => resolve(!defaultPrevented), { once: true });
      }),
  );
  // What the tab shows is not waited for: without a screen, a tab in the background may not load on a busy machine.
  const beside = context.waitForEvent('page');
  await expect(inBar(page, 'About')).toHaveAttribute('href', '/about?lang=en');
  await inBar(page, 'About').click({ modifiers: ['ControlOrMeta'] });
  expect(await left).toBe(true);
  await beside;
  await expect(page).toHaveURL('/?lang=en');
});

test('of two languages chosen in sequence the last one wins, however late the first one loads', async ({
  page,
}) => {
  await open(page, '/about?lang=en');
  const release = await holdResponses(page, '**/assets/lt-*.js');
  await choose(page, 'lt');
  await choose(page, 'lv');
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
  const late = page.waitForResponse('**/assets/lt-*.js');
  release();
  await late;
  await expect(page.getByText(textIn('lv', 'footer.tagline'))).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');
});

test('with data saving on, a link prefetches nothing', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await open(page, '/about?lang=en');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() !== 'font' && asked.push(request.url()));
  await inBar(page, 'Contacts').hover();
  await inBar(page, 'Ask').focus();
  // Prefetches would have been requested before this.
  await page.evaluate(() => fetch('/healthz').then((response) => response.text()));
  expect(asked.map((url) => new URL(url).pathname)).toEqual(['/healthz']);
  await inBar(page, 'Contacts').click();
  await expect(heading(page)).toHaveText('Contacts');
  await expect.poll(() => asked.filter((url) => url.includes('/api/pages/contacts/')).length).toBe(1);
});
