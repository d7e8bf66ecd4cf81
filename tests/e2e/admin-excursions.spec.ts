import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import {
  type BackOfficeServer,
  expect,
  expectAccessible,
  expectGoodScreen,
  test,
} from '../support/back-office.ts';
import { storeExcursion, storeNamedHotel, storePickup } from '../support/store-content.ts';

test.use({ demonstration: false, as: 'editor', viewport: { width: 360, height: 740 } });

const open = (page: Page, part: string) => page.getByRole('tab', { name: part, exact: true }).click();
const save = (page: Page) => page.getByRole('button', { name: 'Save draft' }).first().click();

/** Publishes and returns the text of the dialog. */
async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish …' }).click();
  const dialog = page.getByRole('dialog');
  const says = await dialog.innerText();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toBeHidden();
  return says;
}

/** A page of another user. */
async function colleagueOf(backOffice: BackOfficeServer, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: backOffice.url,
    viewport: { width: 360, height: 740 },
  });
  await backOffice.signIn(context, await backOffice.account('editor', 'Otto Other'));
  return context.newPage();
}

function ronda(backOffice: BackOfficeServer): Promise<number> {
  return backOffice.visit((database) =>
    storeExcursion(database, {
      titles: { en: 'Ronda', ru: 'Ронда' },
      intros: { en: 'A bridge over a gorge.', ru: 'Мост над ущельем.' },
      blocks: [
        {
          type: 'programme',
          titles: { en: 'The day', ru: 'День' },
          contents: { en: '<p>Early.</p>', ru: '<p>Рано.</p>' },
        },
      ],
    }),
  );
}

test('[DESK-47b] [DESK-48] a new excursion in two languages is previewed before it is public and seen by visitors afterwards', async ({
  page,
  backOffice,
}) => {
  // A long scenario that checks every screen: slow on a busy machine.
  test.setTimeout(180_000);
  await backOffice.visit((database) => storeNamedHotel(database, { name: 'Hotel Sol' }));
  await page.goto('/admin/excursions');
  await page.getByRole('button', { name: 'New excursion' }).first().click();
  await page.getByLabel('Title, English').fill('Frigiliana and its lanes');
  await page.getByRole('button', { name: 'Begin' }).click();

  await page.getByLabel('Title, Русский').fill('Фрихилиана и её улицы');
  await page.getByLabel('Introduction, English').fill('A town above a gorge.');
  await page.getByLabel('Introduction, Русский').fill('Город над ущельем.');
  await expectGoodScreen(page);

  await open(page, 'Facts and prices');
  await page.getByRole('checkbox', { name: 'Mon' }).check();
  await page.getByRole('group', { name: 'Languages of the guide' }).getByLabel('English').check();
  await page.getByLabel('Duration in hours').fill('9,5');
  await page.getByLabel('Adult, in euro').fill('89.50');
  await page.getByLabel('Child from 3 to 11, in euro').fill('45');
  await expectGoodScreen(page);

  await open(page, 'Blocks');
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByLabel('Heading, English').fill('The programme');
  await page.getByRole('textbox', { name: 'Text, English' }).pressSequentially('We leave early.');
  await page.getByRole('textbox', { name: 'Text, Русский' }).pressSequentially('Выезжаем рано.');
  await expectGoodScreen(page);

  await open(page, 'Pictures');
  const picture = await sharp({ create: { width: 480, height: 320, channels: 3, background: '#1a3fae' } })
    .png()
    .toBuffer();
  await page
    .getByRole('group', { name: 'Add a picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'bridge.png', mimeType: 'image/png', buffer: picture });
  await page.getByLabel('What it shows, English').fill('A lane in Frigiliana');
  await page.getByLabel('What it shows, Русский').fill('Улица во Фрихилиане');
  await expectGoodScreen(page);
  await save(page);

  await open(page, 'Pickups');
  const csv = 'Hotel;Time;Place;Lat;Lng\nhotel sol;7:45;Bus stop;36.62;-4.5\nHotel Nowhere;8:00;Gate;;\n';
  await page
    .locator('input[type=file][aria-label="Read a CSV file"]')
    .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const comparison = page.getByRole('dialog', { name: 'What the file would change' });
  await expect(
    comparison.getByRole('row', { name: /3 Hotel Nowhere .* There is no such hotel/ }),
  ).toBeVisible();
  await expect(comparison.getByRole('row', { name: /Hotel Sol 07:45 · Bus stop/ })).toBeVisible();
  await comparison.getByRole('button', { name: 'Store the good rows' }).click();
  await expect(page.getByLabel('Time, Hotel Sol')).toHaveValue('07:45');
  await expectGoodScreen(page);

  await open(page, 'Preview');
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Frigiliana and its lanes');
  await expect(preview.getByText('We leave early.')).toBeVisible();
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: 'Русский' }).click();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Фрихилиана и её улицы');
  await expect(preview.getByRole('img', { name: 'Улица во Фрихилиане' }).first()).toBeVisible();
  await expectGoodScreen(page);

  const address = (await page.locator('iframe').getAttribute('src')) ?? '';
  expect((await fetch(backOffice.url + address)).status).toBe(401);
  const seen = (await page.request.get(address)).headers();
  expect(seen['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(seen['content-security-policy']).toContain("script-src 'none'");
  expect(seen['cache-control']).toBe('no-store');

  const visitor = await page.context().newPage();
  await visitor.goto('/excursions?lang=en');
  await expect(visitor.locator('main')).not.toContainText('Frigiliana');
  expect(await publish(page)).not.toContain('no pickups');
  await expect(page.getByText('On the site.')).toBeVisible();
  await visitor.goto('/excursions?lang=ru');
  await visitor.getByRole('link', { name: /Фрихилиана и её улицы/ }).click();
  await expect(visitor.getByText('Выезжаем рано.')).toBeVisible();
  await visitor.getByRole('combobox').first().fill('Sol');
  await visitor.getByRole('option', { name: /Hotel Sol/ }).click();
  await expect(visitor.locator('.plate .time')).toHaveText('07:45');
});

test('[DESK-49a] [DESK-49b] [DESK-49c] a translation is marked as outdated when its English changes, until staff confirm it', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const id = await ronda(backOffice);
  await page.goto(`/admin/excursions/${id}`);
  const old = page.getByText('The English has changed since this was written.');
  await expect(page.getByLabel('Title, English')).toHaveValue('Ronda');
  await expect(old).toHaveCount(0);
  await page.getByLabel('Title, English').fill('Ronda and wine');
  await expect(old).toHaveCount(1);
  await page.getByLabel('Title, Русский').fill('Ронда за день');
  await expect(old).toHaveCount(0);
  await save(page);
  await page.getByLabel('Title, English').fill('Ronda in a day');
  await expect(old).toHaveCount(1);
  await save(page);
  await publish(page);
  await page.goto('/admin/excursions');
  await expect(page.getByRole('row', { name: /Ronda in a day/ })).toContainText('Outdated: Русский');
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Ronda in a day' }).click();
  await page.getByRole('button', { name: 'The Русский text still fits' }).click();
  await expect(old).toHaveCount(0);
  await publish(page);
  await page.goto('/admin/excursions');
  await expect(page.getByRole('row', { name: /Ronda in a day/ })).not.toContainText('Outdated');
});

test('[DESK-90a] [DESK-90b] a rejected save names its fields, links to them, and clears each once corrected', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const id = await ronda(backOffice);
  await page.goto(`/admin/excursions/${id}`);
  await page.getByLabel('Title, Русский').fill('Р'.repeat(201));
  await expect(page.getByText('1 letter too many: at most 200.')).toBeVisible();
  await open(page, 'Facts and prices');
  await page.getByRole('textbox', { name: 'Map link' }).fill('maps.example/ronda');
  await page.getByLabel('Adult, in euro').first().fill('about 90');
  await page.getByRole('button', { name: 'Add a period' }).click();
  const period = page.getByRole('group', { name: 'Period 1' });
  await period.getByLabel('First day').fill('2031-07-02');
  await period.getByLabel('Last day').fill('2031-07-01');
  await save(page);
  const mend = page.getByRole('list', { name: 'What to mend' });
  await expect(mend).toContainText('Adult price: Write a price in euro, such as 89.50.');
  await expect(mend.getByRole('listitem')).toHaveCount(3);
  await page.getByLabel('Adult, in euro').first().fill('90');
  await expect(mend.getByRole('listitem')).toHaveCount(2);
  for (const label of ['Adult, in euro', 'Child, in euro']) await period.getByLabel(label).fill('50');
  await expect(mend).toHaveCount(0);
  await save(page);
  await expect(mend.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Map link' })).toHaveAccessibleDescription(
    /has to begin with https/,
  );
  await expectGoodScreen(page);
  await page.getByRole('textbox', { name: 'Map link' }).fill('https://maps.example/ronda');
  await page.getByRole('button', { name: /Go to Title, Русский/ }).click();
  await page.getByRole('textbox', { name: 'Title, Русский' }).fill('Ронда');
  await expect(mend).toHaveCount(0);
  await save(page);
  await expect(mend).toContainText('Period 1, last day: It is before the first day.');
  await mend.getByRole('button').click();
  await expect(period.getByLabel('Last day')).toHaveAccessibleDescription('It is before the first day.');
  await period.getByLabel('Last day').fill('2031-07-09');
  await save(page);
  await expect(page.getByText('There are changes that visitors do not see yet.')).toBeVisible();

  await page.goto('/admin/excursions');
  await page.getByRole('button', { name: 'New excursion' }).first().click();
  const title = page.getByLabel('Title, English');
  await title.fill('A'.repeat(203));
  await expect(title).toHaveAccessibleDescription('3 letters too many: at most 200.');
  await expect(page.getByRole('button', { name: 'Begin' })).toBeDisabled();
});

test('[DESK-50a] [DESK-50b] of two tabs the second to save sees both versions and loses nothing; leaving with unsaved changes asks first', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const id = await ronda(backOffice);
  const hotel = await backOffice.visit((database) => storeNamedHotel(database, { name: 'Hotel Mar' }));
  await backOffice.visit((database) => storePickup(database, id, hotel));
  const other = await page.context().newPage();
  for (const tab of [page, other]) await tab.goto(`/admin/excursions/${id}?part=facts`);
  // Both tabs have started editing before either saves: a tab that regains focus reloads what is stored.
  await page.getByLabel('Duration in hours').fill('10');
  await other.getByLabel('Duration in hours').fill('11');
  await save(page);
  await expect(page.getByText('There are changes that visitors do not see yet.')).toBeVisible();
  await save(other);
  const conflict = other.getByRole('dialog', { name: 'Someone else has changed this meanwhile' });
  await expect(conflict.getByRole('row', { name: 'Duration 11 h 10 h' })).toBeVisible();
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(conflict).toBeHidden();
  await expect(other.getByLabel('Duration in hours')).toHaveValue('11');

  await page.goto(`/admin/excursions/${id}?part=pickups`);
  await page.getByLabel('Time, Hotel Mar').fill('06:50');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Excursions' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save pickups' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  const seen = await page.request.get(`/api/excursions/${id}/pickup/?hotel_id=${hotel}`);
  expect(await seen.json()).toMatchObject({ time: '06:50' });

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Put it there' }).click();
  await expect(page.getByText('In the archive.')).toBeVisible();
  expect((await page.request.get(`/api/excursions/${id}/`)).status()).toBe(404);
});

test('[DESK-96a] [DESK-96b] of two people who edit different fields of an excursion, and of a pickup, both are saved', {
  tag: '@full',
}, async ({ page, browser, backOffice }) => {
  const id = await ronda(backOffice);
  const hotel = await backOffice.visit((database) => storeNamedHotel(database, { name: 'Hotel Rio' }));
  await backOffice.visit((database) => storePickup(database, id, hotel));
  const other = await colleagueOf(backOffice, browser);
  for (const tab of [page, other]) await tab.goto(`/admin/excursions/${id}?part=facts`);
  await page.getByLabel('Duration in hours').fill('10');
  await other.getByLabel('Map link').fill('https://maps.example/old-bridge');
  for (const tab of [page, other]) {
    await save(tab);
    await expect(tab.getByText('There are changes that visitors do not see yet.')).toBeVisible();
  }
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other.getByLabel('Duration in hours')).toHaveValue('10');

  for (const tab of [page, other]) await tab.goto(`/admin/excursions/${id}?part=pickups`);
  await page.getByLabel('Time, Hotel Rio').fill('06:50');
  await other.getByLabel('Adult price, Hotel Rio').fill('45');
  await other.getByLabel('Child price, Hotel Rio').fill('20');
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Save pickups' }).click();
    await expect(tab.getByText('Not saved yet')).toHaveCount(0);
  }
  const seen = await page.request.get(`/api/admin/excursions/${id}/pickups/`);
  expect(((await seen.json()) as { rows: unknown }).rows).toMatchObject([
    { hotel: 'Hotel Rio', time: '06:50', adult_price: 45, child_price: 20 },
  ]);

  // Both change the time: a question, with the time only.
  for (const tab of [page, other]) await tab.goto(`/admin/excursions/${id}?part=pickups`);
  await page.getByLabel('Time, Hotel Rio').fill('07:00');
  await other.getByLabel('Time, Hotel Rio').fill('07:30');
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Save pickups' }).click();
  const conflict = other.getByRole('dialog', { name: 'Someone else has changed this meanwhile' });
  await expect(conflict.getByRole('row', { name: /Hotel Rio 07:30.*07:00/ })).toBeVisible();
  await conflict.getByRole('button', { name: 'Take what is stored' }).click();
  await expect(other.getByLabel('Time, Hotel Rio')).toHaveValue('07:00');
});

test('[DESK-102a] [DESK-102b] [DESK-102c] edits of an excursion survive a reload, and are merged with what was stored meanwhile', {
  tag: '@full',
}, async ({ page, browser, backOffice }) => {
  const id = await ronda(backOffice);
  const other = await colleagueOf(backOffice, browser);
  page.on('dialog', (dialog) => dialog.accept());
  for (const tab of [page, other]) await tab.goto(`/admin/excursions/${id}?part=facts`);
  await page.getByLabel('Duration in hours').fill('10');
  await other.getByLabel('Map link').fill('https://maps.example/old-bridge');
  await save(other);
  await expect(other.getByText('There are changes that visitors do not see yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Draft from \d\d:\d\d restored\./)).toBeVisible();
  await expect(page.getByLabel('Duration in hours')).toHaveValue('10');
  await save(page);
  await expect(page.getByText('There are changes that visitors do not see yet.')).toBeVisible();
  await expect(page.getByLabel('Map link')).toHaveValue('https://maps.example/old-bridge');
  await page.reload();
  await expect(page.getByLabel('Duration in hours')).toHaveValue('10');
  await expect(page.getByText(/^Draft from/)).toHaveCount(0);
});
