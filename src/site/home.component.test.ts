import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import banners from '../../demo/content/banners.json' with { type: 'json' };
import { goBy } from '../../tests/support/components/page-watch.ts';
import { api, renderScreen } from '../../tests/support/components/render-screen.tsx';
import { saveCard } from '../features/offline/site/card-store.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { calendarDate } from '../values/calendar-date.ts';

const HOME = 'GET /api/homepage/';
const hero = page.css('.hero');
const lastAnswer = page.css('.last-answer');
const heading = page.getByRole('heading', { level: 1 });

test('[HOME-01] [HOME-02] [HOME-03] a response is shown as heading, HTML and picture', async () => {
  await renderScreen('/contacts');
  api.answer(HOME, {
    title: 'Salt & sun',
    subtitle: '<p>Seven <em>languages</em>, one coast</p>',
    banner_image: '/posters/nerja.svg',
  });
  await goBy('/');
  await expect.element(heading).toMatchTextContent(/^Salt & sun$/);
  const languages = hero.getByText('languages', { exact: true });
  await expect.element(languages).toBeVisible();
  expect(languages.element().tagName).toBe('EM');
  await expect.element(hero).not.toMatchTextContent('<');
  await expect.element(hero.css('img')).toHaveAttribute('src', '/posters/nerja.svg');
});

for (const [what, failure] of [
  ['gets no answer', 'no answer'],
  ['is refused', 503],
] as const) {
  test(`[HOME-05] when the homepage request ${what}, the default picture is the banner`, async () => {
    await renderScreen('/contacts');
    api.fail(HOME, failure);
    await goBy('/');
    const picture = hero.css('img');
    await expect.element(picture).toHaveAttribute('src', '/images/default_excursion.jpg');
    const image = picture.element() as HTMLImageElement;
    await image.decode();
    expect(image.naturalWidth).toBeGreaterThan(0);
    expect(heading.element().textContent).not.toBe('');
  });
}

describe('a guest who comes back', () => {
  /** A Wednesday: the longest name of a day in Spanish takes two lines on a phone. */
  const date = calendarDate('2099-09-30');
  const address = `/airport-transfer/group?hotel_id=101&date=${date}`;

  beforeEach(async () => {
    const answer = {
      kind: 'group',
      address,
      hotel: 'Hotel Palmasol, Benalmádena',
      date,
      time: '04:35',
    } as const;
    const confirmed = '2026-11-25T08:00:00Z';
    await saveCard('test', { ...answer, title: '', days: '', point: '', flight: '', phone: '', confirmed });
  });
  afterEach(() => page.viewport(1280, 800));

  test('[FIELD-08] finds the last answer on top, and the way to ask again', async () => {
    await renderScreen('/');
    const last = page.getByRole('region', { name: 'Your transfer, as you last saw it' });
    await expect.element(last).toMatchTextContent(/04:35.*Hotel Palmasol, Benalmádena.*Last confirmed/);
    await expect.element(last.getByRole('link')).toHaveAttribute('href', address);
    const below = last.element().compareDocumentPosition(heading.element());
    expect(below & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test.each(
    LANGUAGES,
  )('[FIELD-08] in %s the last answer moves nothing on a phone when it comes', async (lang) => {
    await page.viewport(360, 740);
    await renderScreen(`/?lang=${lang}`);
    await expect.element(lastAnswer.getByRole('link')).toBeVisible();
    expect(bottomOf(lastAnswer)).toBeLessThanOrEqual(bottomOf(hero.css('img')));
  });
});

describe('on a wide screen', () => {
  afterEach(() => page.viewport(1280, 800));

  for (const width of [1024, 1440]) {
    for (const [lang, title] of Object.entries(banners.home.titles)) {
      test(`[SIZE-03] at ${width} px the title in ${lang} stays beside the picture`, async () => {
        await page.viewport(width, 900);
        api.answer(HOME, { title, subtitle: '<p>Excursions</p>', banner_image: null });
        await renderScreen(`/?lang=${lang}`);
        await expect.element(heading).toMatchTextContent(/\S/);
        await document.fonts.ready;
        const words = document.createRange();
        words.selectNodeContents(heading.element());
        const picture = hero.css('img').element().getBoundingClientRect();
        expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(picture.left);
      });
    }
  }
});

test('[FIELD-08] without a saved answer nothing stands above the title', async () => {
  await renderScreen('/');
  await expect.element(lastAnswer).toHaveLength(0);
});

function bottomOf(place: Locator): number {
  return place.element().getBoundingClientRect().bottom;
}
