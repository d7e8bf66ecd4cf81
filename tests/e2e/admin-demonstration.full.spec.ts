import { confirmIdentity, expect, test, tooWide, violations } from '../support/back-office.ts';

test.use({ own: 'demonstration' });

/** Pages without stored texts are missing; the site then uses its own texts. */
const UNWRITTEN = /\/api\/pages\/(ask|contacts|about)\//;

test('[DESK-13] the demonstration is removed from the settings after a typed confirmation, and the empty site works', async ({
  page,
  backOffice,
}) => {
  await page.goto('/');
  const sign = page.getByText('Demonstration: times');
  await expect(sign).toBeVisible();

  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Remove it in the settings' }).click();
  const section = page.getByRole('region', { name: 'Demonstration' });
  await expect(section.getByText('12 excursions', { exact: true })).toBeVisible();
  await expect(section.getByText('Nothing was added or changed.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page, 768)).toBe(0);
  await section.getByRole('button', { name: 'Remove the demonstration' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Remove it' })).toBeDisabled();
  await dialog.getByLabel('Type remove to confirm').fill('remove');
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await confirmIdentity(page);
  await expect(section.getByRole('status')).toContainText('12 excursions');

  const problems: string[] = [];
  page.on(
    'response',
    (answer) =>
      answer.status() >= 400 &&
      !UNWRITTEN.test(answer.url()) &&
      problems.push(
        `${answer.status()} ${answer.url().slice(backOffice.url.length)} on ${page.url().slice(backOffice.url.length)}`,
      ),
  );
  page.on('pageerror', (error) => problems.push(error.message));
  for (const path of [
    '/',
    '/excursions',
    '/info-meeting',
    '/airport-transfer/group',
    '/ask',
    '/contacts',
    '/about',
  ]) {
    const answer = await page.goto(path);
    expect({ path, status: answer?.status() }).toEqual({ path, status: 200 });
    await expect(page.getByRole('main')).toBeVisible();
    await expect(sign).toHaveCount(0);
  }
  expect(problems).toEqual([]);
  expect((await page.goto(`${backOffice.url}/excursion/1`))?.status()).toBe(404);
});
