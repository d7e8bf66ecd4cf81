import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { factsOf } from '../../../../tests/support/departure-facts.ts';
import { onceIt } from '../../../../tests/support/full-tests.ts';
import { added, STAFF, stageChanges } from '../../../../tests/support/stage-changes.ts';
import {
  storeDepartures,
  storeHotel,
  storeInquiry,
  storeSubscription,
} from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database, Writer } from '../../../db/database.ts';
import { enqueueMail } from '../../../mail/enqueue-mail.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import { publishSchedule } from '../../schedules/server/publish-schedule.ts';
import { readList } from '../../schedules/server/read-lists.ts';
import { deleteOldTransfers, deleteOldTransfersJob } from './delete-old-transfers-job.ts';

/** The last instant of the 29th day after 1 June, and the first instant of the 30th, in Madrid. */
const TOO_EARLY = new Date('2026-06-30T21:59:59Z');
const IN_TIME = new Date('2026-06-30T22:00:00Z');

describe('deleting old transfers', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotelId: number;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotelId = await storeHotel(database);
    for (const date of ['2026-06-01', '2026-06-02']) await storeDay(date);
  });
  afterEach(() => close());

  async function storeDay(date: string): Promise<void> {
    await storeDepartures(
      database,
      hotelId,
      { pickup_date: date },
      { pickup_date: date, type: 'private', last_name: 'Ozols' },
    );
    const subscriptionId = await storeSubscription(database, hotelId, { departure_date: date });
    const inquiryId = await storeInquiry(database, hotelId, { departure_date: date });
    await database.write(async (db) => {
      await mail(db, 'transfer-time', {}, subscriptionId);
      await mail(db, 'inquiry-received', { inquiryId });
      await mail(db, 'inquiry-confirmation', { inquiryId });
    });
  }

  async function mail(db: Writer, event: string, payload: object, subscriptionId?: number): Promise<void> {
    const order = { event, payload, subscriptionId, recipient: 'guest@example.com', now: TOO_EARLY };
    await enqueueMail(db, { ...order, language: 'en' });
  }

  async function left(table: 'departures' | 'subscriptions' | 'transfer_inquiries' | 'outbox') {
    return (await database.read.selectFrom(table).selectAll().execute()).length;
  }

  onceIt('[SEC-12b] nothing is deleted before 30 days after the departure', async () => {
    const deleted = await deleteOldTransfers(database, TOO_EARLY);
    expect(deleted).toEqual({ departures: 0, subscriptions: 0, inquiries: 0, mails: 0, lists: 0 });
    expect(await left('departures')).toBe(4);
  });

  test('[SEC-12a] 30 days after the departure its last names, subscriptions, inquiries and their mails are deleted', async () => {
    const deleted = await deleteOldTransfers(database, IN_TIME);
    expect(deleted).toEqual({ departures: 1, subscriptions: 1, inquiries: 1, mails: 3, lists: 0 });
    const departures = await database.read.selectFrom('departures').selectAll().execute();
    const kept = departures.map((departure) => `${departure.type} ${departure.pickup_date}`);
    expect(kept.toSorted()).toEqual(['group 2026-06-01', 'group 2026-06-02', 'private 2026-06-02']);
    expect([await left('subscriptions'), await left('transfer_inquiries'), await left('outbox')]).toEqual([
      1, 1, 3,
    ]);
  });

  test('[SEC-12a] more than one batch is deleted in one night', async () => {
    const many = Array.from({ length: 1100 }, (_, n) => ({
      type: 'private' as const,
      last_name: `Guest ${n}`,
      pickup_date: '2026-05-20',
    }));
    await storeDepartures(database, hotelId, ...many);
    expect((await deleteOldTransfers(database, IN_TIME)).departures).toBe(1101);
  });

  onceIt('[SEC-12a] a list whose last day is 30 days ago keeps only its history', async () => {
    const services = { database, now: () => new Date('2026-05-01T08:00:00Z') };
    const guest = { hotel_id: hotelId, type: 'private' as const, last_name: 'Vītols' };
    const ids: number[] = [];
    for (const pickup_date of ['2026-06-01', '2026-06-02']) {
      const listId = await stageChanges(services, [added(factsOf({ ...guest, pickup_date }))]);
      await publishSchedule(services, { listId, staff: STAFF });
      ids.push(listId);
    }
    expect(await deleteOldTransfers(database, IN_TIME)).toMatchObject({ lists: 1 });
    expect(await deleteOldTransfers(database, IN_TIME)).toMatchObject({ lists: 0 });
    const changes = await database.read.selectFrom('schedule_changes').select('list_id').execute();
    expect(changes).toEqual([{ list_id: ids[1] }]);
    const [list] = await database.read.selectFrom('schedule_lists').selectAll().orderBy('id').execute();
    expect(JSON.stringify(list)).not.toContain('Vītols');
    expect(list).toMatchObject({ publish_number: 1, published_by: STAFF.name, file: null });
    expect(await readList(services, ids[0] ?? 0)).toMatchObject({ summary: { new: 1 }, reading: null });
  });

  onceIt('[SEC-14] the job logs how many records it deleted, without names', async () => {
    const lines: string[] = [];
    const log = {
      info: (fields: object) => lines.push(JSON.stringify(fields)),
      error: (fields: object) => lines.push(JSON.stringify(fields)),
    };
    await deleteOldTransfersJob(database, log).run({ now: IN_TIME, day: calendarDate('2026-07-01') });
    expect(lines).toEqual([
      '{"operation":"delete-old-transfers","deleted":{"departures":1,"subscriptions":1,"inquiries":1,"mails":3,"lists":0}}',
    ]);
  });
});
