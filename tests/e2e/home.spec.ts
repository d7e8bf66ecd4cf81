import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';

const HOME_CALL = '**/api/homepage/';

const heroImage = (page: Page) => page.locator('.hero img');

/** The server renders the complete home page: the browser requests it only after a client-side navigation. */
async function goHome(page: Page): Promise<void> {
  await open(page, '/contacts');
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
}

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

test('[HOME-01] [HOME-02] [HOME-03] a response is shown as heading, HTML and picture', async ({ page }) => {
  await page.route(HOME_CALL, (route) =>
    route.fulfill({
      json: {
        title: 'Salt & sun',
        subtitle: '<p>Seven <em>languages</em>, one coast</p>',
        banner_image: '/posters/nerja.svg',
      },
    }),
  );
  await goHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Salt & sun');
  await expect(page.locator('.hero').getByText('languages', { exact: true })).toHaveJSProperty(
    'tagName',
    'EM',
  );
  await expect(page.locator('.hero')).not.toContainText('<');
  await expect(heroImage(page)).toHaveAttribute('src', '/posters/nerja.svg');
});

for (const [failure, status] of [
  ['gets no answer', undefined],
  ['is refused', 503],
] as const) {
  test(`[HOME-05] when the homepage request ${failure}, the default picture is the banner`, async ({
    page,
  }) => {
    await page.route(HOME_CALL, (route) =>
      status ? route.fulfill({ status, json: { error: 'no' } }) : route.abort(),
    );
    await goHome(page);
    await expect(heroImage(page)).toHaveAttribute('src', '/images/default_excursion.jpg');
    const width = await heroImage(page).evaluate((image: HTMLImageElement) =>
      image.decode().then(() => image.naturalWidth),
    );
    expect(width).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });
}
