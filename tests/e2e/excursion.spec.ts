import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { alter, FAILURES, fail, holdResponses } from '../support/forced-responses.ts';
import { errorLines } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const RONDA_CALL = '**/api/excursions/1/';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const loading = (page: Page) => main(page).getByText('Loading the excursion', { exact: true });
const rules = (page: Page) => main(page).getByRole('button', { name: 'Rules' });

interface Answer {
  localized_title: string;
  duration: number;
}

async function ronda(page: Page, language = 'en'): Promise<Answer> {
  const answer = await page.request.get('/api/excursions/1/', { headers: { 'accept-language': language } });
  return answer.json();
}

/** Navigates from the list, so that the browser requests excursion and rules. */
async function goToRonda(page: Page): Promise<void> {
  await open(page, '/excursions');
  await main(page).locator('a[href="/excursion/1"]').click();
  await expect(page).toHaveURL('/excursion/1');
}

test('[EXD-01] [EXD-02] the page has breadcrumbs, and the title in the language of the visitor', async ({
  page,
}) => {
  const { localized_title } = await ronda(page, 'uk');
  await open(page, '/excursion/1?lang=uk');
  await expect(heading(page)).toHaveText(localized_title);

  const crumbs = main(page).getByRole('navigation', { name: textIn('uk', 'nav.breadcrumbs') });
  const labels = [textIn('uk', 'nav.home'), textIn('uk', 'nav.excursions'), localized_title];
  await expect(crumbs.getByRole('listitem')).toHaveText(labels);
  await expect(crumbs.getByRole('link')).toHaveText(labels.slice(0, 2));
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText(localized_title);
  await crumbs.getByRole('link').last().click();
  await expect(page).toHaveURL('/excursions?lang=uk');
});

test('[EXD-03] the server renders the duration in hours', async ({ page }) => {
  const { duration } = await ronda(page);
  await open(page, '/excursion/1');
  await expect(main(page).getByText(`${duration} hours`, { exact: true })).toBeVisible();
});

test('[EXD-03] [EXD-04] [EXD-06] duration, weekdays and tour languages are those of the response, days and languages as chips', async ({
  page,
}) => {
  await alter(page, RONDA_CALL, {
    duration: 7,
    available_days: [0, 3, 6],
    tour_languages: ['en', 'de', 'es', 'fr', 'ru'],
  });
  await goToRonda(page);
  const facts = main(page).locator('.facts > div');
  await expect(facts.filter({ hasText: 'Duration' }).locator('dd')).toHaveText('7 hours');
  await expect(facts.filter({ hasText: 'Days' }).locator('.chip')).toHaveText(['Mon', 'Thu', 'Sun']);
  await expect(facts.filter({ hasText: 'Tour languages' }).locator('.chip')).toHaveText([
    'English',
    'German',
    'Spanish',
    'French',
    'Russian',
  ]);
});

test('[EXD-44] without a hotel the page shows the lowest price, as the card does', async ({ page }) => {
  const { localized_title } = await ronda(page, 'lt');
  const [card] = (await (await page.request.get('/api/excursions/?lang=lt')).json()).filter(
    (listed: { localized_title: string }) => listed.localized_title === localized_title,
  );
  await open(page, '/excursion/1?lang=lt');
  const price = main(page)
    .locator('.facts > div')
    .filter({ hasText: textIn('lt', 'excursion.adult_price') });
  await expect(price.locator('dd')).toHaveText(new RegExp(`^nuo ${card.price_from}\\s€$`));
});

test('[EXD-04] [EXD-06] the chips are in the language of the visitor', async ({ page }) => {
  await open(page, '/excursion/1?lang=lv');
  const chips = main(page).locator('.facts .chip');
  await expect(chips).toHaveText([
    textIn('lv', 'exc.weekdays_short.1'),
    textIn('lv', 'exc.weekdays_short.5'),
    textIn('lv', 'exc.lang_name.en'),
    textIn('lv', 'exc.lang_name.ru'),
  ]);
});

test('[EXD-12] the body of each content block is rendered as HTML', async ({ page }) => {
  await alter(page, RONDA_CALL, {
    content_blocks: [
      { localized_title: 'Shoes', localized_content: '<p>Wear <strong>flat</strong> ones</p>', type: 'tip' },
      { localized_title: '', localized_content: '<ul><li>Water</li><li>A hat</li></ul>', type: 'list' },
    ],
  });
  await goToRonda(page);
  const story = main(page).locator('.story');
  await expect(story.getByText('flat', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(story.getByRole('listitem')).toHaveText(['Water', 'A hat']);
  await expect(story.getByRole('heading')).toHaveText(['Shoes']);
  await expect(story).not.toContainText('<');
});

test('[EXD-40] while the excursion loads, the page says so', async ({ page }) => {
  const release = await holdResponses(page, RONDA_CALL);
  await goToRonda(page);
  await expect(loading(page)).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});

for (const failure of FAILURES) {
  test(`[EXD-41] an excursion that fails (${failure}) is logged, and the page stays on the loading text`, async ({
    page,
  }) => {
    const errors = errorLines(page);
    await fail(page, RONDA_CALL, failure);
    await goToRonda(page);
    await expect.poll(() => errors.join('\n')).toMatch(/TypeError: Failed to fetch|The server answered/);
    await expect(rules(page)).toHaveCount(0);
    await expect(loading(page)).toBeVisible();
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });
}
