import { confirmIdentity, expect, test, tooWide, violations } from '../support/back-office.ts';

test.use({ own: 'demonstration' });

/** Pages without stored texts are missing; the site then uses its own texts. */
const UNWRITTEN = /\/api\/pages\/(ask|contacts|about)\//;

test('[DESK-13] the demonstration is removed by a click and a confirmation, and the empty site works', async ({
  page,
  backOffice,
}) => {
  await page.goto('/');
  const sign = page.getByText('Demonstration: times');
  await expect(sign).toBeVisible();

  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Remove it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Remove the demonstration' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Excursions/ }).check();
  await expect(page.getByRole('checkbox', { name: /^Hotels/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Excursions/ }).uncheck();
  expect(await violations(page)).toEqual([]);
  expect(await tooWide(page, 768)).toBe(0);
  await page.getByRole('button', { name: 'Remove the demonstration' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click();
  await confirmIdentity(page);
  await expect(page.getByRole('status')).toContainText('no demonstration');

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
