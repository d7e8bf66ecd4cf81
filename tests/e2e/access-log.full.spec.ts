import { recordAccess } from '../../src/features/staff/server/record-access.ts';
import { expect, STAFF_PASSWORD, test, tooWide, violations } from '../support/back-office.ts';

test.use({ demonstration: false, own: 'access log', as: 'nobody' });

const WIDTHS = [360, 1440];

test('[SEC-54b] an administrator sees failures from one network, filtered by person, event and page', async ({
  page,
  backOffice,
}) => {
  const ana = await backOffice.account('admin');
  await backOffice.signIn(page.context(), ana);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Access log' })
    .click();
  await expect(page.getByRole('heading', { name: 'No entries' })).toBeVisible();
  for (const width of WIDTHS) expect(await tooWide(page, width)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await backOffice.visit((database) =>
    database.write(async (trx) => {
      const origin = { network: '3fa81c09be', device: 'Firefox on Windows' };
      const now = new Date();
      for (let n = 0; n < 60; n += 1) {
        await recordAccess(trx, { event: 'sign-in', staffId: ana.id, origin, now });
      }
      const elsewhere = { network: '0c0ffee123', device: 'curl/8.5.0' };
      const failed = { event: 'sign-in-failed', actorId: null, origin: elsewhere, now } as const;
      await recordAccess(trx, { ...failed, staffId: ana.id, outcome: 'wrong-password', times: 37 });
      await recordAccess(trx, { ...failed, staffId: null, outcome: 'unknown-account' });
      await recordAccess(trx, {
        event: 'role-changed',
        staffId: ana.id,
        detail: 'editor → admin',
        origin,
        now,
      });
    }),
  );
  await page.reload();
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByRole('status')).toContainText('1–50 of 63 entries');
  await expect(rows.nth(2)).toContainText('no such account');
  await expect(rows.nth(3)).toContainText('wrong password, 37 times');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await tooWide(page, width)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }

  await page.getByRole('link', { name: '0c0ffee123' }).first().click();
  await expect(page.getByRole('status')).toContainText('2 entries');
  await expect(page.getByRole('button', { name: 'Network 0c0ffee123' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Role changed' }).click();
  await expect(page.getByRole('status')).toContainText('1 entry');
  await expect(rows.nth(1)).toContainText('editor → admin');
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('status')).toContainText('51–63 of 63');
});

test('[SEC-49c] a delayed sign-in says when to try again and which other ways exist', async ({
  page,
  backOffice,
}) => {
  const ana = await backOffice.account('admin');
  await page.goto('/admin/sign-in');
  await page.getByLabel('E-mail address').fill(ana.email);
  for (const [status, key, seconds] of [
    [429, 'too_many_requests', 15],
    [503, 'service_unavailable', 5],
  ] as const) {
    await page.route('**/api/admin/sign-in/', (route) =>
      route.fulfill({
        status,
        headers: { 'retry-after': String(seconds), 'content-type': 'application/json' },
        body: JSON.stringify({ error: 'Later', error_key: key }),
      }),
    );
    await page.getByLabel('Password').fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText(`You can try again in ${seconds} seconds, at `);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await tooWide(page, width)).toBe(0);
    }
    expect(await violations(page)).toEqual([]);
    await page.unroute('**/api/admin/sign-in/');
  }
});

test('[SEC-50b] known devices are listed, and a removed one is signed out', async ({
  page,
  backOffice,
  browser,
}) => {
  const ana = await backOffice.account('admin');
  await backOffice.signIn(page.context(), ana);
  const other = await (await browser.newContext({ baseURL: backOffice.url })).newPage();
  await backOffice.signIn(other.context(), ana);
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: 'Known devices' });
  await expect(section.getByRole('rowheader')).toHaveCount(2);
  for (const width of WIDTHS) expect(await tooWide(page, width)).toBe(0);
  expect(await violations(page)).toEqual([]);
  // The most recent sign-in comes first.
  await section.getByRole('button', { name: 'Remove' }).first().click();
  await expect(section.getByRole('rowheader')).toHaveCount(1);
  await other.goto('/admin/account');
  await expect(other.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
  await other.context().close();
});
