import type { Browser, Page } from '@playwright/test';
import { codeAt } from '../../src/features/staff/server/one-time-code.ts';
import { resetSecondFactor } from '../../src/features/staff/server/reset-second-factor.ts';
import { linkInMail } from '../support/admin-mails.ts';
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectGoodScreen,
  STAFF_PASSWORD,
  test,
} from '../support/back-office.ts';

test.use({ demonstration: false, as: 'nobody' });

test('[DESK-09] the second factor is set up with an app and required at sign-in, and a recovery code replaces it', async ({
  page,
  backOffice,
}) => {
  const ana = await backOffice.account('admin');
  await backOffice.signIn(page.context(), ana);
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByLabel('Your password').fill(STAFF_PASSWORD);
  await section.getByRole('button', { name: 'Turn it on' }).click();
  await expect(section.getByRole('img', { name: 'Code for the authenticator app' })).toBeVisible();
  const secret = (await section.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '');
  await expectGoodScreen(page);
  await section.getByLabel('Code of the app').fill(codeAt(secret, Math.floor(Date.now() / 30_000)));
  await section.getByRole('button', { name: 'Turn it on' }).click();
  const list = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  await page.goto('/admin/account');
  await expect(section).toContainText('9 recovery codes are left.');

  await section.getByRole('button', { name: 'Turn it off' }).click();
  await confirmIdentity(page, codes[1]);
  await expect(section).toContainText('It is off');
});

test('[SEC-40a] a dangerous action requires the password; cancelling changes nothing', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const ana = await backOffice.account('admin', 'Ana Careful');
  await backOffice.account('editor', 'Ivo Leaves');
  await backOffice.signIn(page.context(), ana);
  await page.goto('/admin/people');
  const row = page.getByRole('row', { name: /Ivo Leaves/ });
  await row.getByRole('button', { name: 'Revoke access' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the access of Ivo Leaves?' });
  await question.getByRole('button', { name: 'Revoke access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Current password').fill('not this one at all');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toContainText('is not right');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(question.getByRole('alert')).toContainText('Nothing was changed');
  await question.getByRole('button', { name: 'Revoke access' }).click();
  await confirmIdentity(page);
  await expect(row).toContainText('Access revoked');
});

test('[SEC-41c] after a reset on the command line a new second factor is required first', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const ana = await backOffice.account('admin', 'Ana Lost');
  const set = { totp_secret: 'lost', second_factor_at: new Date().toISOString() };
  await backOffice.visit(async (database) => {
    await database.write((trx) => trx.updateTable('staff').set(set).where('id', '=', ana.id).execute());
    expect(await resetSecondFactor(database, ana.email, new Date())).toBe('reset');
  });
  await page.goto('/admin/sign-in');
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a new second factor' });
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(STAFF_PASSWORD);
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  const shown = dialog.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
  const secret = (await shown.innerText()).replaceAll(' ', '');
  await dialog.getByLabel('Code of the app').fill(codeAt(secret, Math.floor(Date.now() / 30_000)));
  await dialog.getByRole('button', { name: 'Turn it on' }).click();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('rowheader', { name: /Ana Lost/ })).toBeVisible();
});

test('[DESK-10] a forgotten password is reset by the mailed link', { tag: '@full' }, async ({
  page,
  backOffice,
}) => {
  const ana = await backOffice.account('editor', 'Ana Forgets');
  await page.goto('/admin/sign-in');
  await page.getByRole('link', { name: 'Forgotten the password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgotten the password?' })).toBeVisible();
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText(ana.email);
  await expectAccessible(page);
  await page.goto(await linkInMail(backOffice.server.directory, ana.email));
  await page.getByLabel('New password').fill('four coaches at midnight');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByLabel('Password').fill('four coaches at midnight');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
});

test('[DESK-11a] a signed-out user signs in and reaches the requested screen', { tag: '@full' }, async ({
  page,
  backOffice,
}) => {
  const ana = await backOffice.account('admin');
  await page.goto('/admin/account?from=mail');
  await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('E-mail address').fill(ana.email);
  await page.getByLabel('Password').fill('not this one at all');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('is not right');
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(page.url()).toBe(`${backOffice.url}/admin/account?from=mail`);
});

test('[DESK-11b] a session ended elsewhere asks for sign-in above the screen, and no input is lost', {
  tag: '@full',
}, async ({ page, backOffice, browser }) => {
  const ana = await backOffice.account('admin');
  await backOffice.signIn(page.context(), ana);
  await page.goto('/admin/people');
  await page.getByLabel('Name').fill('Eva, half typed');

  const elsewhere = await newVisitor(browser, backOffice.url);
  await backOffice.signIn(elsewhere.context(), ana);
  await elsewhere.goto('/admin/account');
  await elsewhere.getByRole('button', { name: 'End', exact: true }).click();
  await expect(elsewhere.getByRole('button', { name: 'End', exact: true })).toHaveCount(0);
  await elsewhere.context().close();

  await page.getByLabel('E-mail address').fill('eva@desk.example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' });
  await expect(dialog.getByLabel('E-mail address')).toHaveValue(ana.email);
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(STAFF_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Eva, half typed');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('eva@desk.example');
});

test('[DESK-91] a lost connection signs nobody out, and the back office continues when it is back', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  await backOffice.signIn(page.context(), await backOffice.account('admin', 'Ana Offline'));
  const listed = page.waitForResponse(/\/api\/admin\/hotels\//);
  await page.goto('/admin/hotels');
  await listed;
  await page.context().setOffline(true);
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await page.getByLabel('Any of its names').fill('sol');
  await expect(page.getByRole('alert')).toContainText('There is no connection to the server');
  await page.getByRole('link', { name: 'Mails' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeInViewport();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/admin/mails');

  // The server restarts while the page loads: the user is known as soon as it responds.
  let away = true;
  await page.route('**/api/admin/**', (route) => (away ? route.abort() : route.continue()));
  await page.goto('/admin/excursions');
  await expect(page.getByRole('alert')).toContainText('There is no connection to the server');
  await expect(page.getByRole('heading', { level: 1, name: 'Excursions' })).toBeVisible();
  away = false;
  await expect(page.getByText('Ana Offline')).toBeVisible();
  await expect(page.getByRole('link', { name: 'People' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[DESK-92] sign-out is visible on a low screen and in the menu of a tablet', { tag: '@full' }, async ({
  page,
  backOffice,
}) => {
  await backOffice.signIn(page.context(), await backOffice.account('admin'));
  const out = page.getByRole('button', { name: 'Sign out' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1100, height: 600 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin');
    await expect(out).toBeInViewport({ ratio: 1 });
  }
  const last = page.getByRole('link', { name: 'Your account' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(out).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 768, height: 700 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(out).toBeInViewport({ ratio: 1 });
  await out.click();
  await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible();
});

test('[DESK-12] the back office is one page with its own Content Security Policy, not indexed, and cannot be framed', async ({
  request,
}) => {
  const first = await request.get('/admin');
  const second = await request.get('/admin/hotels/3');
  expect([first.status(), second.status()]).toEqual([200, 200]);
  expect(first.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const policy = first.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
  expect(policy).toContain(`'nonce-${nonceOf(await first.text())}'`);
  expect(nonceOf(await second.text())).not.toBe(nonceOf(await first.text()));
  const script = /src="(\/admin\/assets\/[^"]+)"/.exec(await first.text())?.[1] ?? '';
  const asset = await request.get(script);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/admin/assets/none.js')).status()).toBe(404);
});

async function newVisitor(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  return context.newPage();
}
