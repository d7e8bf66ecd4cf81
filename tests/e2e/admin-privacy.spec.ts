import { readFile } from 'node:fs/promises';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { confirmIdentity, expect, expectAccessible, expectGoodScreen, test } from '../support/back-office.ts';

const EMAIL = 'Liis.Tamm@example.com';

test('[DESK-38] the data of a person is found, exported and erased completely', async ({
  page,
  backOffice,
}) => {
  const visitor = { email: EMAIL, language: 'et' };
  const posts: [string, object][] = [
    ['contact-questions', { ...visitor, name: 'Liis', question: 'Kus on buss?', source: 'ask' }],
    [
      'transfer-notifications',
      { ...visitor, hotel: await anyHotel(), transfer_type: 'group', departure_date: dayAhead() },
    ],
  ];
  for (const [call, data] of posts) {
    expect((await page.request.post(`/api/${call}/`, { data })).status()).toBe(201);
  }

  await page.goto('/admin/privacy');
  await page.getByLabel('E-mail address').fill('liis');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByText('This is no e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail address').fill(' LIIS.TAMM@example.com');
  await page.getByRole('button', { name: 'Find' }).click();
  const found = page.getByRole('region', { name: 'What was found' });
  await expect(found.getByRole('table', { name: 'Messages' })).toContainText('Liis');
  await expect(found.getByRole('table', { name: 'Subscriptions to a transfer' })).toContainText('Group');
  await expectGoodScreen(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file for them' }).click();
  await confirmIdentity(page);
  const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(saved).toMatchObject({ about: 'liis.tamm@example.com', messages: [{ text: 'Kus on buss?' }] });

  await page.getByRole('button', { name: 'Erase everything …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Erase' })).toBeDisabled();
  await dialog.getByLabel(/^Type /).fill('liis.tamm@example.com');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('status')).toContainText('1 message');
  await page.getByRole('button', { name: 'Find' }).click();
  await expect(page.getByRole('heading', { name: /^Nothing is kept about/ })).toBeVisible();

  const left = await backOffice.visit((database) =>
    database.read.selectFrom('questions').select('id').where('email', '=', EMAIL).execute(),
  );
  expect(left).toEqual([]);

  function anyHotel(): Promise<number> {
    return backOffice.visit(async (database) => {
      const { id } = await database.read
        .selectFrom('hotels')
        .select('id')
        .where('active', '=', 1)
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    });
  }
});

function dayAhead(): string {
  return addDays(todayInMadrid(), 5);
}

test.describe('an editor', () => {
  test.use({ as: 'editor' });
  test('has no data protection in the menu and no access by its address', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/admin/inbox');
    await expect(page.getByRole('link', { name: 'Inbox' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Data protection' })).toHaveCount(0);
    await page.goto('/admin/privacy');
    await expect(page.getByRole('heading', { name: 'Not for your account' })).toBeVisible();
  });
});
