import type { Page } from '@playwright/test';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { expect, STAFF_PASSWORD, test } from '../support/back-office.ts';
import { open } from '../support/open-page.ts';
import { askAsVisitor, pickupTime } from '../support/transfer-page.ts';

test.use({ demonstration: false, own: 'from empty', as: 'nobody' });

const DAY = addDays(todayInMadrid(), 3);
const GUEST = 'olena@example.com';

test('[DESK-85] an empty database becomes a site with an excursion, a schedule and an answered question', async ({
  page,
  backOffice,
}) => {
  await makeFirstAccount(page, backOffice.firstAccountLink());
  await addHotel(page, 'Hotel Sol y Mar');
  await publishExcursion(page);
  await publishSchedule(
    page,
    `Hotel;Date;Time;Flight;Place\nHotel Sol y Mar;${DAY};04:35;LO 424;Main gate\n`,
  );

  const visitor = await page.context().newPage();
  await visitor.goto('/excursions?lang=ru');
  await visitor.getByRole('link', { name: /Ронда и её мост/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ронда и её мост');
  await visitor.goto(new URL(visitor.url()).pathname);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ronda and its bridge');
  await findCoach(visitor);
  await ask(visitor);

  await page.goto('/admin/inbox');
  await page.getByRole('link', { name: 'Олена' }).click();
  await page.getByLabel('Your answer, in Ukrainian').fill('Так, місця є.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('article').last()).toContainText(/Written to a file, /, { timeout: 20_000 });
});

async function makeFirstAccount(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ana');
  await page.getByLabel('E-mail address').fill('ana@desk.example');
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Make the account' }).click();
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible();
}

async function addHotel(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Hotels', exact: true }).click();
  await page.getByRole('link', { name: 'Add a hotel' }).first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Municipality').fill('Nerja');
  await page.getByLabel('Coordinates').fill('36.7455, -3.8701');
  await page.getByRole('button', { name: 'Add the hotel' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function publishExcursion(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Excursions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'There are no excursions yet' })).toBeVisible();
  await page.getByRole('button', { name: 'New excursion' }).first().click();
  await page.getByLabel('Title, English').fill('Ronda and its bridge');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByLabel('Title, Русский').fill('Ронда и её мост');
  await page.getByLabel('Introduction, English').fill('A town above a gorge.');
  await page.getByLabel('Introduction, Русский').fill('Город над ущельем.');
  await page.getByRole('tab', { name: 'Facts and prices', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Mon' }).check();
  await page.getByRole('group', { name: 'Languages of the guide' }).getByLabel('English').check();
  await page.getByLabel('Duration in hours').fill('9,5');
  await page.getByLabel('Adult, in euro').fill('89.50');
  await page.getByLabel('Child from 3 to 11, in euro').fill('45');
  await page.getByRole('tab', { name: 'Blocks', exact: true }).click();
  await page.getByRole('button', { name: 'Add a block' }).click();
  await page.getByLabel('Heading, English').fill('The programme');
  await page.getByRole('textbox', { name: 'Text, English' }).pressSequentially('We leave early.');
  await page.getByRole('button', { name: 'Save draft' }).first().click();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('On the site.')).toBeVisible();
}

async function publishSchedule(page: Page, list: string): Promise<void> {
  await page.getByRole('link', { name: 'Schedules', exact: true }).click();
  const file = { name: 'coaches.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };
  await page.locator('input[type=file]').setInputFiles(file);
  // "Time" may be that of the flight, so staff have to decide.
  await page.getByRole('combobox', { name: 'Column C Time says' }).click();
  await page.getByRole('option', { name: 'Pickup time' }).click();
  await page.getByRole('button', { name: 'Read it with these columns' }).click();
  await page.getByRole('button', { name: 'Publish …' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published: 1 new.')).toBeVisible();
}

async function findCoach(visitor: Page): Promise<void> {
  await open(visitor, '/airport-transfer/group');
  await askAsVisitor(visitor, 'Hotel Sol y Mar', DAY);
  await expect(pickupTime(visitor)).toHaveText('04:35');
}

async function ask(visitor: Page): Promise<void> {
  await visitor.goto('/ask?lang=uk');
  const form = visitor.locator('main form');
  await form.locator('input[name="name"]').fill('Олена');
  await form.locator('input[type="email"]').fill(GUEST);
  await form.locator('textarea').fill('Чи є ще місця?');
  const sent = visitor.waitForResponse('**/api/contact-questions/');
  await form.getByRole('button').click();
  expect((await sent).status()).toBe(201);
}
