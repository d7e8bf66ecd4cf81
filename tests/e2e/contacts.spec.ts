import type { Page } from '@playwright/test';
import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { goBy } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const main = (page: Page) => page.getByRole('main');

test('[CON-01] the page shows the intro of the server', async ({ page }) => {
  const answer = await page.request.get('/api/pages/contacts/', { headers: { 'accept-language': 'lv' } });
  const { content } = await answer.json();
  await open(page, '/contacts?lang=lv');
  await expect(main(page).getByText(content.replace(/<[^>]+>/g, ''), { exact: true })).toBeVisible();
});

for (const failure of FAILURES) {
  test(`[CON-01] without an intro of the server (${failure}), the translated one is shown`, async ({
    page,
  }) => {
    await fail(page, '**/api/pages/contacts/', failure);
    await open(page, '/ask?lang=ru');
    await goBy(page, '/contacts');
    await expect(main(page).getByText(textIn('ru', 'contacts.intro'), { exact: true })).toBeVisible();
  });
}

test('[CON-02] three cards lead to e-mail, chat and the second messenger', async ({ page }) => {
  const settings = await (await page.request.get('/api/site-settings/')).json();
  await open(page, '/contacts');
  const cards = main(page).locator('ul.channels').getByRole('link');
  await expect(cards).toHaveCount(3);
  for (const [name, address] of [
    ['E-mail', `mailto:${settings.contact_email}`],
    ['Chat', `https://wa.me/${settings.whatsapp}`],
    ['Second messenger', settings.telegram],
  ] as const) {
    await expect(cards.filter({ hasText: new RegExp(`^${name}`) })).toHaveAttribute('href', address);
  }
});

test('[CON-03] the form has name, e-mail and message', async ({ page }) => {
  await open(page, '/contacts');
  const form = main(page).locator('form');
  for (const name of ['Name', 'E-mail', 'Your message']) {
    await expect(form.getByRole('textbox', { name, exact: true })).toBeEditable();
  }
  await expect(form.locator('input, select, textarea')).toHaveCount(3);
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
