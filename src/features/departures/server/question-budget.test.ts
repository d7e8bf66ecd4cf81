import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverMails } from '../../../../tests/support/deliver-mails.ts';
import { FULL_RUN } from '../../../../tests/support/full-run.ts';
import { fullIt } from '../../../../tests/support/full-tests.ts';
import { storeDepartures, storeHotel } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { ApiError } from '../../../http/api-error.ts';
import { deleteOldHitsJob } from '../../../jobs/delete-old-hits-job.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { subscriptionBody } from '../../notifications/contract.ts';
import { subscribeToDeparture } from '../../notifications/server/subscribe-to-departure.ts';
import { findTransfer } from '../../transfers/server/find-transfer.ts';

const DATE = '2026-06-01' as CalendarDate;
const HOUR_MS = 3_600_000;
const VISITOR = '203.0.113.5';
/** Names too different to suggest one another. */
const NAMES = Array.from({ length: 26 }, (_, n) => String.fromCharCode(97 + n).repeat(12));

describe('the budget of private questions', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotelId: number;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotelId = await storeHotel(database);
    now = new Date('2026-05-30T12:00:00Z');
  });
  afterEach(() => close());

  const book = (last_name: string, pickup_date: string = DATE) =>
    storeDepartures(database, hotelId, { type: 'private', last_name, pickup_date });
  const ask = (lastName: string, address = VISITOR, date = DATE, instance = database) =>
    findTransfer(
      { database: instance, now: () => now },
      { type: 'private', hotelId, date, lastName, address },
    );
  /** Another process on the same database, with an empty cache. */
  const anotherInstance = (): Database => ({ ...database });

  function subscribe(last_name: string, address = VISITOR, more: object = {}, instance = database) {
    const body = subscriptionBody.parse({
      email: `${last_name.replace(/\W/g, '')}.${address.replace(/\W/g, '-')}@example.com`,
      hotel: hotelId,
      transfer_type: 'private',
      departure_date: DATE,
      language: 'en',
      last_name,
      ...more,
    });
    return subscribeToDeparture({ database: instance, now: () => now }, body, address);
  }
  const statusOf = (answer: Promise<unknown>) =>
    answer.then(
      () => 200,
      (error: unknown) => (error instanceof ApiError ? error.status : error),
    );
  /** Asks again where so many at once exceed the patience of a busy database. */
  const statusOnceAnswered = async (question: () => Promise<unknown>): Promise<unknown> => {
    for (;;) {
      const status = await statusOf(question());
      if (status === 200 || status === 429) return status;
    }
  };
  const hits = () => database.read.selectFrom('limit_hits').selectAll().execute();
  const rowsOf = async (scope: string) => (await hits()).filter((hit) => hit.scope === scope).length;

  test('[SEC-27] concurrent questions find nothing past the budget', async () => {
    await book('Bergmann');
    const crowd = [...NAMES.slice(0, 20), ...NAMES.slice(0, 5), 'Bergmann', ...NAMES.slice(20), 'Bergmann'];
    const statuses = await Promise.all(crowd.map((name) => statusOf(ask(name))));
    expect(statuses.slice(0, 20)).toEqual(NAMES.slice(0, 20).map(() => 200));
    expect(statuses.slice(20)).toEqual(crowd.slice(20).map(() => 429));
  });

  test('[SEC-27] concurrent questions from the networks of one /48 find nothing past the budget', async () => {
    await book('Bergmann');
    const crowd = Array.from({ length: 120 }, (_, n) =>
      n < 100 ? `${NAMES[n % 26]}${'q'.repeat(n % 7)}${n}` : 'Bergmann',
    );
    const statuses = await Promise.all(
      crowd.map((name, n) =>
        statusOnceAnswered(() => ask(name, `2001:db8:1:${((n * 0x101) % 0x10000).toString(16)}::1`)),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(80);
    expect(statuses.slice(100)).toEqual(crowd.slice(100).map(() => 429));
  });

  test('[SEC-27] concurrent questions to several instances find nothing past the budget', async () => {
    const instances = Array.from({ length: 6 }, anotherInstance);
    const names = Array.from({ length: 36 }, (_, n) => `${NAMES[n % 26]}${'x'.repeat(Math.floor(n / 26))}`);
    const statuses = await Promise.all(
      names.map((name, n) => statusOf(ask(name, VISITOR, DATE, instances[n % instances.length]))),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(16);
  });

  test('[SEC-28a] [SEC-28c] each private subscription costs one question, booked or not, and past the budget all are refused', async () => {
    await book(NAMES[3] ?? '');
    await book(NAMES[25] ?? '');
    const statuses = [];
    for (const name of NAMES) statuses.push(await statusOf(subscribe(name)));
    expect(statuses).toEqual(NAMES.map((_, n) => (n < 20 ? 200 : 429)));
    expect(await statusOf(ask(NAMES[25] ?? ''))).toBe(429);
    expect(await statusOf(subscribe('Other', '203.0.113.6'))).toBe(200);
    expect(await statusOf(subscribe('Other', VISITOR, { transfer_type: 'group' }))).toBe(200);
    expect(await database.read.selectFrom('subscriptions').select('id').execute()).toHaveLength(22);
  });

  test('[SEC-28a] [SEC-28c] lookups and subscriptions share one budget, and repeating a charged question is free', async () => {
    for (const name of NAMES.slice(0, 10)) await ask(name);
    for (const name of NAMES.slice(0, 19)) await subscribe(name);
    for (const name of NAMES.slice(0, 19)) {
      await subscribe(name.toUpperCase(), VISITOR, {
        email: 'another@example.org',
        flight_number: name.slice(0, 2),
      }).catch((error: ApiError) => expect(error.retryAfterSeconds).toBe(86_400));
    }
    expect(await statusOf(ask(NAMES[20] ?? ''))).toBe(200);
    expect(await statusOf(subscribe(NAMES[0] ?? ''))).toBe(429);
    expect(await statusOf(ask(NAMES[0] ?? ''))).toBe(429);
  });

  test('[SEC-28b] subscribing to what a lookup found is free: guests of a hotel subscribe from one address', async () => {
    const guests = Array.from({ length: 30 }, (_, n) => `${NAMES[n % 26]}${'x'.repeat(Math.floor(n / 26))}`);
    for (const name of guests) await book(name);
    for (const name of guests) {
      expect((await ask(name)).success).toBe(true);
      expect(await statusOf(subscribe(name))).toBe(200);
    }
    expect(await rowsOf('missed-questions')).toBe(0);
    // Another visitor did not find it and is charged.
    await subscribe(guests[0] ?? '', '203.0.113.6');
    expect(await rowsOf('missed-questions')).toBe(1);
    // Another or restarted instance reads it from the database.
    await expect.poll(() => rowsOf('found-questions')).toBe(30);
    await subscribe(guests[0] ?? '', VISITOR, { email: 'again@example.com' }, anotherInstance());
    expect(await rowsOf('missed-questions')).toBe(1);
    now = new Date(now.getTime() + HOUR_MS + 1000);
    await subscribe(guests[0] ?? '', VISITOR, { email: 'later@example.com' });
    expect(await rowsOf('missed-questions')).toBe(2);
  });

  test('[SEC-28d] subscriptions count until their day is over, up to the hourly budget', async () => {
    for (const name of NAMES.slice(0, 20)) await subscribe(name);
    now = new Date(now.getTime() + HOUR_MS + 1000);
    expect(await statusOf(ask('Bergmann'))).toBe(200);
    expect(await statusOf(subscribe(NAMES[21] ?? ''))).toBe(429);
    await book('Lindqvist');
    await ask('Lindqvist');
    expect(await statusOf(subscribe('Lindqvist'))).toBe(200);
    now = new Date('2026-06-01T22:00:01Z');
    expect(await statusOf(subscribe(NAMES[21] ?? '', VISITOR, { departure_date: '2026-06-02' }))).toBe(200);
  });

  test('[SEC-28d] subscriptions about the day before count until today is over', async () => {
    now = new Date('2026-06-02T08:00:00Z');
    for (const name of NAMES.slice(0, 20)) await subscribe(name);
    now = new Date(now.getTime() + HOUR_MS + 1000);
    expect(await statusOf(subscribe(NAMES[21] ?? ''))).toBe(429);
    now = new Date('2026-06-02T22:00:01Z');
    expect(await statusOf(subscribe(NAMES[21] ?? '', VISITOR, { departure_date: '2026-06-03' }))).toBe(200);
  });

  test('[SEC-28c] past the budget a subscription is refused like a lookup, even for a question that was found before', async () => {
    await book('Bergmann');
    expect((await ask('Bergmann')).success).toBe(true);
    for (const name of NAMES.slice(0, 20)) await ask(name);
    expect([await statusOf(ask('Bergmann')), await statusOf(subscribe('Bergmann'))]).toEqual([429, 429]);
  });

  test('[SEC-28d] a subscription for a distant day counts for 30 days', async () => {
    const ahead = { departure_date: addDays(DATE, 90) };
    for (const name of NAMES.slice(0, 20)) await subscribe(name, VISITOR, ahead);
    now = new Date(now.getTime() + 30 * 24 * HOUR_MS - 1000);
    expect(await statusOf(subscribe('Bergmann', VISITOR, ahead))).toBe(429);
    now = new Date(now.getTime() + 2000);
    expect(await statusOf(subscribe('Bergmann', VISITOR, ahead))).toBe(200);
  });

  test('[SEC-29b] mails answer only charged questions, at once and after a later publish', async () => {
    await book(NAMES[2] ?? '');
    await book(NAMES[22] ?? '');
    for (const name of NAMES) await statusOf(subscribe(name, VISITOR));
    for (const name of NAMES) await statusOf(subscribe(name, VISITOR, { email: `${name}@another.example` }));
    const first = await deliverMails(database, now);
    expect(new Set(first.map(({ recipient }) => recipient.slice(0, 12))).size).toBe(20);
    expect(first.filter(({ text }) => text.includes('09:00')).map(({ recipient }) => recipient[0])).toEqual([
      'c',
    ]);
    for (const name of NAMES) if (!'cw'.includes(name[0] ?? '')) await book(name);
    expect((await deliverMails(database, now)).length).toBe(0);
    expect(await database.read.selectFrom('subscriptions').select('id').execute()).toHaveLength(20);
  });

  test('[SEC-29c] no mail contains a suggestion or other data of another booking', async () => {
    await book('Bergmann');
    await book('García López');
    for (const [n, name] of ['Bergmamn', 'García', 'López', 'Bergman'].entries()) {
      await subscribe(name, `203.0.113.${n}`);
    }
    const mails = await deliverMails(database, now);
    expect(mails).toHaveLength(4);
    const [unknown] = await subscribe('Kowalczyk', '198.51.100.1').then(() => deliverMails(database, now));
    for (const { text, html, subject } of mails) {
      expect(withoutTokens(`${text} ${html} ${subject}`)).not.toMatch(
        /bergm|garc|pez|09:00|Main entrance|BT 672/i,
      );
      expect(withoutTokens(text)).toBe(withoutTokens(unknown?.text ?? ''));
      expect(withoutTokens(html)).toBe(withoutTokens(unknown?.html ?? ''));
      expect(subject).toBe(unknown?.subject);
    }
  });

  // The full run asks for more days than an address may ask about.
  const DAYS = FULL_RUN ? 60 : 10;
  fullIt(
    '[SEC-30a] [SEC-30b] many more questions than the budgets store no more rows than those, all deleted after an hour',
    async () => {
      const days = Array.from({ length: DAYS }, (_, n) => addDays(DATE, n));
      for (let n = 0; n < 40; n += 1) {
        for (const date of days) await statusOf(ask('Bergmann', `2001:db8:1:${n.toString(16)}::1`, date));
      }
      // All from one /56: 40 questions, each counted for its /64, /56 and /48, and one name for each of up to 20 days.
      expect(await rowsOf('missed-questions')).toBe(3 * 40);
      expect((await hits()).length).toBe(3 * 40 + Math.min(DAYS, 20));
      for (let n = 0; n < 60; n += 1) await ask(`${NAMES[n % 26]}${n}`, `198.51.100.${n}`);
      expect(await rowsOf('missed-names-of-hotel-day')).toBeLessThanOrEqual(40 + 10);

      const lines: object[] = [];
      const job = deleteOldHitsJob(database, {
        info: (fields) => lines.push(fields),
        error: () => undefined,
      });
      expect(job.schedule).toEqual({ everySeconds: 900 });
      now = new Date(now.getTime() + HOUR_MS + 1000);
      await job.run({ now, day: DATE });
      expect(await rowsOf('missed-questions')).toBe(0);
      expect(lines).toEqual([{ operation: 'delete-old-hits', deleted: { hits: 3 * 40 + 60 } }]);
      expect(await rowsOf('missed-names-of-hotel-day')).toBeGreaterThan(0);
      await job.run({ now: new Date(now.getTime() + 24 * HOUR_MS), day: DATE });
      expect(await hits()).toEqual([]);
    },
  );

  test('[SEC-30a] [TRP-15a] only the newest names of a hotel and date are stored, and they suppress suggestions as long as all would', async () => {
    await book('Bergmann');
    for (const [n, name] of NAMES.slice(0, 12).entries()) {
      await ask(name, `203.0.113.${n}`);
      now = new Date(now.getTime() + HOUR_MS);
    }
    expect(await rowsOf('missed-names-of-hotel-day')).toBe(10);
    // A day after the second name, ten of the twelve names are younger than a day.
    now = new Date('2026-05-31T13:30:00Z');
    expect((await ask('Bergmamn', '198.51.100.1')).reason).toBe('not_found');
    expect(await rowsOf('missed-names-of-hotel-day')).toBe(10);
    now = new Date('2026-05-31T15:30:00Z');
    expect((await ask('Bergmamn', '198.51.100.2')).reason).toBe('no_exact_match');
  });
});

/** Links differ per mail. */
function withoutTokens(text: string): string {
  return text.replaceAll(/token=[\w-]+/g, 'token=');
}
