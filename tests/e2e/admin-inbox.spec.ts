import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { addDays, calendarDate } from '../../src/values/calendar-date.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import {
  type BackOfficeServer,
  expect,
  expectAccessible,
  expectGoodScreen,
  test,
  tooWide,
} from '../support/back-office.ts';

test.use({ as: 'editor', viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole('main');

/** Posts a message as the form of the contact page does. */
async function ask(page: Page, question: object): Promise<void> {
  const sent = await page.request.post('/api/contact-questions/', { data: question });
  expect(sent.status()).toBe(201);
}

/** The sent mail of an event to an address, parsed. */
async function mailTo(backOffice: BackOfficeServer, event: string, address: string) {
  const folder = path.join(backOffice.server.directory, 'mail');
  for (const name of await readdir(folder)) {
    if (!name.endsWith(`-${event}.eml`)) continue;
    const mail = await PostalMime.parse(await readFile(path.join(folder, name)));
    if (mail.to?.some((to) => to.address === address)) return mail;
  }
  throw new Error(`no ${event} for ${address}`);
}

test('[JOIN-04a] [JOIN-04b] [JOIN-05b] a guest asks to join an excursion, and staff answer that there are places', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  await page.goto('/excursion/1?lang=uk');
  await page.locator('.join-bar a').click();
  await page.locator('.join .rows button').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[role="combobox"]').fill('palmaso');
  await dialog.locator('.combo-list [role="option"]').first().click();
  await dialog.locator('[name="join_adults"]').selectOption('3');
  await dialog.locator('[name="join_name"]').fill('Оксана Коваль');
  await dialog.locator('[name="join_email"]').fill('oksana@example.com');
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('.msg.good')).toContainText('oksana@example.com');
  expect(await tooWide(page, 360)).toBe(0);

  await page.goto('/admin/inbox');
  await page.getByRole('link', { name: 'Оксана Коваль' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excursion request from Оксана Коваль');
  const trip = page.getByRole('region', { name: 'Trip it asks to join' });
  await expect(trip).toContainText('Ronda and the Puente Nuevo');
  await expect(trip).toContainText('3 adults');
  await expect(trip).toContainText('Palmasol');
  // A colleague corrects the pickup while the request is open.
  await backOffice.visit((database) =>
    database.write((db) =>
      db
        .updateTable('excursion_pickups')
        .set({ time: wallTime('06:55') })
        .where('excursion_id', '=', 1)
        .where('hotel_id', 'in', (row) =>
          row.selectFrom('hotels').select('id').where('name', '=', 'Hotel Palmasol'),
        )
        .execute(),
    ),
  );
  await page.getByRole('button', { name: 'There are places' }).click();
  const answer = page.getByLabel('Your answer, in Ukrainian');
  await expect(answer).toHaveValue(/Місця\sє,\sми\sзалишили\sїх\sза\sвами/);
  await expect(answer).toHaveValue(/0?6:55/);
  await expectGoodScreen(page, 360);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('article')).toContainText('Місця є');
  await expect
    .poll(() =>
      mailTo(backOffice, 'inbox-reply', 'oksana@example.com').then(
        ({ text }) => text,
        () => '',
      ),
    )
    .toContain('Ронда');
});

test('[DESK-34] a question in Lithuanian from the public form is found, assigned, noted, answered and closed', async ({
  page,
  backOffice,
}) => {
  await page.goto('/ask?lang=lt');
  const form = main(page).locator('form');
  await form.locator('input[name="name"]').fill('Žydrūnė Kazlauskienė');
  await form.locator('input[type="email"]').fill('zydrune@example.com');
  await form.locator('textarea').fill('Ar yra vieta vaikui?\nMes esame trise.');
  const sent = page.waitForResponse('**/api/contact-questions/');
  await form.getByRole('button').click();
  expect((await sent).status()).toBe(201);

  await page.goto('/admin/inbox');
  await page.getByLabel('Search').fill('kazlauskiene');
  await page.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Nobody yet' }).click();
  await expect(page).toHaveURL(/assigned_to=nobody/);
  await page.getByRole('link', { name: 'Žydrūnė Kazlauskienė' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question from Žydrūnė Kazlauskienė');
  await expect(page.getByRole('region', { name: 'Message' })).toContainText('Mes esame trise.');
  await page.getByRole('button', { name: 'Take it myself' }).click();
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveText('Inese Editor');
  await page.getByLabel('For colleagues only').fill('Asked the guide');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByRole('article')).toContainText('Asked the guide');

  await page.getByLabel('Your answer, in Lithuanian').fill('Taip, vieta yra.\n\nIki penktadienio!');
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.getByRole('button', { name: 'Preview' }).click();
  const mail = page.getByRole('document', { name: 'Mail' });
  await expect(mail).toContainText('Laba diena,');
  await expect(mail).toContainText('Iki penktadienio!');
  expect(complaints).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the text' }).click();
  await page.getByLabel('Close it then').check();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('article').last()).toContainText('Taip, vieta yra.');
  await expect(page.getByRole('article').last()).toContainText(/Written to a file, /, { timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Closed');
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Show the mail' }).click();
  await expect(page.frameLocator('iframe').getByText('Taip, vieta yra.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Plain text' }).click();
  await expect(page.locator('pre')).toContainText('Iki penktadienio!');
  await page.goBack();

  const confirmation = await mailTo(backOffice, 'question-confirmation', 'zydrune@example.com');
  const reply = await mailTo(backOffice, 'inbox-reply', 'zydrune@example.com');
  expect(reply.subject).toBe(`Re: ${confirmation.subject}`);
  expect(reply.inReplyTo).toBe(confirmation.messageId);
  expect(reply.html).toContain('lang="lt"');
  for (const words of ['Laba diena,', 'Taip, vieta yra.', 'Pagarbiai', 'Inese Editor', 'Mes esame trise.']) {
    expect(reply.text).toContain(words);
  }
  await page.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Open');
});

test('[DESK-93] opening a message during a search does not return to the list', { tag: '@full' }, async ({
  page,
}) => {
  const name = 'Aleksandra Quick';
  await ask(page, {
    name,
    email: 'quick@example.com',
    category: 'other',
    language: 'en',
    question: 'Now?',
    source: 'ask',
  });
  // The message opens while the search request is pending.
  await page.route('**/*message-page*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/admin/inbox?order=desc');
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByLabel('Search').fill('quick');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Question from ${name}`);
  await expect(page).toHaveURL(/\/admin\/inbox\/question\/\d+$/);
});

test('[DESK-31a] an inquiry in Russian links to the departures it asks about', { tag: '@full' }, async ({
  page,
  backOffice,
}) => {
  const departure = await backOffice.visit((database) =>
    database.read
      .selectFrom('departures')
      .innerJoin('hotels', 'hotels.id', 'departures.hotel_id')
      .select(['hotel_id', 'hotels.name', 'pickup_date', 'pickup_point', 'flight_number'])
      .where('type', '=', 'group')
      .where('withdrawn_at', 'is', null)
      .where('pickup_time', 'is not', null)
      .orderBy('pickup_date', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  const { hotel_id: hotel, pickup_date: date, flight_number } = departure;
  const data = { last_name: 'Иванова', hotel, departure_date: date, flight_number, language: 'ru' };
  const sent = await page.request.post('/api/transfer-inquiries/', {
    data: { ...data, message: 'Где автобус?', email: 'ivanova@example.com' },
  });
  expect(sent.status()).toBe(201);

  await page.goto('/admin/inbox');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Russian' }).click();
  await page.getByRole('link', { name: 'Иванова' }).click();
  const found = page.getByRole('region', { name: 'Departures it asks about' });
  await expect(found).toContainText(departure.name);
  await expect(found.getByRole('table')).toContainText(departure.pickup_point);
  await expect(found).toContainText('The flight asked for');
  await expect(found.getByRole('link', { name: 'Open the coaches' })).toHaveAttribute(
    'href',
    `/admin/departures?hotel=${hotel}&type=group&from=${addDays(calendarDate(date), -1)}&to=${date}`,
  );
  await expect(page.getByLabel('Your answer, in Russian')).toBeVisible();
  await expectGoodScreen(page);
  await found.getByRole('link', { name: 'Open the coaches' }).click();
  const rows = page.getByRole('region', { name: 'Departures' }).getByRole('row');
  await expect(rows.filter({ hasText: flight_number }).first()).toBeVisible();
  await expect(rows.filter({ hasNotText: departure.name })).toHaveCount(1);
  await page.goBack();
  await found.getByRole('row', { name: 'The flight asked for' }).getByRole('link').click();
  await expect(page.getByLabel('Flight number')).toHaveValue(flight_number);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect(page).toHaveURL(/\?language=ru/);
});

test('[DESK-30a] [DESK-30b] a reply to a message changed meanwhile says so, keeps its text, and is sent only after reading the change', {
  tag: '@full',
}, async ({ page, backOffice, browser }) => {
  const question = { name: 'Peeter', email: 'peeter@example.com', language: 'et', source: 'contacts' };
  await ask(page, { ...question, question: 'Kus on buss?' });
  await page.goto('/admin/inbox?q=peeter');
  await page.getByRole('link', { name: 'Peeter' }).click();
  await page.getByLabel('Your answer, in Estonian').fill('Hotelli taga.');

  const other = await browser.newContext({ baseURL: backOffice.url });
  await backOffice.signIn(other, await backOffice.account('editor', 'Marta'));
  const theirs = await other.newPage();
  await theirs.goto(page.url());
  await theirs.getByLabel('Your answer, in Estonian').fill('Hotelli ees.');
  await theirs.getByRole('button', { name: 'Send the answer' }).click();
  await expect(theirs.getByRole('article')).toContainText('Hotelli ees.');
  await other.close();

  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('alert')).toContainText('Meanwhile Marta answered');
  await expect(page.getByRole('article')).toContainText('Hotelli ees.');
  await expect(page.getByLabel('Your answer, in Estonian')).toHaveValue('Hotelli taga.');
  await expect(page.getByRole('button', { name: 'Send the answer' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have read it' }).click();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('[DESK-26] the list shows open messages, oldest first, and says so when there are none', {
  tag: '@full',
}, async ({ page }) => {
  const question = { name: 'Rasa', email: 'rasa@example.com', language: 'lt', source: 'ask' };
  await ask(page, { ...question, question: 'Kada prasideda ekskursija?' });
  await page.goto('/admin/inbox');
  await expect(page.getByRole('tab', { name: /^Open \(\d+\)$/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('row', { name: /Rasa/ })).toContainText('Kada prasideda ekskursija?');
  await expectGoodScreen(page);
  await page.getByLabel('Search').fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No message is like that' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all messages' }).click();
  await expect(page.getByRole('row', { name: /Rasa/ })).toBeVisible();
});

test('[DESK-102a] [DESK-102b] [DESK-102c] a half-written answer survives a reload for its author only, and is gone once it is sent', {
  tag: '@full',
}, async ({ page, context, colleague, backOffice }) => {
  await ask(page, {
    ...{ name: 'Draft Reader', email: 'draft@example.com', category: 'other' },
    ...{ language: 'en', question: 'May I bring a dog?', source: 'ask' },
  });
  await page.goto('/admin/inbox');
  await page.getByRole('link', { name: 'Draft Reader' }).click();
  const answer = page.getByLabel('Your answer, in English');
  await answer.fill('Yes, if it is small');
  await page.getByLabel('For colleagues only').fill('Asked the driver');
  await page.reload();
  await expect(answer).toHaveValue('Yes, if it is small');
  await expect(page.getByLabel('For colleagues only')).toHaveValue('Asked the driver');
  await expect(page.getByText(/^Draft from \d\d:\d\d restored\./)).toHaveCount(2);
  await expectGoodScreen(page, 360);

  await backOffice.signIn(context, await backOffice.account('editor', 'Otto Other'));
  const known = page.waitForResponse('**/api/admin/session/');
  await page.reload();
  await known;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Question from Draft Reader');
  await page.getByRole('button', { name: 'Take it myself' }).click();
  await expect(page.getByRole('combobox', { name: 'Assigned to' })).toHaveText('Otto Other');
  await expect(answer).toHaveValue('');

  if (!colleague) throw new Error('nobody is signed in');
  await backOffice.signIn(context, colleague);
  await page.reload();
  await expect(answer).toHaveValue('Yes, if it is small');
  // What changed since it was written has to be read first.
  await page.getByRole('button', { name: 'I have read it' }).click();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByRole('article').first()).toContainText('Yes, if it is small');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Yes, if it is small');
  await expect(answer).toHaveValue('');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('For colleagues only')).toHaveValue('');
});

test('[DESK-101a] [DESK-101b] an answer whose connection is cut after the server had it is sent once, and shown as sent', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  await ask(page, {
    ...{ name: 'Cut Off', email: 'cut@example.com', category: 'other' },
    ...{ language: 'en', question: 'Is there a coach?', source: 'ask' },
  });
  await page.goto('/admin/inbox');
  await page.getByRole('link', { name: 'Cut Off' }).click();
  let cut = 0;
  await page.route('**/replies/', async (route) => {
    cut += 1;
    const response = await route.fetch();
    if (cut > 1) return route.fulfill({ response });
    expect(response.status()).toBe(201);
    await route.abort('connectionreset');
  });
  await page.getByLabel('Your answer, in English').fill('Yes, there is');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('The server has not answered yet.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Yes, there is');
  await expect(page.getByText('The server has not answered yet.')).toHaveCount(0);
  await expect(page.getByText(/nothing was saved/i)).toHaveCount(0);
  const replies = await backOffice.visit(({ read }) =>
    read.selectFrom('inbox_entries').select('id').where('text', '=', 'Yes, there is').execute(),
  );
  expect([cut, replies.length]).toEqual([2, 1]);
});
