import type { Page } from '@playwright/test';
import { KNOWN_HOTELS } from '../../demo/known-cases.ts';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail, holdResponses } from '../support/forced-responses.ts';
import { hotelField, pickHotel } from '../support/hotel-choice.ts';
import { hotelIdOf } from '../support/known-day.ts';
import { callsTo, errorLines, goBy } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const LIST_CALL = '**/api/excursions/';
const DEFAULT_PICTURE = '/images/default_excursion.jpg';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).locator('a[href^="/excursion/"]');
const loading = (page: Page) => main(page).getByText('Loading excursions', { exact: true });
const noneFound = (page: Page) => main(page).getByText('No excursions found', { exact: true });

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

/** The browser's request of the list. */
async function goToList(page: Page): Promise<void> {
  await open(page, '/contacts');
  await goBy(page, '/excursions');
}

/** Navigates to another address of the same page through the browser's history. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

test('[EXL-01] the list has breadcrumbs and a centred heading', async ({ page }) => {
  await open(page, '/excursions');
  const crumbs = main(page).getByRole('navigation', { name: 'You are here' });
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Excursions']);
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');

  const heading = main(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Excursions');
  await expect(heading).toHaveCSS('text-align', 'center');
  const [words, whole] = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [range, document.documentElement].map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return (left + right) / 2;
    });
  });
  expect(Math.abs(Number(words) - Number(whole))).toBeLessThan(2);
});

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

test('[EXL-04] while the list loads, it says so, and no longer afterwards', { tag: '@full' }, async ({
  page,
}) => {
  const release = await holdResponses(page, LIST_CALL);
  await goToList(page);
  await expect(loading(page)).toBeVisible();
  await expect(noneFound(page)).toHaveCount(0);
  release();
  await expect(cards(page).first()).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});

test('[EXL-05] an empty list says that no excursions were found, and not that it loads', {
  tag: '@full',
}, async ({ page }) => {
  await page.route(LIST_CALL, (route) => route.fulfill({ json: [] }));
  await goToList(page);
  await expect(noneFound(page)).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await expect(cards(page)).toHaveCount(0);
});

for (const failure of FAILURES) {
  test(`[EXL-06] a list that fails (${failure}) stops loading, is logged and looks like an empty one`, {
    tag: '@full',
  }, async ({ page }) => {
    const errors = errorLines(page);
    await fail(page, LIST_CALL, failure);
    await goToList(page);
    await expect(noneFound(page)).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await expect(main(page)).not.toContainText(/error|went wrong|fail/i);
    expect(errors).toContainEqual(expect.stringMatching(/TypeError: Failed to fetch|The server answered/));
  });
}

test('[EXL-07] switching the language requests the list in that language and shows the response', async ({
  page,
}) => {
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

test('[EXL-11] field and list match the hotel of the address, also after a link and a back navigation', async ({
  page,
  site,
}) => {
  const { oneDeparture: first, noGibraltarPickup: second } = KNOWN_HOTELS;
  const gibraltar = main(page).getByRole('link', { name: 'Gibraltar' });
  const narrowed = main(page).getByText('Only excursions with a pickup for your hotel are shown.');
  await open(page, '/excursions');
  await pickHotel(page, first);
  await expect(narrowed).toBeVisible();
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

test('[EXL-11] while the list of a hotel loads the whole one is shown, never that of another hotel', async ({
  page,
  site,
}) => {
  const [first, second, third] = await Promise.all(
    [KNOWN_HOTELS.oneDeparture, KNOWN_HOTELS.noGibraltarPickup, KNOWN_HOTELS.severalFlights].map((name) =>
      hotelIdOf(site.url, name),
    ),
  );
  await open(page, '/excursions');
  const releaseFirst = await holdResponses(page, `**/api/excursions/?hotel_id=${first}`);
  await goOn(page, `/excursions?hotel_id=${first}`);
  await expect(main(page).locator(`a[href*="hotel_id=${first}"]`).first()).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  const came = page.waitForResponse(`**/api/excursions/?hotel_id=${first}`);
  releaseFirst();
  await came;

  await open(page, `/excursions?hotel_id=${second}`);
  const releaseSecond = await holdResponses(page, `**/api/excursions/?hotel_id=${third}`);
  await goOn(page, `/excursions?hotel_id=${third}`);
  await expect(loading(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  releaseSecond();
  await expect(cards(page).first()).toBeVisible();
});

test('[EXL-12] on a phone days and languages are collapsed until opened', async ({ page }) => {
  const days = main(page).getByRole('navigation', { name: 'Days' });
  await page.setViewportSize({ width: 360, height: 740 });
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

test('[EXL-13] a card shows the lowest adult price', async ({ page }) => {
  await open(page, '/excursions?lang=es');
  const list: { id: number; price_from: number }[] = await (
    await page.request.get('/api/excursions/?lang=es')
  ).json();
  for (const { id, price_from } of list) {
    const card = main(page).locator(`a[href^="/excursion/${id}?"]`);
    await expect(card).toContainText(new RegExp(`desde ${price_from}\\s€`));
  }
});

test('[IMG-02] an excursion without an image has the default one', { tag: '@full' }, async ({ page }) => {
  const list = await listIn(page, 'en');
  await page.route(LIST_CALL, (route) =>
    route.fulfill({ json: list.map((card, position) => ({ ...card, image: [null, ''][position % 2] })) }),
  );
  await goToList(page);
  await expect(cards(page)).toHaveCount(list.length);
  for (const image of await cards(page).locator('img').all()) {
    await expect(image).toHaveAttribute('src', DEFAULT_PICTURE);
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
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
