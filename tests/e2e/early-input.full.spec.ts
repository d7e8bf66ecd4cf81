import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/e2e.ts';

const ENTRY = /\/assets\/entry-client-/;

/** Opens a page whose scripts load only when the returned function is called, as on a slow connection. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(ENTRY, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    release();
    await hydrated(page);
  };
}

for (const [address, button] of [
  ['/ask?lang=uk', /Надіслати/],
  ['/contacts?lang=et', /Saada/],
] as const) {
  test(`[EARLY-01][EARLY-02] input at ${address} before the scripts have loaded is sent completely, and not before`, async ({
    page,
  }) => {
    const comeNow = await openWithoutScripts(page, address);
    const form = page.locator('main form');
    await form.locator('input[name="name"]').pressSequentially('Олена');
    await form.locator('input[type="email"]').pressSequentially('olena@example.com');
    await form.locator('textarea').pressSequentially('Чи є ще місця?');
    const category = form.locator('select');
    if ((await category.count()) > 0) await category.selectOption('excursion');
    await expect(form.getByRole('button', { name: button })).toBeDisabled();
    await form.locator('input[name="name"]').press('Enter');
    await expect(page).toHaveURL(address);

    await comeNow();
    await expect(form.locator('input[name="name"]')).toBeFocused();
    const sent = page.waitForRequest('**/api/contact-questions/');
    await form.getByRole('button', { name: button }).click();
    expect((await sent).postDataJSON()).toMatchObject({
      name: 'Олена',
      email: 'olena@example.com',
      question: 'Чи є ще місця?',
      category: address.startsWith('/ask') ? 'excursion' : 'other',
    });
    await expect(form.locator('textarea')).toHaveValue('');
  });
}

test('[EARLY-01] hotel, date and kind of transfer entered before the scripts have loaded lead to the result', async ({
  page,
}) => {
  const comeNow = await openWithoutScripts(page, '/?lang=ru');
  const panel = page.locator('form.transfer-panel');
  await panel.locator('input[name="date"]').fill('2026-12-24');
  await panel.locator('label', { has: page.locator('input[value="private"]') }).click();
  await panel.getByRole('combobox').pressSequentially('meli');

  await comeNow();
  await expect(panel.locator('input[value="private"]')).toBeChecked();
  await expect(panel.locator('input[name="date"]')).toHaveValue('2026-12-24');
  await page.getByRole('option').first().click();
  await panel.locator('button[type="submit"]').click();
  await expect(page).toHaveURL(/\/airport-transfer\/private\?.*date=2026-12-24/);
});

test('[EARLY-01] the caret keeps its position', async ({ page }) => {
  const comeNow = await openWithoutScripts(page, '/ask');
  const question = page.locator('main form textarea');
  await question.pressSequentially('Is there lunch?');
  await question.press('Home');
  await comeNow();
  await question.pressSequentially('And: ');
  await expect(question).toHaveValue('And: Is there lunch?');
});
