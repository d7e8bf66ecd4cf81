import type { Page, Request } from '@playwright/test';
import type { Language } from '../../src/i18n/languages.ts';
import { expect, open, test } from '../support/e2e.ts';
import { textIn } from '../support/texts.ts';

function apiRequestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => request.url().includes('/api/') && requests.push(request));
  return requests;
}

const menuLink = (page: Page, address: string) => page.locator(`nav#menu > a[href^="${address}?"]`);

/**
 * Visits every screen by client-side navigation, so that the browser requests its data, and makes both kinds of posts.
 */
async function visitEverything(page: Page, language: Language): Promise<void> {
  await open(page, `/about?lang=${language}`);
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of ['/', '/info-meeting', '/airport-transfer', '/contacts', '/ask', '/excursions']) {
    await menuLink(page, address).click();
    await expect(page).toHaveURL(new RegExp(`${address}\\?lang=`));
    await expect(heading).toBeVisible();
  }
  await page.locator('main a[href^="/excursion/"]').first().click();
  await expect(page.getByRole('button', { name: textIn(language, 'excursion.rules') })).toBeEnabled();
  await page.getByRole('button', { name: textIn(language, 'excursion.more_details') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textIn(language, 'common.ok') })
    .click();
  await page.getByRole('button', { name: textIn(language, 'footer.privacy_policy') }).click();
  await expect(page.getByRole('dialog').locator('.prose')).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: textIn(language, 'common.close') })
    .click();

  await menuLink(page, '/ask').click();
  await page.locator('#ask-name').fill('Jānis');
  await page.locator('#ask-email').fill('guest@example.com');
  await page.locator('#ask-question').fill('Is lunch included?');
  await page.getByRole('button', { name: textIn(language, 'ask.send') }).click();
  await expect(page.getByText(textIn(language, 'success_message'))).toBeVisible();
}

for (const language of ['ru', 'et'] as const) {
  test(`[API-25] localized requests name the language of the interface: ${language}`, {
    tag: '@full',
  }, async ({ page }) => {
    const requests = apiRequestsOf(page);
    await visitEverything(page, language);
    for (const path of [
      /^\/api\/homepage\/$/,
      /^\/api\/excursions\/$/,
      /^\/api\/excursions\/\d+\/$/,
      /^\/api\/info-meeting\/$/,
      /^\/api\/pages\/ask\/$/,
      /^\/api\/contact-questions\/$/,
    ]) {
      const calls = requests.filter((request) => path.test(new URL(request.url()).pathname));
      expect([path, calls.length > 0]).toEqual([path, true]);
      for (const call of calls) expect(await call.headerValue('accept-language')).toBe(language);
    }
  });
}

test('[API-26] no request has credentials, whatever cookies the browser has', async ({
  page,
  context,
  site,
}) => {
  await context.addCookies([
    { name: 'better-auth.session_token', value: 'of-staff', url: site.url, httpOnly: true },
  ]);
  const requests = apiRequestsOf(page);
  await visitEverything(page, 'lv');
  expect(new Set(requests.map((request) => request.method()))).toEqual(new Set(['GET', 'POST']));
  for (const request of requests) {
    const { authorization, cookie } = await request.allHeaders();
    expect([request.url(), authorization, cookie]).toEqual([request.url(), undefined, undefined]);
  }
});
