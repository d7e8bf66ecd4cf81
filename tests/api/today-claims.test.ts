import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '../../src/features/operations/today-contract.ts';
import { publishSchedule } from '../../src/features/schedules/server/publish-schedule.ts';
import { enqueueMail } from '../../src/mail/enqueue-mail.ts';
import { factsOf } from '../support/departure-facts.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { added, changed, removed, STAFF, stageChanges } from '../support/stage-changes.ts';
import { storeDepartures, storeHotel, storeInquiry } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const HOUR_MS = 3_600_000;

describe('what Today says was checked', () => {
  let app: TestApp;
  let hotel: number;
  let session: SentHeaders;
  let now: Date;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    hotel = await storeHotel(app.database);
    session = await asRole(app.database, 'editor');
  });
  afterEach(() => app.close());

  async function today(): Promise<Today> {
    const { status, json } = await app.get('/api/admin/today/', session);
    expect(status).toBe(200);
    return json as Today;
  }
  const inHours = (hours: number) => {
    now = new Date(TEST_NOW.getTime() + hours * HOUR_MS);
  };

  it('[DESK-95c] a coach that has left is none of the next 72 hours', async () => {
    // At 10:00 in Madrid.
    await storeDepartures(
      app.database,
      hotel,
      { pickup_date: '2026-06-01', pickup_time: '09:59' },
      { pickup_date: '2026-06-01', pickup_time: '10:00' },
      { pickup_date: '2026-06-04', pickup_time: '10:00' },
      { pickup_date: '2026-06-04', pickup_time: '10:01' },
    );
    expect((await today()).pending).toMatchObject({ published: 2, total: 0 });
    now = new Date('2026-06-01T08:01:00Z');
    expect((await today()).pending).toMatchObject({ published: 2, total: 0 });
    inHours(80);
    expect((await today()).pending).toMatchObject({ published: 0, total: 0 });
  });

  it('[DESK-76a] [DESK-95c] a departure of last night without a time is listed until its flight has left', async () => {
    now = new Date('2026-06-01T22:30:00Z');
    await storeDepartures(
      app.database,
      hotel,
      { pickup_date: '2026-06-01', pickup_time: null, flight_date: '2026-06-02', flight_time: '01:40' },
      { pickup_date: '2026-06-01', pickup_time: null },
    );
    expect((await today()).pending).toMatchObject({ published: 1, total: 1, rows: [{ date: '2026-06-01' }] });
    now = new Date('2026-06-01T23:45:00Z');
    expect((await today()).pending).toMatchObject({ published: 0, total: 0, rows: [] });
  });

  it('[DESK-95c] calls say how many departures of the next twelve hours were checked', async () => {
    await storeDepartures(
      app.database,
      hotel,
      { pickup_date: '2026-06-01', pickup_time: '09:00' },
      { pickup_date: '2026-06-01', pickup_time: '22:00' },
      { pickup_date: '2026-06-01', pickup_time: '22:01' },
    );
    expect((await today()).calls).toMatchObject({ published: 1, to_call: 0 });
  });

  it('[DESK-95c] mails that were written to a file are counted apart: they reached nobody', async () => {
    await app.database.write(async (db) => {
      for (const recipient of ['ana@example.com', 'ben@example.com']) {
        const mail = { event: 'question-confirmation', recipient, language: 'en' as const, payload: {} };
        await enqueueMail(db, { ...mail, now });
      }
      const sent = { state: 'sent' as const, sent_at: now.toISOString() };
      await db
        .updateTable('outbox')
        .set({ ...sent, file_name: 'mail-1.eml' })
        .where('recipient', '=', 'ana@example.com')
        .execute();
      await db
        .updateTable('outbox')
        .set({ ...sent, handed_to: 'smtp.example' })
        .where('recipient', '=', 'ben@example.com')
        .execute();
    });
    expect((await today()).mails).toMatchObject({
      stored: 2,
      total: 0,
      written_to_files: 1,
      mail_server: null,
    });
  });

  it('[DESK-95c] a message that was closed without an answer is not counted as answered', async () => {
    const first = await storeInquiry(app.database, hotel, { last_name: 'Berg' });
    const second = await storeInquiry(app.database, hotel, { last_name: 'Ozols' });
    const path = (id: number) => `/api/admin/inbox/inquiry/${id}/`;
    const version = async (id: number) =>
      ((await app.get(path(id), session)).json as { version: number }).version;
    const answer = { version: await version(first), text: 'At nine.', close: true };
    expect((await app.post(`${path(first)}replies/`, answer, session)).status).toBe(201);
    const closing = { version: await version(second), state: 'closed', assigned_to: null };
    const closed = await app.send(path(second), {
      method: 'PUT',
      headers: { ...session, 'content-type': 'application/json' },
      body: JSON.stringify(closing),
    });
    expect(closed.status).toBe(200);
    expect((await today()).messages).toMatchObject({ answered: 1, closed: 1, total: 0 });
  });

  describe('lookups without a result', () => {
    const ask = (more: string) =>
      app.get(`/api/transfer-schedule/?hotel_id=${hotel}&date=2026-06-03&${more}`);
    async function publish(...changes: Parameters<typeof stageChanges>[1]): Promise<void> {
      const services = { database: app.database, now: () => now };
      const listId = await stageChanges(services, changes);
      expect(await publishSchedule(services, { listId, staff: STAFF })).toMatchObject({ published: true });
    }
    const facts = (more: Parameters<typeof factsOf>[0] = {}) =>
      factsOf({ hotel_id: hotel, pickup_date: '2026-06-03', ...more });
    const booking = (last_name: string) => facts({ type: 'private', last_name, pickup_time: null });
    const asBooked = (name: string) => ask(`type=private&last_name=${name}`);

    it('[DESK-79a] those before the departure was published are not counted with those after', async () => {
      for (const name of ['Ozols', 'Ozols', 'Ozols']) await asBooked(name);
      expect((await today()).misses.rows).toMatchObject([
        { type: 'private', lookups: 3, is_at_least: false },
      ]);
      inHours(1);
      await publish(added(booking('Ozols')));
      expect((await today()).misses).toMatchObject({ total: 0, rows: [] });
      inHours(24);
      await asBooked('Schmidt');
      await asBooked('Schmidt');
      expect((await today()).misses.rows).toMatchObject([{ lookups: 2, is_at_least: false }]);
    });

    it('[DESK-79a] of the day of the publish only what is known to be later is counted', async () => {
      for (const name of ['Ozols', 'Ozols', 'Ozols']) await asBooked(name);
      inHours(1);
      await publish(added(booking('Ozols')));
      inHours(2);
      await asBooked('Schmidt');
      expect((await today()).misses.rows).toMatchObject([{ lookups: 1, is_at_least: true }]);
    });

    it('[DESK-79a] a time for one private transfer answers no lookup of another name', async () => {
      await publish(added(booking('Berg')));
      inHours(1);
      await asBooked('Ozols');
      inHours(2);
      await publish(changed(booking('Berg'), { pickup_time: '09:00' }));
      expect((await today()).misses.rows).toMatchObject([{ type: 'private', lookups: 1 }]);
      inHours(3);
      await publish(changed({ ...booking('Berg'), pickup_time: '09:00' as never }, { last_name: 'Ozols' }));
      expect((await today()).misses.rows).toEqual([]);
    });

    it('[DESK-79a] after a departure is withdrawn, only later lookups count', async () => {
      for (let times = 0; times < 3; times += 1) await ask('type=group');
      inHours(1);
      await publish(added(facts()));
      inHours(24);
      await publish(removed(facts()));
      expect((await today()).misses.rows).toEqual([]);
      await ask('type=group');
      inHours(25);
      await ask('type=group');
      expect((await today()).misses.rows).toMatchObject([{ type: 'group', lookups: expect.any(Number) }]);
    });
  });
});
