import type { ConsoleMessage, Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';

const BANNER_CALL = '**/api/banner/ask/';
const IMAGE = '/posters/nerja.svg';

/** The server renders pages with their banner: only a client-side navigation requests it in the browser. */
async function goToAsk(page: Page, language: 'en' | 'ru' = 'en'): Promise<void> {
  await open(page, `/contacts?lang=${language}`);
  await page.locator('nav#menu a[href^="/ask"]').click();
  await expect(page).toHaveURL(/\/ask/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function consoleOf(page: Page, type: ReturnType<ConsoleMessage['type']>): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.type() === type && lines.push(message.text()));
  return lines;
}

const banner = (page: Page) => page.locator('.banner');

for (const [key, screen] of [
  ['excursions', '/excursions'],
  ['info_meeting', '/info-meeting'],
  ['airport_transfer', '/airport-transfer'],
  ['group_transfer', '/airport-transfer/group'],
  ['private_transfer', '/airport-transfer/private'],
  ['ask', '/ask'],
  ['contacts', '/contacts'],
  ['about', '/about'],
] as const) {
  test(`[BAN-01] the banner of ${screen} is that of /api/banner/${key}/`, async ({ page, request }) => {
    const answer = await (await request.get(`/api/banner/${key}/`)).json();
    await open(page, `${screen}?lang=lt`);
    await expect(banner(page).getByRole('presentation')).toHaveAttribute('src', answer.image);
    await expect(banner(page)).toHaveText(answer.titles.lt);
  });
}

test('[BAN-01] a banner requested by the browser shows the image and title of the response', async ({
  page,
}) => {
  await page.route(BANNER_CALL, (route) =>
    route.fulfill({ json: { image: IMAGE, titles: { en: 'Any question?', ru: 'Есть вопрос?' } } }),
  );
  await goToAsk(page);
  await expect(banner(page)).toHaveText('Any question?');
  await expect(banner(page).getByRole('presentation')).toHaveAttribute('src', IMAGE);
});

test('[BAN-03] while the banner loads, nothing is shown in its place', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(BANNER_CALL, async (route) => {
    await released;
    await route.continue();
  });
  await goToAsk(page);
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.locator('.banner-failed')).toHaveCount(0);
  await expect(page.getByText('Loading')).toHaveCount(0);
  release();
  await expect(banner(page)).toHaveText('A letterbox in the old town');
});

test('[BAN-04a] a failed banner request shows the Russian message in its place', async ({ page }) => {
  await page.route(BANNER_CALL, (route) => route.abort());
  await goToAsk(page, 'ru');
  await expect(page.getByText('Ошибка загрузки баннера', { exact: true })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

for (const status of [404, 503]) {
  test(`[BAN-04b] [BAN-05] a banner response ${status} shows the Russian message, and the log has the status`, async ({
    page,
  }) => {
    const errors = consoleOf(page, 'error');
    await page.route(BANNER_CALL, (route) => route.fulfill({ status, json: { error: 'none' } }));
    await goToAsk(page, 'ru');
    await expect(page.getByText('Ошибка загрузки баннера', { exact: true })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(errors).toContain(`Ошибка HTTP: ${status}`);
  });
}

test('[BAN-06] a banner without titles shows its image, warns in the console and shows no error', async ({
  page,
}) => {
  const warnings = consoleOf(page, 'warning');
  await page.route(BANNER_CALL, (route) => route.fulfill({ json: { image: IMAGE, titles: {} } }));
  await goToAsk(page);
  const image = banner(page).getByRole('presentation');
  await expect(image).toHaveAttribute('src', IMAGE);
  expect(await image.evaluate((element: HTMLImageElement) => element.decode())).toBeUndefined();
  await expect(banner(page)).toHaveText('');
  await expect(page.locator('.banner-failed')).toHaveCount(0);
  expect(warnings.filter((line) => line.includes('titles'))).not.toEqual([]);
});
