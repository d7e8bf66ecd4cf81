import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { textIn } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });

interface Answer {
  localized_title: string;
  duration: number;
}

async function ronda(page: Page, language = 'en'): Promise<Answer> {
  const answer = await page.request.get('/api/excursions/1/', { headers: { 'accept-language': language } });
  return answer.json();
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

test('[EXD-03] the server renders the duration in hours', { tag: '@full' }, async ({ page }) => {
  const { duration } = await ronda(page);
  await open(page, '/excursion/1');
  await expect(main(page).getByText(`${duration} hours`, { exact: true })).toBeVisible();
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
