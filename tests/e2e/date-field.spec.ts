import { expect, open, test } from '../support/e2e.ts';

test('[FIELD-05] on a phone the calendar is a sheet on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/?lang=en');
  await page.getByRole('button', { name: 'Open the calendar' }).first().click();
  await expect(page.locator('.calendar-sheet .rdp-day').first()).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const box = await page.locator('.calendar-sheet').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
});
