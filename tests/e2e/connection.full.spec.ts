import { expect, open, test } from '../support/e2e.ts';
import { goBy } from '../support/page-watch.ts';

test('a screen that cannot be loaded says so without leaving the site, and loads completely once the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/?lang=en');
  await context.setOffline(true);
  await goBy(page, '/contacts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');

  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contacts');
  // Including its styles, which failed to load the first time.
  await expect(page.locator('.channel').first()).toHaveCSS('display', 'grid');
});
