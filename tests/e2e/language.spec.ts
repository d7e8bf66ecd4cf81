import type { BrowserContext, Page, Request } from '@playwright/test';
import { LANGUAGE_STORAGE_KEY } from '../../src/i18n/language-choice.ts';
import { LANGUAGE_NAMES, type Language } from '../../src/i18n/languages.ts';
import { expect, hydrated, open, test } from '../support/e2e.ts';
import { textIn } from '../support/texts.ts';

const selector = (page: Page) => page.getByRole('banner').locator('details.langsel');

async function choose(page: Page, language: Language): Promise<void> {
  await selector(page).locator('summary').click();
  await selector(page).getByRole('link', { name: LANGUAGE_NAMES[language] }).click();
  await expectLanguage(page, language);
}

/** Expects texts, `lang` and links of the document in a language. */
async function expectLanguage(page: Page, language: Language): Promise<void> {
  const main = page.getByRole('banner').locator('nav');
  await expect(main.locator(':scope > a').first()).toHaveText(textIn(language, 'nav.home'));
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Stores a choice of an earlier visit in this browser. */
async function remember(context: BrowserContext, language: string): Promise<void> {
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    LANGUAGE_STORAGE_KEY,
    language,
  ] as const);
}

test('[LANG-02] on a small screen the language is chosen in the top bar and in the menu', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/');
  await selector(page).locator('summary').click();
  await selector(page).getByRole('link', { name: LANGUAGE_NAMES.lv }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');

  await page.getByRole('button', { name: textIn('lv', 'nav.menu') }).click();
  const menu = page.getByRole('navigation', { name: textIn('lv', 'nav.main') });
  await menu.getByRole('link', { name: LANGUAGE_NAMES.ru }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('nav#menu')).toBeHidden();
});

test.describe('a browser in Latvian', () => {
  test.use({ locale: 'lv-LV' });

  test('[LANG-03] lang in the address takes precedence over local storage and browser', {
    tag: '@full',
  }, async ({ page, context }) => {
    await remember(context, 'es');
    await open(page, '/?lang=et');
    await expectLanguage(page, 'et');
  });

  test('[LANG-04] without lang, local storage takes precedence over the browser', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    await remember(context, 'es');
    await open(page, '/');
    await expectLanguage(page, 'es');
  });

  test('[LANG-05] without lang and with empty storage, the browser takes precedence over the html tag', {
    tag: '@full',
  }, async ({ page }) => {
    // A proxy that requests another language than the browser's.
    await page.route('/about', (route) =>
      route.continue({ headers: { ...route.request().headers(), 'accept-language': 'ru' } }),
    );
    const answer = await page.goto('/about');
    expect(await answer?.text()).toContain('<html lang="ru">');
    await hydrated(page);
    await expectLanguage(page, 'lv');
  });
});

test('[LANG-10] [LANG-18a] the choice is stored in local storage, and the next visit without lang opens in it', {
  tag: '@full',
}, async ({ page, context }) => {
  await open(page, '/');
  await choose(page, 'lt');
  expect(await page.evaluate((key) => localStorage.getItem(key), LANGUAGE_STORAGE_KEY)).toBe('lt');

  const later = await context.newPage();
  await open(later, '/contacts');
  await expectLanguage(later, 'lt');

  await context.clearCookies({ name: LANGUAGE_STORAGE_KEY });
  await open(later, '/excursions');
  await expectLanguage(later, 'lt');
});

test('[LANG-12] a choice changes the texts without a page load, and only texts are requested', {
  tag: '@full',
}, async ({ page }) => {
  await open(page, '/ask');
  await page.locator('#ask-name').fill('Jānis');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));

  const { title } = await (
    await page.request.get('/api/pages/ask/', { headers: { 'accept-language': 'ru' } })
  ).json();
  await choose(page, 'ru');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  await expect(page.locator('#ask-name')).toHaveValue('Jānis');
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests) {
    expect(request.method()).toBe('GET');
    expect(request.isNavigationRequest()).toBe(false);
    expect(new URL(request.url()).pathname).toMatch(/^\/(assets|fonts|api\/pages|api\/banner)\//);
  }
});

test('[LANG-18b] with the cookie of the choice and without lang, the HTML of the server is in it already', {
  tag: '@full',
}, async ({ page, context }) => {
  await open(page, '/');
  await choose(page, 'uk');
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === LANGUAGE_STORAGE_KEY)).toMatchObject({ value: 'uk', path: '/' });

  const html = await (await page.goto('/about'))?.text();
  expect(html).toContain('<html lang="uk">');
  expect(html).toContain(`>${textIn('uk', 'nav.airport_transfer')}</a>`);
});

test('[LANG-19] a choice rewrites lang in the address, and the shared address opens in it', async ({
  page,
  context,
}) => {
  await open(page, '/airport-transfer/group?date=2026-07-01&lang=en#main');
  await choose(page, 'lt');
  await expect(page).toHaveURL('/airport-transfer/group?date=2026-07-01&lang=lt#main');

  const shared = page.url();
  await context.clearCookies();
  const friend = await context.newPage();
  await friend.addInitScript(() => localStorage.clear());
  await open(friend, shared);
  await expectLanguage(friend, 'lt');
});
