import type { Page } from '@playwright/test';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/i18n/languages.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { expect, open, test } from '../support/e2e.ts';
import { goBy } from '../support/page-watch.ts';
import { SCREENS } from '../support/screens.ts';
import { textIn, textsIn } from '../support/texts.ts';

/** Chooses a language and waits until the document has it. */
async function choose(page: Page, language: Language): Promise<void> {
  await page.locator('details.langsel > summary').click();
  await page.locator('details.langsel').getByRole('link', { name: LANGUAGE_NAMES[language] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Interface texts of other languages that are not also texts of this one. */
function foreignTexts(language: Language): Set<string> {
  const own = new Set(Object.values(textsIn(language)));
  const others = LANGUAGES.filter((other) => other !== language).flatMap((other) =>
    Object.values(textsIn(other)),
  );
  return new Set(others.filter((text) => text.length > 3 && !own.has(text)));
}

/** The visible texts of the page, without the names of the languages. */
function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script, .languages, noscript') || !parent.checkVisibility()) continue;
      if (node.textContent?.trim()) texts.push(node.textContent.trim());
    }
    return texts;
  });
}

for (const language of ['lt', 'uk'] as const) {
  test(`after a switch to ${language} no screen shows a text of another language, and one file of texts is loaded`, async ({
    page,
  }) => {
    const foreign = foreignTexts(language);
    for (const screen of SCREENS) {
      await open(page, `${screen}?lang=en`);
      const files: string[] = [];
      page.on('request', (request) => {
        if (/\/assets\/(en|ru|lt|lv|et|uk|es)-[^/]+\.js$/.test(request.url())) files.push(request.url());
      });
      await choose(page, language);
      await expect(page.getByText(textIn(language, 'footer.tagline'))).toBeVisible();
      await expect
        .poll(async () => (await visibleTexts(page)).filter((text) => foreign.has(text)))
        .toEqual([]);
      expect(files.length, screen).toBeLessThanOrEqual(1);
      page.removeAllListeners('request');
    }
  });
}

test('a switch preserves the result, the chosen hotel, typed text and the scroll position', async ({
  page,
}) => {
  await open(page, '/airport-transfer/group?lang=en');
  const hotel = page.getByRole('combobox').first();
  await hotel.fill('palmasol');
  await page.getByRole('option', { name: /Palmasol/ }).click();
  await page.locator('input[name="date"]').first().fill(addDays(todayInMadrid(), 3));
  await page.getByRole('button', { name: textIn('en', 'transfer.show_time') }).click();
  const time = await page.locator('.plate time').innerText();

  await page.getByLabel(textIn('en', 'subscribe.email')).first().fill('jonas@example.com');
  await page.evaluate(() => window.scrollTo(0, 240));
  const before = await page.evaluate(() => window.scrollY);
  // By keyboard: a click would scroll to the selector.
  await page.locator('details.langsel a[lang="lv"]').evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'lv');

  await expect(page.locator('.plate time')).toHaveText(time);
  await expect(page.getByText('Hotel Palmasol').first()).toBeVisible();
  await expect(page.getByLabel(textIn('lv', 'subscribe.email')).first()).toHaveValue('jonas@example.com');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
});

test('[LANG-19] a back navigation to before the choice stays in the chosen language, also in the address', async ({
  page,
}) => {
  await open(page, '/about?lang=es');
  await goBy(page, '/contacts');
  await expect(page).toHaveURL('/contacts?lang=es');
  await choose(page, 'lv');
  await expect(page).toHaveURL('/contacts?lang=lv');
  await page.goBack();
  await expect(page).toHaveURL('/about?lang=lv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('lv', 'about.title'));
  await page.goForward();
  await expect(page).toHaveURL('/contacts?lang=lv');
});
