import { withLetters } from '../support/broken-lines.ts';
import { expect, open, test } from '../support/e2e.ts';

test('[FIELD-05b] on a phone the calendar is a sheet on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/?lang=en');
  await page.getByRole('button', { name: 'Open the calendar' }).first().click();
  await expect(page.locator('.calendar-sheet .rdp-day').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const box = await page.locator('.calendar-sheet').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
});

for (const language of ['ru', 'es', 'et']) {
  test(`[FIELD-06] with large letters in ${language} a day that has passed moves nothing`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, `/airport-transfer/group?lang=${language}`);
    const date = page.locator('input[name="date"]');
    const submit = page.locator('form:has(.days) button[type="submit"]');
    await withLetters(page, 24, async () => {
      await date.fill('2099-11-29');
      const before = await submit.evaluate((button) => button.getBoundingClientRect().y + window.scrollY);
      await date.fill('2025-11-25');
      await expect(page.locator('.date-past')).toBeVisible();
      expect(await submit.evaluate((button) => button.getBoundingClientRect().y + window.scrollY)).toBe(
        before,
      );
    });
  });
}
