import { linkInMail } from '../support/admin-mails.ts';
import {
  confirmIdentity,
  expect,
  expectAccessible,
  expectGoodScreen,
  STAFF_PASSWORD,
  test,
} from '../support/back-office.ts';

test.use({ demonstration: false, own: 'first account', as: 'nobody' });

test('[DESK-08a] [DESK-08b] the printed link creates the first account, which invites a colleague who sees only what an editor may', async ({
  page,
  backOffice,
  browser,
}) => {
  await page.goto(backOffice.firstAccountLink());
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('E-mail address').fill('ana@desk.example');
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill('aaaaaaaaaaaaaa');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByText('This one is easily guessed')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('Name').fill('Inese');
  await page.getByLabel('E-mail address').fill('inese@desk.example');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('inese@desk.example');
  await expectGoodScreen(page);

  const other = await (await browser.newContext({ baseURL: backOffice.url })).newPage();
  await other.goto(await linkInMail(backOffice.server.directory, 'inese@desk.example'));
  await expect(other.getByLabel('Your name')).toHaveValue('Inese');
  await expectAccessible(other);
  await other.getByLabel('Your name').fill('Inese Ozola');
  await other.getByLabel('Password').fill(STAFF_PASSWORD);
  await other.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(other.getByRole('link', { name: 'Your account' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'People' })).toHaveCount(0);
  await other.goto('/admin/people');
  await expect(other.getByText('This takes an administrator')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('rowheader', { name: /Inese Ozola/ })).toBeVisible();
  await expect(page.getByText('Invited, not here yet')).toHaveCount(0);
  await page
    .getByRole('row', { name: /Inese Ozola/ })
    .getByRole('button', { name: 'Revoke access' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke access' }).click();
  await confirmIdentity(page);
  await expect(page.getByText('Access revoked')).toBeVisible();
  await other.getByRole('link', { name: 'Your account' }).click();
  await expect(other.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('row', { name: /Ana.*Change.*Staff/ })).toContainText('no');
  await expectGoodScreen(page);
  await other.context().close();
});
