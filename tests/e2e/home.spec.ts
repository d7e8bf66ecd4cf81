import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';

test.use({ viewport: { width: 360, height: 740 } });

const heroImage = (page: Page) => page.locator('.hero img');

test('[HOME-01] [HOME-02] [HOME-03] the server renders title, subtitle and picture of the home page', async ({
  page,
  request,
}) => {
  const home = await (await request.get('/api/homepage/', { headers: { 'accept-language': 'uk' } })).json();
  await open(page, '/?lang=uk');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  expect(home.subtitle).toMatch(/^<p>.*<\/p>$/);
  await expect(page.locator('.hero p')).toHaveText(home.subtitle.replace(/<[^>]+>/g, ''));
  await expect(heroImage(page)).toHaveAttribute('src', home.banner_image);
});
