import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { hotelField, pickHotel } from '../support/hotel-choice.ts';
import { hotelIdOf } from '../support/known-day.ts';
import { callsTo } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const DEFAULT_PICTURE = '/images/default_excursion.jpg';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('a[href^="/excursion/"]');

interface Card {
  id: number;
  image: string;
  localized_title: string;
  localized_description: string;
}

async function listIn(page: Page, language: string): Promise<Card[]> {
  const answer = await page.request.get('/api/excursions/', { headers: { 'accept-language': language } });
  return answer.json();
}

test('[EXL-02] [EXL-03] each excursion of the response is a card with picture, title and intro that links to its page', async ({
  page,
}) => {
  const list = await listIn(page, 'en');
  expect(list.length).toBeGreaterThan(1);
  await open(page, '/excursions');
  await expect(cards(page)).toHaveCount(list.length);
  for (const { id, image, localized_title, localized_description } of list) {
    const card = main(page).locator(`a[href="/excursion/${id}"]`);
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('heading')).toHaveText(localized_title);
    await expect(card).toContainText(localized_description.slice(0, 60));
    await expect(card.locator('img')).toHaveAttribute('src', image);
  }
  const last = list.at(-1);
  await main(page).locator(`a[href="/excursion/${last?.id}"]`).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(last?.localized_title ?? '');
});

test('[TEXT-15] every teaser fits its card in every language: whole, and at most 120 characters', {
  tag: '@full',
}, async ({ page }) => {
  for (const language of LANGUAGES) {
    const list = await listIn(page, language);
    await open(page, `/excursions?lang=${language}`);
    const teasers = cards(page).locator('p:not(.meta)');
    await expect(teasers).toHaveCount(list.length);
    const shown = await teasers.evaluateAll((all) =>
      all.map((teaser) => ({
        text: (teaser.textContent ?? '').replaceAll('\u00A0', ' '),
        isCut: teaser.scrollHeight > teaser.clientHeight + 1,
      })),
    );
    expect(shown).toEqual(
      list.map(({ localized_description: text }) => ({ text: text.replaceAll('\u00A0', ' '), isCut: false })),
    );
    expect(list.filter(({ localized_description: text }) => text.length > 120)).toEqual([]);
  }
});

test('[EXL-07] switching the language requests the list in that language and shows the response', {
  tag: '@full',
}, async ({ page }) => {
  const list = await listIn(page, 'lt');
  await open(page, '/excursions');
  const calls = callsTo(page, '/api/excursions/');
  const languages = page.getByRole('banner').locator('details.langsel');
  await languages.locator('summary').click();
  await languages.getByRole('link', { name: 'Lietuvių' }).click();

  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(textIn('lt', 'excursions.title'));
  await expect(cards(page).getByRole('heading')).toHaveText(list.map((card) => card.localized_title));
  expect(calls.map((call) => call.headers()['accept-language'])).toEqual(['lt']);
});

test('[EXL-11] field and list match the hotel of the address, also after a link and a back navigation', {
  tag: '@full',
}, async ({ page, site }) => {
  const { oneDeparture: first, noGibraltarPickup: second } = KNOWN_HOTELS;
  const gibraltar = main(page).getByRole('link', { name: 'Gibraltar' });
  const narrowed = main(page).getByText('Only excursions with a pickup for your hotel are shown.');
  await open(page, '/excursions');
  await pickHotel(page, first);
  await expect(narrowed).toBeVisible();
  await page.locator('button.menu').click();
  await page.locator('nav#menu > a[href^="/excursions"]').click();
  await expect(page).toHaveURL('/excursions');
  await expect(hotelField(page)).toHaveValue('');
  await expect(narrowed).toHaveCount(0);

  await pickHotel(page, second);
  await expect(gibraltar).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/excursions?hotel_id=${await hotelIdOf(site.url, first)}`);
  await expect(hotelField(page)).toHaveValue(first);
  await expect(gibraltar).toBeVisible();
  await page.goForward();
  await expect(hotelField(page)).toHaveValue(second);
  await expect(gibraltar).toHaveCount(0);
});

test('[EXL-12] on a phone days and languages are collapsed until opened', { tag: '@full' }, async ({
  page,
}) => {
  const days = main(page).getByRole('navigation', { name: 'Days' });
  await open(page, '/excursions');
  await expect(days).toBeHidden();
  await main(page).getByText('Days and tour languages').click();
  await expect(days).toBeVisible();
  await open(page, '/excursions?day=1');
  await expect(days.getByRole('link', { name: 'Tue' })).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 1280, height: 740 });
  await open(page, '/excursions');
  await expect(days).toBeVisible();
});

for (const failure of FAILURES) {
  test(`[IMG-03] an image that fails to load (${failure}) is replaced by the default one, in the list and on its page`, {
    tag: '@full',
  }, async ({ page }) => {
    await fail(page, '**/posters/ronda.svg', failure);
    for (const screen of ['/excursions', '/excursion/1']) {
      await open(page, screen);
      const image = main(page).locator('a.card, .gal').first().locator('img').first();
      await expect(image).toHaveAttribute('src', DEFAULT_PICTURE);
      await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    }
  });
}
