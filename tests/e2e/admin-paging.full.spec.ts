import { expect, test } from '../support/back-office.ts';

test('each pickup of an excursion is on exactly one page', async ({ page }) => {
  await page.goto('/admin/excursions/1');
  await page.getByRole('tab', { name: 'Pickups' }).click();
  const pages = page.getByRole('navigation', { name: 'Pages of hotels' });
  const shown = pages.getByRole('status');
  await expect(shown).toHaveText(/^1–25 of \d+ hotels$/);
  const total = Number(/of (\d+)/.exec((await shown.textContent()) ?? '')?.[1]);
  const next = pages.getByRole('button', { name: 'Next' });
  const hotels: string[] = [];
  for (let first = 1; first <= total; first += 25) {
    await expect(shown).toHaveText(`${first}–${Math.min(first + 24, total)} of ${total} hotels`);
    hotels.push(
      ...(await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.id || row.innerHTML))),
    );
    if (first + 25 <= total) await next.click();
  }
  await expect(next).toBeDisabled();
  expect(hotels).toHaveLength(total);
  expect(new Set(hotels).size).toBe(total);
});
