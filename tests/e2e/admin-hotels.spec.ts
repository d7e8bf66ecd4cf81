import type { Page } from '@playwright/test';
import {
  type BackOfficeServer,
  expect,
  expectAccessible,
  expectGoodScreen,
  test,
} from '../support/back-office.ts';
import { storeNamedHotel } from '../support/store-content.ts';
import { storeDepartures, storeSubscription } from '../support/store-transfers.ts';

test.use({ as: 'editor', viewport: { width: 360, height: 740 } });

const store = (backOffice: BackOfficeServer, name: string) =>
  backOffice.visit((database) => storeNamedHotel(database, { name, municipality: 'Nerja' }));
const search = async (page: Page, text: string) =>
  (await (await page.request.get(`/api/hotels/?search=${text}`)).json()) as { id: number; name: string }[];

test('[DESK-67a] [DESK-67b] a hotel is added and placed on the map by click, arrow keys and coordinates', async ({
  page,
}) => {
  // A marker is dragged by mouse at a desktop.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/*.png', (route) => route.abort());
  await page.goto('/admin/hotels');
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Add a hotel' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Quetzal Playa');
  await page.getByLabel('Municipality').fill('Nerja');
  const map = page.getByRole('region', { name: 'Map of the position' });
  await map.click({ position: { x: 200, y: 150 } });
  const coordinates = page.getByLabel('Coordinates');
  await expect(coordinates).toHaveValue(/^36\.\d+, -4\.\d+$/);
  await expectGoodScreen(page);
  const clicked = await coordinates.inputValue();
  const marker = page.getByRole('button', { name: 'Position of the hotel' });
  await marker.focus();
  await marker.press('ArrowUp');
  await expect(coordinates).not.toHaveValue(clicked);
  const moved = await coordinates.inputValue();
  await marker.hover();
  await page.mouse.down();
  await page.mouse.move(600, 400, { steps: 5 });
  await map.hover({ position: { x: 90, y: 200 } });
  await page.mouse.up();
  await expect(coordinates).not.toHaveValue(moved);
  await coordinates.fill('nowhere');
  await expect(page.getByText('Write two numbers')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add the hotel' });
  await expect(add).toBeDisabled();
  await marker.press('ArrowDown');
  await expect(coordinates).toHaveValue(/^36\.\d+, -4\.\d+$/);
  await coordinates.fill('36.7455, -3.8701');
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quetzal Playa' })).toBeVisible();
  expect(await search(page, 'quetzal')).toMatchObject([{ latitude: 36.7455, longitude: -3.8701 }]);
});

test('[DESK-63a] a renamed hotel is found by both names, and the name of another hotel is rejected', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const id = await store(backOffice, 'Xilofon Viejo');
  await store(backOffice, 'Marimba Sol');
  await page.goto('/admin/hotels');
  await page.getByLabel('Any of its names').fill('xilofon');
  await page.getByRole('link', { name: 'Xilofon Viejo' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toHaveValue('Xilofon Viejo');
  await name.fill('marimba SOL');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/is a name of Marimba Sol \(Nerja\) already/)).toBeVisible();
  await name.fill('Xilofon Nuevo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Former names')).toHaveValue('Xilofon Viejo');
  await expect(page.getByText('Saved. Visitors see it from now on.')).toBeVisible();
  await expect(page.getByText(/is a name of Marimba Sol/)).toHaveCount(0);
  for (const text of ['xilofon viejo', 'xilofon nuevo']) {
    expect(await search(page, text)).toMatchObject([{ id, name: 'Xilofon Nuevo' }]);
  }
  await expectGoodScreen(page);
});

test('[DESK-71a] of two tabs with the same hotel the second to save sees both versions', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const id = await store(backOffice, 'Ocarina Mar');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/admin/hotels/${id}`);
    await expect(tab.getByLabel('Municipality')).toHaveValue('Nerja');
  }
  await page.getByLabel('Phone of the reception').fill('+34 952 11 11 11');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Visitors see it from now on.')).toBeVisible();

  await other.getByLabel('Phone of the reception').fill('+34 952 22 22 22');
  await other.getByLabel('Municipality').fill('Málaga');
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('dialog', { name: 'Someone else has changed this meanwhile' });
  await expect(
    conflict.getByRole('row', { name: 'Phone of the reception +34 952 22 22 22 +34 952 11 11 11' }),
  ).toBeVisible();
  // Only one of the two changed it: nothing to decide.
  await expect(conflict.getByRole('row', { name: /Municipality/ })).toHaveCount(0);
  await expectAccessible(other);
  await conflict.getByRole('button', { name: 'Back to the form' }).click();
  await expect(other.getByLabel('Municipality')).toHaveValue('Málaga');
  await other.getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(conflict).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Phone of the reception')).toHaveValue('+34 952 22 22 22');
  await expect(page.getByLabel('Municipality')).toHaveValue('Málaga');

  await other.getByLabel('Municipality').fill('Nerja');
  await page.getByLabel('Municipality').fill('Frigiliana');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Visitors see it from now on.')).toBeVisible();
  await other.getByRole('button', { name: 'Save' }).click();
  await conflict.getByRole('button', { name: 'Take what is stored' }).click();
  await expect(other.getByLabel('Municipality')).toHaveValue('Frigiliana');
});

test('[DESK-102a] [DESK-102b] [DESK-102c] half of a new hotel and an edit of another survive a reload for their author only', {
  tag: '@full',
}, async ({ page, context, colleague, backOffice }) => {
  if (!colleague) throw new Error('nobody is signed in');
  page.on('dialog', (dialog) => dialog.accept());
  const id = await store(backOffice, 'Zambomba Mar');
  const [name, phone] = [
    page.getByRole('textbox', { name: 'Name', exact: true }),
    page.getByLabel('Phone of the reception'),
  ];
  const [municipality, others] = [page.getByLabel('Municipality'), page.getByLabel('Other names')];
  const restored = page.getByText(/^Draft from \d\d:\d\d restored\./);
  await page.goto('/admin/hotels/create');
  await name.fill('Zambomba Playa');
  await page.getByLabel('Coordinates').fill('36.7455, -3.8701');
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(name).toHaveValue('Zambomba Playa');
  await expect(page.getByLabel('Coordinates')).toHaveValue('36.7455, -3.8701');
  await expectGoodScreen(page);

  await page.goto(`/admin/hotels/${id}`);
  await expect(name).toHaveValue('Zambomba Mar');
  await phone.fill('+34 952 33');
  await others.fill('Zambomba\nEl Zambombo');
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(phone).toHaveValue('+34 952 33');
  await expect(others).toHaveValue('Zambomba\nEl Zambombo');
  await expectGoodScreen(page);

  // A colleague sees nothing of it, and saves another field.
  await backOffice.signIn(context, await backOffice.account('editor', 'Otto Other'));
  await page.reload();
  await expect(municipality).toHaveValue('Nerja');
  await expect(phone).toHaveValue('');
  await municipality.fill('Frigiliana');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Visitors see it from now on.')).toBeVisible();

  await backOffice.signIn(context, colleague);
  await page.reload();
  await expect(phone).toHaveValue('+34 952 33');
  await phone.fill('+34 952 33 33 33');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Visitors see it from now on.')).toBeVisible();
  await expect(municipality).toHaveValue('Frigiliana');
  await page.reload();
  await expect(phone).toHaveValue('+34 952 33 33 33');
  await expect(restored).toHaveCount(0);

  await page.goto('/admin/hotels/create');
  await expect(name).toHaveValue('Zambomba Playa');
  await municipality.fill('Nerja');
  await page.getByRole('button', { name: 'Add the hotel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zambomba Playa' })).toBeVisible();
  await page.goto('/admin/hotels/create');
  await expect(page.getByRole('button', { name: 'Add the hotel' })).toBeDisabled();
  await expect(name).toHaveValue('');
});

test('[DESK-65a] [DESK-65b] two hotels are merged after a preview of what moves, and the old link redirects', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const from = await store(backOffice, 'Bandurria Uno');
  const into = await store(backOffice, 'Bandurria Dos');
  await backOffice.visit(async (database) => {
    await storeDepartures(database, from, { pickup_date: '2030-06-01' });
    await storeSubscription(database, from, { departure_date: '2030-06-01' });
  });
  await page.goto(`/admin/hotels/${from}`);
  await expect(page.getByText('1 departure ahead with 1 subscriber')).toBeVisible();
  await page.getByRole('button', { name: 'Merge into another hotel' }).click();
  await page.getByLabel('The hotel that stays').fill('bandurria');
  await page.getByRole('option', { name: /Bandurria Dos/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 departure');
  await expect(dialog).toContainText('nobody is sent a mail');
  await expect(dialog).toContainText('This cannot be undone');
  await expectGoodScreen(page);
  await dialog.getByRole('button', { name: 'Merge into Bandurria Dos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bandurria Dos' })).toBeVisible();
  await expect(page.getByText('1 departure ahead with 1 subscriber')).toBeVisible();
  await page.goto(`/admin/hotels/${from}`);
  await expect(page).toHaveURL(new RegExp(`/admin/hotels/${into}$`));
  expect(await search(page, 'bandurria uno')).toMatchObject([{ id: into }]);
});
