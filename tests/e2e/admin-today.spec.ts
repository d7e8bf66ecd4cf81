import type { Locator, Page } from '@playwright/test';
import { writeContent } from '../../src/db/database.ts';
import { publishSchedule } from '../../src/features/schedules/server/publish-schedule.ts';
import { enqueueMail } from '../../src/mail/enqueue-mail.ts';
import { addDays, todayInMadrid } from '../../src/values/calendar-date.ts';
import { madridClock } from '../../src/values/madrid-clock.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import {
  type BackOfficeServer,
  expect,
  expectAccessible,
  expectGoodScreen,
  test,
} from '../support/back-office.ts';
import { factsOf } from '../support/departure-facts.ts';
import { FULL_RUN } from '../support/full-run.ts';
import { added, changed, STAFF, stageChanges } from '../support/stage-changes.ts';
import { storeNamedHotel } from '../support/store-content.ts';
import { storeDepartures, storeInquiry } from '../support/store-transfers.ts';

test.use({ demonstration: false, as: 'editor', viewport: { width: 1440, height: 1000 } });
// What other tests leave to do would stand on Today; those of the quick run leave nothing.
if (FULL_RUN) test.use({ own: 'today' });

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => madridClock(new Date(Date.now() + hours * HOUR_MS));

let hotels = 0;
function newHotel(backOffice: BackOfficeServer): Promise<{ id: number; name: string }> {
  hotels += 1;
  const name = `Hotel Sol ${hotels}`;
  return backOffice.visit(async (database) => ({
    id: await storeNamedHotel(database, { name, reception_phone: '+34 952 000 111' }),
    name,
  }));
}
const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title });
async function open(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
}

test('[DESK-73a] [DESK-73b] [DESK-95d] without tasks every section says so, and the page updates itself', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  await page.clock.install();
  await open(page);
  await expect(page.getByText('Nobody has written yet.')).toBeVisible();
  await expect(page.getByText(/^No mail has been written yet/)).toBeVisible();
  await expect(page.getByText('No departure of the next 72 hours is published.')).toBeVisible();
  await expect(page.getByText('No departure of the next 12 hours is published.')).toBeVisible();
  await expectAccessible(page);

  const { id } = await newHotel(backOffice);
  const message = {
    last_name: 'Kalniņa',
    message: 'Where do we wait?',
    created_at: new Date().toISOString(),
  };
  const inquiry = await backOffice.visit((database) => storeInquiry(database, id, message));
  await page.clock.runFor('00:31');
  await expect(card(page, 'Waiting for an answer').getByText('Transfer inquiry from Kalniņa')).toBeVisible();
  await backOffice.visit((database) =>
    database.write((db) => db.deleteFrom('transfer_inquiries').where('id', '=', inquiry).execute()),
  );
});

test('[DESK-74a] [DESK-74b] an unanswered message is listed with a link to the inbox, until it is answered', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const { id, name } = await newHotel(backOffice);
  const created_at = new Date(Date.now() - 3 * HOUR_MS).toISOString();
  const inquiry = await backOffice.visit((database) =>
    storeInquiry(database, id, { last_name: 'Ozols', message: 'No time for our coach', created_at }),
  );
  await open(page);
  const messages = card(page, 'Waiting for an answer');
  await expect(messages).toContainText('has waited 3 h');
  await expect(messages).toContainText(name);
  const link = messages.getByRole('link', { name: 'Transfer inquiry from Ozols' });
  await expect(link).toHaveAttribute('href', `/admin/inbox/inquiry/${inquiry}`);
  await backOffice.visit((database) =>
    database.write((db) => db.updateTable('transfer_inquiries').set({ state: 'answered' }).execute()),
  );
  await open(page);
  await expect(messages).toContainText('1 message answered.');
});

test('[DESK-78a] a late change is listed as a call to make, and ticking it off records the caller', async ({
  page,
  backOffice,
}) => {
  const { id, name } = await newHotel(backOffice);
  const [old, young] = [inHours(5), inHours(6)];
  await backOffice.visit(async (database) => {
    const before = factsOf({ hotel_id: id, pickup_date: old.date, pickup_time: old.time });
    const after = { pickup_date: young.date, pickup_time: young.time };
    for (const [change, hoursAgo] of [
      [added(before), 30],
      // A later day is another departure.
      [changed(before, old.date === young.date ? after : { pickup_point: 'Side gate' }), 1],
    ] as const) {
      const services = { database, now: () => new Date(Date.now() - hoursAgo * HOUR_MS) };
      const listId = await stageChanges(services, [change]);
      await publishSchedule(services, { listId, leaveOut: false, staff: STAFF });
    }
  });
  await open(page);
  const calls = card(page, 'Hotels to call');
  await expect(calls.getByRole('list', { name: 'To call' })).toContainText(name);
  await expect(calls.getByRole('link', { name: '+34 952 000 111' })).toHaveAttribute(
    'href',
    'tel:+34952000111',
  );
  await expectGoodScreen(page);

  await calls.getByRole('button', { name: 'No answer' }).click();
  await expect(calls).toContainText('No answer once so far.');
  await calls.getByRole('button', { name: 'Called', exact: true }).click();
  await expect(calls).toContainText('no reception last heard anything else than is published');
  await expect(calls).toContainText(/Called by Inese Editor at/);
  await calls.getByRole('button', { name: 'Not called after all' }).click();
  await expect(calls.getByRole('list', { name: 'To call' })).toContainText(name);
});

test('[DESK-76a] departures without a time are listed with the time left, and so are hotels without a pickup', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  const { id, name } = await newHotel(backOffice);
  const day = addDays(todayInMadrid(), 1);
  await backOffice.visit((database) =>
    storeDepartures(database, id, {
      pickup_date: day,
      pickup_time: null,
      flight_date: day,
      flight_time: '23:50',
    }),
  );
  await open(page);
  const pending = card(page, 'Still without a time');
  await expect(pending).toContainText('1 group departure, BT 672');
  await expect(pending).toContainText(/flight at 23:50, in 1 day|flight at 23:50, in \d+ h/);
  await expect(pending.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/admin/departures?hotel=${id}&type=group&from=${day}&to=${day}`,
  );
  await expect(card(page, 'Without a pickup')).toContainText('No excursion is on sale');
  await backOffice.visit((database) =>
    writeContent(database, (db) =>
      db
        .updateTable('departures')
        .set({ pickup_time: wallTime('20:00') })
        .execute(),
    ),
  );
  await open(page);
  await expect(pending).toContainText('each has its time');
});

test('[DESK-95a] a correction that was compared and not published is on Today and counted in the menu', async ({
  page,
  backOffice,
}) => {
  const { id } = await newHotel(backOffice);
  await open(page);
  const waiting = card(page, 'Waiting to be published');
  const schedules = page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: /^Schedules/ });
  await expect(card(page, 'Waiting for an answer')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const facts = factsOf({ hotel_id: id, pickup_date: addDays(todayInMadrid(), 20) });
  const list = await backOffice.visit((database) =>
    stageChanges({ database, now: () => new Date() }, [added(facts)]),
  );
  await open(page);
  await expect(waiting.getByRole('link').first()).toHaveAttribute('href', `/admin/schedules/${list}`);
  await expect(waiting).toContainText(/by .+, \d/);
  await expect(schedules).toContainText('1 waiting');
  await backOffice.visit((database) =>
    publishSchedule({ database, now: () => new Date() }, { listId: list, leaveOut: false, staff: STAFF }),
  );
  await open(page);
  await expect(schedules).not.toContainText('waiting');
  await expect(waiting).toHaveCount(0);
});

test('[DESK-79a] [DESK-79b] a lookup that two visitors made without a result counts twice, although the second response was cached', {
  tag: '@full',
}, async ({ page, backOffice, browser }) => {
  const { id, name } = await newHotel(backOffice);
  const date = addDays(todayInMadrid(), 9);
  const path = `/airport-transfer/group?hotel_id=${id}&date=${date}`;
  for (let visitor = 0; visitor < 2; visitor += 1) {
    const context = await browser.newContext({ baseURL: backOffice.url });
    const visit = await context.newPage();
    await visit.goto(path);
    await visit.evaluate(
      (address) => fetch(address).then((answer) => answer.text()),
      `/api/transfer-schedule/?hotel_id=${id}&date=${date}&type=group`,
    );
    await context.close();
  }
  await open(page);
  const row = card(page, 'What guests did not find').getByRole('row').filter({ hasText: name });
  // Each visitor opened the page, which is one lookup, and looked up once more.
  await expect(row.getByRole('cell').last()).toHaveText('4');
  await expectAccessible(page);
  await backOffice.visit(async (database) => {
    await storeDepartures(database, id, { pickup_date: date });
    await writeContent(database, async () => undefined);
  });
  await open(page);
  await expect(row).toHaveCount(0);
});

test('[DESK-75] [DESK-77a] [DESK-77d] an undelivered mail is listed with the reason, and disappears when it is dealt with', {
  tag: '@full',
}, async ({ page, backOffice }) => {
  await backOffice.visit((database) =>
    database.write(async (db) => {
      for (const recipient of ['gone@example.com', 'full@example.com']) {
        const order = {
          event: 'transfer-time',
          recipient,
          language: 'en' as const,
          payload: {},
          now: new Date(),
        };
        await enqueueMail(db, { ...order, event: 'question-confirmation' });
      }
      await db
        .updateTable('outbox')
        .set({ state: 'failed', attempts: 1, last_error: '550 5.1.1 User unknown' })
        .where('recipient', '=', 'gone@example.com')
        .execute();
      await db
        .updateTable('outbox')
        .set({ state: 'failed', attempts: 1, last_error: '552 5.2.2 Mailbox full' })
        .where('recipient', '=', 'full@example.com')
        .execute();
    }),
  );
  await open(page);
  const mails = card(page, 'Mails that failed or are late');
  await expect(mails).toContainText('The address does not exist. It may be mistyped.');
  await mails.getByRole('link', { name: 'Deal with them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'full@example.com' })).toContainText(
    'The mailbox is full.',
  );
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Set aside: mail to gone@example.com' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'gone@example.com' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Send again: mail to full@example.com' }).click();
  await expect(page.getByText('No mail failed, none is late')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(mails).toContainText('none failed, none is late');
});
