import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeContent } from '../../src/db/database.ts';
import type { LobbySheet } from '../../src/features/operations/lobby-contract.ts';
import type { Today } from '../../src/features/operations/today-contract.ts';
import { publishSchedule } from '../../src/features/schedules/server/publish-schedule.ts';
import { factsOf } from '../support/departure-facts.ts';
import { fullIt } from '../support/full-tests.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole, signedIn, storeStaff } from '../support/staff.ts';
import { added, changed, removed, STAFF, stageChanges } from '../support/stage-changes.ts';
import { storeExcursion, storePickup } from '../support/store-content.ts';
import { storeDepartures, storeHotel, storeInquiry } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

describe('pending work of the day', () => {
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

  const today = async () => {
    const { status, json } = await app.get('/api/admin/today/', session);
    expect([status, json]).toEqual([200, expect.anything()]);
    return json as Today;
  };

  it('an empty site has none', async () => {
    expect(await today()).toMatchObject({
      messages: { answered: 0, closed: 0, total: 0, oldest: null, rows: [] },
      mails: { stored: 0, written_to_files: 0, mail_server: null, total: 0, rows: [] },
      pending: { published: 0, total: 0, rows: [] },
      calls: { published: 0, to_call: 0, rows: [] },
      misses: { lookups: 0, total: 0, rows: [] },
    });
  });

  it('[DESK-95c] says how much was checked, so that nothing to check is not called well', async () => {
    await storeDepartures(
      app.database,
      hotel,
      { pickup_date: '2026-06-01', pickup_time: '11:00' },
      { pickup_date: '2026-06-04', pickup_time: '09:00' },
      { pickup_date: '2026-06-05', pickup_time: '09:00' },
    );
    expect((await today()).pending).toMatchObject({ published: 2, total: 0 });
  });

  it('[DESK-95b] a correction that was not published is on its departure, with who and when', async () => {
    await storeDepartures(app.database, hotel, { pickup_date: '2026-06-02', pickup_time: '09:00' });
    const { rows } = (await app.get('/api/admin/departures/', session)).json as { rows: { id: number }[] };
    const path = `/api/admin/departures/${rows[0]?.id}/`;
    expect((await app.get(`${path}staged/`, session)).json).toEqual({ rows: [] });
    const {
      id,
      hotel: _name,
      municipality,
      updated_at,
      ...before
    } = (await app.get(path, session)).json as Record<string, unknown>;
    const edit = { id, before, after: { ...before, pickup_time: '09:30' } };
    const staged = await app.post('/api/admin/departures/', edit, session);
    expect([staged.status, staged.json]).toMatchObject([201, {}]);
    expect((await app.get(`${path}staged/`, session)).json).toEqual({
      rows: [{ list_id: expect.any(Number), staged_at: TEST_NOW.toISOString(), staged_by: 'Inese' }],
    });
    const { list_id } = ((await app.get(`${path}staged/`, session)).json as { rows: { list_id: number }[] })
      .rows[0] ?? { list_id: 0 };
    await app.post(`/api/admin/schedules/${list_id}/publish/`, {}, session);
    expect((await app.get(`${path}staged/`, session)).json).toEqual({ rows: [] });
  });

  it('[DESK-74a] unanswered questions and inquiries are listed by age, until they are answered', async () => {
    await storeInquiry(app.database, hotel, {
      created_at: '2026-05-31T10:00:00.000Z',
      message: ' When?\n\n Thanks ',
    });
    await app.post('/api/contact-questions/', {
      name: 'Ana',
      email: 'ana@example.com',
      category: 'other',
      question: 'x'.repeat(300),
      language: 'et',
      source: 'ask',
    });
    const { messages } = await today();
    expect(messages).toMatchObject({
      total: 2,
      oldest: '2026-05-31T10:00:00.000Z',
      rows: [
        { kind: 'inquiry', hotel: 'Hotel Sol', departure_date: '2026-06-01', text: 'When? Thanks' },
        { kind: 'question', name: 'Ana', language: 'et' },
      ],
    });
    expect(messages.rows[1]?.text).toHaveLength(141);
    await app.database.write(async (db) => {
      await db.updateTable('questions').set({ state: 'answered' }).execute();
      await db.updateTable('transfer_inquiries').set({ state: 'closed' }).execute();
    });
    expect((await today()).messages).toEqual({ answered: 1, closed: 1, total: 0, oldest: null, rows: [] });
  });

  it('[DESK-76a] departures within 72 hours without a time are listed by hotel, day and type', async () => {
    const pending = { pickup_time: null };
    await storeDepartures(
      app.database,
      hotel,
      { ...pending, pickup_date: '2026-05-31' },
      {
        ...pending,
        pickup_date: '2026-06-02',
        flight_number: 'FR 1',
        flight_date: '2026-06-02',
        flight_time: '15:00',
      },
      {
        ...pending,
        pickup_date: '2026-06-02',
        flight_number: 'BT 2',
        flight_date: '2026-06-02',
        flight_time: '11:00',
      },
      { ...pending, pickup_date: '2026-06-04' },
      { ...pending, pickup_date: '2026-06-05' },
      { pickup_date: '2026-06-02' },
      // Its flight left two hours ago.
      { ...pending, pickup_date: '2026-06-01', flight_date: '2026-06-01', flight_time: '08:00' },
      // Its flight was delayed overnight.
      { ...pending, pickup_date: '2026-06-01', flight_date: '2026-05-31', flight_time: '18:00' },
    );
    expect((await today()).pending).toMatchObject({
      total: 4,
      rows: [
        { date: '2026-06-01', departures: 1, flight_time: '18:00' },
        {
          date: '2026-06-02',
          departures: 2,
          flights: ['BT 2', 'FR 1'],
          flight_time: '11:00',
          hotel: 'Hotel Sol',
        },
        { date: '2026-06-04', departures: 1, flight_time: null },
      ],
    });
  });

  it('[DESK-79a] a lookup without result is listed with its count, until a departure is published for it', async () => {
    const ask = (date: string, type = 'group', more = '') =>
      app.get(`/api/transfer-schedule/?hotel_id=${hotel}&date=${date}&type=${type}${more}`);
    for (let n = 0; n < 2; n += 1) await ask('2026-06-03');
    await ask('2026-05-30');
    await ask('2026-06-04', 'private', '&last_name=Ozols');
    const excursion = await storeExcursion(app.database, { titles: { en: 'Ronda', ru: 'Ронда' } });
    await app.get(`/api/excursions/${excursion}/pickup/?hotel_id=${hotel}`);
    expect((await today()).misses).toMatchObject({
      total: 3,
      rows: [
        { type: 'group', hotel: 'Hotel Sol', asked: '2026-06-03', lookups: 2 },
        expect.objectContaining({ lookups: 1 }),
        expect.objectContaining({ lookups: 1 }),
      ],
    });
    const at = '2026-06-01T08:00:01.000Z';
    await storeDepartures(app.database, hotel, { pickup_date: '2026-06-02', flight_date: '2026-06-03' });
    await storeDepartures(app.database, hotel, {
      type: 'private',
      last_name: 'Berg',
      pickup_date: '2026-06-04',
    });
    expect((await today()).misses.rows.map(({ type }) => type).toSorted()).toEqual(['pickup', 'private']);
    await storeDepartures(app.database, hotel, {
      type: 'private',
      last_name: 'Ozols',
      pickup_date: '2026-06-04',
      updated_at: at,
    });
    await storePickup(app.database, excursion, hotel);
    expect((await today()).misses).toMatchObject({ total: 0, rows: [] });
  });

  it('[DESK-76b] lists active hotels without a pickup on sale, and excursions without pickups', async () => {
    const other = await storeHotel(app.database, 'Hotel Luna');
    const [sold, draft] = [
      await storeExcursion(app.database, { titles: { en: 'Ronda' }, row: { published: 1 } }),
      await storeExcursion(app.database, { titles: { en: 'Nerja' }, row: { published: 0 } }),
    ];
    await storePickup(app.database, draft, other);
    expect((await today()).pickups).toMatchObject({
      published: 1,
      hotels: { total: 2, rows: [{ name: 'Hotel Luna' }, { name: 'Hotel Sol' }] },
      excursions: [{ id: sold, title: 'Ronda' }],
    });
    await storePickup(app.database, sold, other);
    await app.database.write((db) =>
      db.updateTable('hotels').set({ active: 0 }).where('id', '=', hotel).execute(),
    );
    expect((await today()).pickups).toMatchObject({ hotels: { total: 0 }, excursions: [] });
  });

  it('[DESK-76c] lists languages with missing or outdated texts, with links to edit them', async () => {
    const gapOf = async (language: string) =>
      (await today()).texts.languages.find((gap) => gap.language === language);
    const before = await gapOf('lt');
    const id = await storeExcursion(app.database, { titles: { en: 'Ronda', lt: 'Ronda' } });
    const of = JSON.stringify({ titles: { lt: 'of another English' } });
    await writeContent(app.database, (db) =>
      db.updateTable('excursions').set({ translated_from: of }).where('id', '=', id).execute(),
    );
    const excursion = { to: `/excursions/${id}`, title: 'Ronda' };
    expect(await gapOf('lt')).toMatchObject({
      outdated: (before?.outdated ?? 0) + 1,
      records: expect.arrayContaining([{ ...excursion, missing: 0, outdated: 1 }]),
    });
    expect(await gapOf('et')).toMatchObject({
      records: expect.arrayContaining([{ ...excursion, missing: 1, outdated: 0 }]),
    });
    await writeContent(app.database, (db) =>
      db.updateTable('excursions').set({ archived: 1 }).where('id', '=', id).execute(),
    );
    expect(await gapOf('lt')).toEqual(before);
  });

  it('[DESK-95c] says how many texts were checked, so that an empty site is not called complete', async () => {
    const { checked } = (await today()).texts;
    expect(checked).toBe(0);
    await storeExcursion(app.database, { titles: { en: 'Ronda' } });
    await app.raiseVersion();
    expect((await today()).texts.checked).toBeGreaterThan(0);
  });

  it('[DESK-76c] lists pages, banners and contacts that are empty in every language', async () => {
    const unwritten = async () => (await today()).texts.unwritten.map(({ to }) => to);
    const before = await unwritten();
    expect(before).toEqual(expect.arrayContaining(['/pages/privacy', '/banners/ask', '/settings']));
    await writeContent(app.database, async (db) => {
      const banner = { page_key: 'ask', image: '', titles: JSON.stringify({ en: 'The coast' }) };
      await db.insertInto('banners').values(banner).execute();
      await db.insertInto('settings').values({ key: 'contact_phone', value: '+34 952 111 222' }).execute();
    });
    expect(await unwritten()).toEqual(before.filter((to) => to !== '/banners/ask' && to !== '/settings'));
  });

  describe('changes to call about', () => {
    // At 10:00 in Madrid; departures until 22:00 are within twelve hours.
    const AT_GATE = { pickup_lat: 36.6, pickup_lng: -4.5 };
    const facts = (more: Parameters<typeof factsOf>[0] = {}) => factsOf({ hotel_id: hotel, ...more });
    async function publish(...changes: Parameters<typeof stageChanges>[1]): Promise<void> {
      const services = { database: app.database, now: () => now };
      const listId = await stageChanges(services, changes);
      const result = await publishSchedule(services, { listId, leaveOut: false, staff: STAFF });
      expect(result).toMatchObject({ published: true });
    }
    let before: ReturnType<typeof factsOf>;
    const yesterday = () => {
      now = new Date(TEST_NOW.getTime() - 20 * 3_600_000);
    };
    beforeEach(async () => {
      before = facts({ pickup_time: '20:00' });
      yesterday();
      await publish(
        added(before),
        added(facts({ flight_number: 'FR 1', pickup_time: '21:00' })),
        added(facts({ flight_number: 'FR 2', pickup_time: '23:00' })),
        added(facts({ flight_number: 'FR 3', pickup_time: null })),
      );
      now = TEST_NOW;
      await app.database.write((db) =>
        db.updateTable('hotels').set({ reception_phone: '+34 600' }).execute(),
      );
    });

    it('[DESK-78a] changed departures within twelve hours are listed with the telephone number', async () => {
      const moved = { pickup_time: '19:30' as never, pickup_point: 'Side gate' };
      await publish(
        changed(before, moved),
        removed(facts({ flight_number: 'FR 1', pickup_time: '21:00' })),
        changed(facts({ flight_number: 'FR 2', pickup_time: '23:00' }), { pickup_time: '22:30' }),
        changed(facts({ flight_number: 'FR 3', pickup_time: null }), { flight_destination: 'Riga' }),
        added(facts({ flight_number: 'FR 4', pickup_time: '18:00' })),
      );
      const { calls } = await today();
      expect(calls).toMatchObject({
        to_call: 1,
        rows: [
          {
            hotel: 'Hotel Sol',
            reception_phone: '+34 600',
            changes: [
              { flight_number: 'FR 4', before: null, after: { time: '18:00' } },
              {
                before: { date: '2026-06-01', time: '20:00', point: 'Main entrance' },
                after: { date: '2026-06-01', time: '19:30', point: 'Side gate' },
              },
              { flight_number: 'FR 1', before: { time: '21:00' }, after: null },
            ],
          },
        ],
      });
      // Two hours later the third is within twelve hours as well.
      now = new Date(TEST_NOW.getTime() + 2 * 3_600_000);
      expect(await changes()).toHaveLength(4);
    });

    it('[DESK-78b] of a coach that is published too late for 18:00 the evening before, its reception knows nothing', async () => {
      await publish(added(facts({ flight_number: 'FR 4', pickup_time: '18:00' })));
      expect(await changes()).toMatchObject([
        { flight_number: 'FR 4', before: null, after: { time: '18:00' } },
      ]);
      await call('called');
      expect(await changes()).toEqual([]);
    });

    it('[DESK-78b] of a first schedule that is published on the day itself, no reception has heard another', async () => {
      await app.database.write((db) =>
        db.updateTable('schedule_lists').set({ published_at: TEST_NOW.toISOString() }).execute(),
      );
      await app.raiseVersion();
      expect((await today()).calls.rows).toEqual([]);
    });

    const changes = async () => (await today()).calls.rows[0]?.changes ?? [];
    const at = (pickup_time: string) => ({ ...before, pickup_time: pickup_time as never });
    /** Records a call about what is shown now. */
    async function call(outcome: 'called' | 'no_answer', by: SentHeaders = session): Promise<void> {
      const state = (await changes()).map(({ departure_id, after }) => ({ departure_id, pickup: after }));
      const path = `/api/admin/today/calls/${hotel}/`;
      expect((await app.post(path, { outcome, state }, by)).status).toBe(200);
    }

    it('[DESK-78a] several changes of one departure are one call, from the first known state; a reverted change is none', async () => {
      await publish(changed(before, { pickup_time: '19:30' }));
      await publish(changed(at('19:30'), { pickup_time: '19:00' }));
      expect(await changes()).toMatchObject([{ before: { time: '20:00' }, after: { time: '19:00' } }]);
      await publish(changed(at('19:00'), { pickup_time: '20:00' }));
      expect((await today()).calls.rows).toEqual([]);
      await publish(removed(before));
      await publish(added({ ...before, pickup_time: '20:30' as never }));
      expect(await changes()).toMatchObject([{ before: { time: '20:00' }, after: { time: '20:30' } }]);
    });

    it('[DESK-78a] [DESK-78b] a call is recorded once, with who and when, can be taken back, and is due again after the next change', async () => {
      await publish(changed(before, { pickup_time: '19:30' }));
      const colleague = await signedIn(app.database, await storeStaff(app.database, { name: 'Marta' }));
      const state = (await changes()).map(({ departure_id, after }) => ({ departure_id, pickup: after }));
      const path = `/api/admin/today/calls/${hotel}/`;
      await call('called');
      await app.post(path, { outcome: 'called', state }, colleague);
      const [row] = (await today()).calls.rows;
      expect(row).toMatchObject({ changes: [], called: { by: 'Inese', at: TEST_NOW.toISOString() } });
      const undone = `/api/admin/today/contacts/${row?.called?.id}/`;
      expect((await app.send(undone, { method: 'DELETE', headers: colleague })).status).toBe(200);
      expect((await today()).calls).toMatchObject({ to_call: 1, rows: [{ called: null }] });
      expect((await app.send(undone, { method: 'DELETE', headers: colleague })).status).toBe(404);
      await call('called');
      await publish(changed(at('19:30'), { pickup_time: '19:00' }));
      expect(await changes()).toMatchObject([{ before: { time: '19:30' }, after: { time: '19:00' } }]);
      const audit = await app.database.read
        .selectFrom('audit_log')
        .select('action')
        .where('entity', '=', 'reception')
        .execute();
      expect(audit.map(({ action }) => action)).toEqual(['called', 'take-back', 'called']);
      expect(
        (await app.post('/api/admin/today/calls/999/', { outcome: 'called', state }, session)).status,
      ).toBe(404);
    });

    it('[DESK-78a] [DESK-78b] after a call and an undo the reception holds the wrong time: a call is due', async () => {
      await publish(changed(before, { pickup_time: '19:30' }));
      await call('called');
      expect((await today()).calls.to_call).toBe(0);
      await publish(changed(at('19:30'), { pickup_time: '20:00' }));
      expect((await today()).calls.to_call).toBe(1);
      expect(await changes()).toMatchObject([{ before: { time: '19:30' }, after: { time: '20:00' } }]);
    });

    it('[DESK-78c] a call records what the caller saw, not what was published meanwhile', async () => {
      await publish(changed(before, { pickup_time: '19:30' }));
      const state = (await changes()).map(({ departure_id, after }) => ({ departure_id, pickup: after }));
      await publish(changed(at('19:30'), { pickup_time: '19:00' }));
      await app.post(`/api/admin/today/calls/${hotel}/`, { outcome: 'called', state }, session);
      expect(await changes()).toMatchObject([{ before: { time: '19:30' }, after: { time: '19:00' } }]);
    });

    it('[DESK-78d] without an answer the call stays due, and says how often it was tried', async () => {
      await publish(changed(before, { pickup_time: '19:30' }));
      for (let attempts = 1; attempts <= 3; attempts += 1) {
        await call('no_answer');
        expect((await today()).calls).toMatchObject({ to_call: 1, rows: [{ attempts, changes: [{}] }] });
      }
      await call('called');
      expect((await today()).calls).toMatchObject({ to_call: 0, rows: [{ attempts: 0 }] });
    });

    it('[DESK-78d] a call stays due after the former time, while guests may still wait for a coach that does not come or comes later', async () => {
      await publish(removed(before), removed(facts({ flight_number: 'FR 1', pickup_time: '21:00' })));
      await publish(
        changed(facts({ flight_number: 'FR 2', pickup_time: '23:00' }), { pickup_time: '19:00' }),
      );
      await call('no_answer');
      now = new Date(TEST_NOW.getTime() + 11.5 * 3_600_000);
      expect((await changes()).map(({ flight_number }) => flight_number)).toEqual(['FR 2', 'BT 672', 'FR 1']);
      now = new Date(TEST_NOW.getTime() + 13.9 * 3_600_000);
      expect((await changes()).map(({ flight_number }) => flight_number)).toEqual(['BT 672', 'FR 1']);
      now = new Date(TEST_NOW.getTime() + 14.2 * 3_600_000);
      expect((await today()).calls.rows, 'after midnight').toMatchObject([
        { attempts: 1, changes: [{ flight_number: 'FR 1' }] },
      ]);
      now = new Date(TEST_NOW.getTime() + 15.1 * 3_600_000);
      expect((await changes()).map(({ flight_number }) => flight_number)).toEqual([]);
    });

    it('[DESK-78a] [DESK-78b] of a coach moved over midnight after 18:00 the call stays due until it is made, also once 18:00 of its new evening is over', async () => {
      const late = facts({ flight_number: 'FR 9', pickup_time: '23:40' });
      const moved = { pickup_date: '2026-06-02', pickup_time: '00:10' };
      const [former, later] = [
        { date: '2026-06-01', time: '23:40' },
        { date: '2026-06-02', time: '00:10' },
      ];
      yesterday();
      await publish(added(late));
      now = new Date('2026-05-31T18:00:00Z');
      await publish(changed(late, moved));
      // At 17:00 and 19:00 in Madrid, and after midnight.
      for (const instant of ['2026-06-01T15:00:00Z', '2026-06-01T17:00:00Z', '2026-06-01T22:05:00Z']) {
        now = new Date(instant);
        expect(await changes(), instant).toMatchObject([{ before: former, after: later }]);
      }
      now = new Date('2026-06-01T17:00:00Z');
      await publish(
        changed({ ...late, ...moved } as typeof late, { pickup_date: '2026-06-01', pickup_time: '23:40' }),
      );
      expect(await changes(), 'moved back').toMatchObject([{ before: later, after: former }]);
      await call('called');
      expect(await changes()).toEqual([]);
    });

    it('[DESK-78a] [CASE-24] another spelling of the place is no call, another position of it is one', async () => {
      const gate = facts({ ...AT_GATE, flight_number: 'FR 9', pickup_time: '20:00' });
      yesterday();
      await publish(added(gate));
      now = TEST_NOW;
      await publish(changed(before, { pickup_point: 'MAIN ENTRANCE' }));
      await publish(changed(gate, { pickup_lat: 36.6001 }));
      expect((await today()).calls.rows).toEqual([]);
      await publish(changed({ ...gate, pickup_lat: 36.6001 }, { pickup_lat: 36.604 }));
      expect(await changes()).toMatchObject([{ before: { lat: 36.6 }, after: { lat: 36.604 } }]);
    });

    fullIt('[DESK-78d] calls without an answer about a former time are none about the new time', async () => {
      await publish(changed(before, { pickup_time: '19:30' }));
      await call('no_answer');
      await call('no_answer');
      await publish(changed(at('19:30'), { pickup_time: '19:00' }));
      expect((await today()).calls).toMatchObject({ to_call: 1, rows: [{ attempts: 0 }] });
      await call('no_answer');
      expect((await today()).calls.rows).toMatchObject([
        { attempts: 1, changes: [{ before: { time: '20:00' }, after: { time: '19:00' } }] },
      ]);
      // Another coach of the hotel changes: the first still was tried once.
      await publish(
        changed(facts({ flight_number: 'FR 1', pickup_time: '21:00' }), { pickup_time: '21:30' }),
      );
      expect((await today()).calls.rows).toMatchObject([{ attempts: 1, changes: [{}, {}] }]);
    });

    it('[DESK-78b] a printed sheet is what the reception holds; what stood only before 18:00 is not', async () => {
      now = new Date('2026-05-31T15:00:00Z');
      await publish(changed(before, { pickup_time: '19:45' }));
      now = TEST_NOW;
      // It stood at 18:00 the evening before.
      expect((await today()).calls.rows).toEqual([]);
      const sheet = (await app.get(`/api/admin/lobby-sheet/?hotel_id=${hotel}&date=2026-06-01`, session))
        .json as LobbySheet;
      const state = sheet.departures.map(({ id, ...coach }) => ({
        departure_id: id,
        pickup: {
          ...{ date: coach.pickup_date, time: coach.pickup_time, point: coach.pickup_point },
          ...{ lat: coach.pickup_lat, lng: coach.pickup_lng },
        },
      }));
      await publish(
        changed(at('19:45'), { pickup_time: '19:15' }),
        added(facts({ flight_number: 'FR 9', pickup_time: '18:00' })),
      );
      const heard = await changes();
      expect(heard).toMatchObject([
        { flight_number: 'FR 9', before: null, after: { time: '18:00' } },
        { before: { time: '19:45' }, after: { time: '19:15' } },
      ]);
      const printed = { hotel_id: hotel, date: '2026-06-01', state };
      const recorded = await app.post('/api/admin/lobby-sheet/printed/', printed, session);
      expect(recorded.status).toBe(200);
      // The sheet has the former time, and not the coach that was added.
      expect(await changes()).toEqual(heard);
      // The print dialog was cancelled: the reception holds nothing of it.
      const { contact_id: id } = recorded.json as { contact_id: number };
      const record = `/api/admin/today/contacts/${id}/`;
      expect((await app.send(record, { method: 'DELETE', headers: session })).status).toBe(200);
      expect(await changes()).toEqual(heard);
    });
  });
});
