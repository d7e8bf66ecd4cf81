import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';

test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('main');

test('[CON-01] the page shows the intro of the server', { tag: '@full' }, async ({ page }) => {
  const answer = await page.request.get('/api/pages/contacts/', { headers: { 'accept-language': 'lv' } });
  const { content } = await answer.json();
  await open(page, '/contacts?lang=lv');
  await expect(main(page).getByText(content.replace(/<[^>]+>/g, ''), { exact: true })).toBeVisible();
});

test('[CON-04] a message is posted as a question of the category other, from contacts', async ({ page }) => {
  await open(page, '/contacts?lang=lt');
  await main(page).locator('#contacts-name').fill('Rūta');
  await main(page).locator('#contacts-email').fill('ruta@example.com');
  await main(page).locator('#contacts-question').fill('Labas!');
  const posted = page.waitForRequest('**/api/contact-questions/');
  await main(page).locator('form').getByRole('button').click();
  const request = await posted;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({
    name: 'Rūta',
    email: 'ruta@example.com',
    category: 'other',
    language: 'lt',
    question: 'Labas!',
    source: 'contacts',
  });
  expect((await request.response())?.status()).toBe(201);
});
