import { expect, open, test } from '../support/e2e.ts';
import { FAILURES, fail } from '../support/forced-responses.ts';
import { goBy } from '../support/page-watch.ts';
import { textIn } from '../support/texts.ts';

const CONTENT_CALL = '**/api/transfer-content/**';

test('[TRO-01] the overview is below home in the breadcrumbs', async ({ page }) => {
  await open(page, '/airport-transfer?lang=lt');
  const crumbs = page.getByRole('navigation', { name: textIn('lt', 'nav.breadcrumbs') });
  const labels = [textIn('lt', 'nav.home'), textIn('lt', 'nav.airport_transfer')];
  await expect(crumbs.getByRole('listitem')).toHaveText(labels);
  await expect(crumbs.getByRole('link')).toHaveText(labels.slice(0, 1));
  await crumbs.getByRole('link').click();
  await expect(page).toHaveURL('/?lang=lt');
});

test('[TRO-02] the sections of the page key transfer_home are shown with title and content', async ({
  page,
}) => {
  const answer = await page.request.get('/api/transfer-content/transfer_home/?lang=uk');
  const sections: { title: string; content: string }[] = await answer.json();
  expect(sections.length).toBeGreaterThan(1);
  await open(page, '/airport-transfer?lang=uk');
  const shown = page.getByRole('main').locator('section');
  await expect(shown.getByRole('heading')).toHaveText(sections.map(({ title }) => title));
  for (const [position, { content }] of sections.entries()) {
    const [words = ''] = content.replace(/<[^>]+>/g, '\n').match(/\S.*/) ?? [];
    await expect(shown.nth(position)).toContainText(words);
  }
});

test('[TRO-02] sections requested by the browser are those of transfer_home, with HTML content', async ({
  page,
}) => {
  await page.route('**/api/transfer-content/transfer_home/?lang=et', (route) =>
    route.fulfill({
      json: [
        { id: 1, title: 'First', content: '<p>Be <strong>early</strong></p>' },
        { id: 2, title: 'Second', content: '<ul><li>Passport</li></ul>' },
      ],
    }),
  );
  await open(page, '/contacts?lang=et');
  await goBy(page, '/airport-transfer');
  const shown = page.getByRole('main').locator('section');
  await expect(shown.getByRole('heading')).toHaveText(['First', 'Second']);
  await expect(shown.getByText('early', { exact: true })).toHaveJSProperty('tagName', 'STRONG');
  await expect(shown.getByRole('listitem')).toHaveText(['Passport']);
});

for (const type of ['group', 'private'] as const) {
  test(`[TRO-03] one of two links opens the ${type} transfer`, async ({ page }) => {
    await open(page, '/airport-transfer');
    const doors = page.getByRole('main').locator('a[href^="/airport-transfer/"]');
    await expect(doors).toHaveCount(2);
    await doors.filter({ hasText: textIn('en', `transfer.${type}`) }).click();
    await expect(page).toHaveURL(`/airport-transfer/${type}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textIn('en', `transfer.${type}`));
  });
}

for (const failure of FAILURES) {
  test(`[TRO-04] without the content (${failure}) neither section nor error is shown, and both links work`, async ({
    page,
  }) => {
    await fail(page, CONTENT_CALL, failure);
    await open(page, '/contacts');
    const answered = Promise.race([
      page.waitForEvent('requestfailed', (request) => request.url().includes('/transfer-content/')),
      page.waitForResponse(CONTENT_CALL),
    ]);
    await goBy(page, '/airport-transfer');
    await answered;
    const main = page.getByRole('main');
    for (const type of ['group', 'private'] as const) {
      await expect(main.locator('section')).toHaveCount(0);
      await expect(main.getByRole('alert')).toHaveCount(0);
      await expect(main.locator('.msg')).toHaveCount(0);
      await main.getByRole('link', { name: textIn('en', `transfer.${type}`) }).click();
      await expect(page).toHaveURL(`/airport-transfer/${type}`);
      await page.goBack();
      await expect(page).toHaveURL('/airport-transfer');
    }
  });
}
