import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PickupComparison, PickupTable } from '../../src/features/excursions/admin-contract.ts';
import type { AdminStop } from '../../src/features/stops/admin-contract.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storeExcursion, storeNamedHotel, storePickup } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const EMPTY_STOP = {
  ...{ kind: 'place', municipality: 'Torremolinos', latitude: null, longitude: null, photo: null },
  ...{ aliases: [], directions: {}, step_free: {}, hotels: [], excursion_hotels: [] },
  translated_from: { directions: {}, step_free: {} },
};

describe('the pickups of an excursion in the back office', () => {
  let app: TestApp;
  let staff: SentHeaders;
  let path: string;
  let ronda: number;
  let sol: number;
  let mar: number;
  let luna: number;

  beforeEach(async () => {
    app = await startTestApp();
    staff = await asRole(app.database, 'editor');
    ronda = await storeExcursion(app.database, { titles: { en: 'Ronda' } });
    sol = await storeNamedHotel(app.database, { name: 'Hotel Sol' }, [{ name: 'Sol Viejo', kind: 'former' }]);
    mar = await storeNamedHotel(app.database, { name: 'Hotel Mar' });
    luna = await storeNamedHotel(app.database, { name: 'Hotel Luna Ñandú' });
    await storePickup(app.database, ronda, sol);
    path = `/api/admin/excursions/${ronda}/pickups/`;
  });
  afterEach(() => app.close());

  const read = async () => (await app.get(path, staff)).json as PickupTable;
  const save = (body: object) =>
    app.send(path, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...staff },
      body: JSON.stringify({ set: [], remove: [], ...body }),
    });
  const upload = (text: string) =>
    app.send(`${path}csv/`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...staff },
      body: Buffer.from(text),
    });
  const compare = async (text: string) => (await upload(text)).json as PickupComparison;
  const seen = async (hotel: number) =>
    (await app.get(`/api/excursions/${ronda}/pickup/?hotel_id=${hotel}`)).json;
  const pickup = (hotel_id: number, more: object = {}) => ({
    hotel_id,
    name: null,
    time: '07:30',
    latitude: null,
    longitude: null,
    adult_price: null,
    child_price: null,
    ...more,
  });

  it('[DESK-46a] are one table: hotels with and without a pickup', async () => {
    expect(await read()).toEqual({
      version: 1,
      rows: [
        {
          hotel_id: sol,
          hotel: 'Hotel Sol',
          municipality: 'Torremolinos',
          name: 'Bus stop at the church',
          time: '08:05',
          latitude: 36.61,
          longitude: -4.51,
          adult_price: 89.99,
          child_price: 0,
          stop_id: null,
        },
      ],
      without: [
        { hotel_id: luna, hotel: 'Hotel Luna Ñandú', municipality: 'Torremolinos', usual_stop_id: null },
        { hotel_id: mar, hotel: 'Hotel Mar', municipality: 'Torremolinos', usual_stop_id: null },
      ],
    });
  });

  it('[DESK-46b] are stored together, and visible at the next request', async () => {
    expect(await seen(mar)).toMatchObject({ error_key: 'not_found' });
    const { status } = await save({
      version: 1,
      set: [pickup(mar), pickup(luna, { name: 'Gate' })],
      remove: [sol],
    });
    expect(status).toBe(200);
    expect(await seen(mar)).toMatchObject({
      time: '07:30',
      name: 'Hotel Mar',
      price_adult: 89.5,
      price_child: 45,
    });
    expect(await seen(luna)).toMatchObject({ name: 'Gate' });
    expect(await seen(sol)).toMatchObject({ error_key: 'not_found' });
    const entry = await app.database.read.selectFrom('audit_log').selectAll().executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'change-pickups', entity: 'excursion', entity_id: String(ronda) });
  });

  it('[DESK-46b] the second of two concurrent editors gets a conflict', async () => {
    await save({ version: 1, set: [pickup(mar)] });
    const late = await save({ version: 1, set: [pickup(mar, { time: '09:00' })] });
    expect([late.status, late.json]).toMatchObject([409, { current: { version: 2 } }]);
    expect(await seen(mar)).toMatchObject({ time: '07:30' });
  });

  it('are rejected together when one is incomplete', async () => {
    for (const wrong of [
      pickup(999),
      pickup(mar, { latitude: 36 }),
      pickup(mar, { child_price: 3 }),
      pickup(mar, { time: '24:00' }),
    ]) {
      expect((await save({ version: 1, set: [pickup(luna), wrong] })).status).toBe(400);
    }
    expect((await save({ version: 1, set: [pickup(luna), pickup(luna)] })).status).toBe(400);
    expect((await read()).version).toBe(1);
  });

  it('[DESK-47a] are exported as a CSV file that imports without changes, including hotels without a pickup', async () => {
    const answer = await app.get(`${path}csv/`, staff);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(
      /attachment; filename="pickups-excursion-\d+\.csv"/,
    );
    expect(answer.text).toContain(`${sol};Hotel Sol;08:05;Bus stop at the church;36.61;-4.51;89.99;0.00\r\n`);
    expect(answer.text).toContain(`${luna};Hotel Luna Ñandú;;;;;;\r\n`);
    expect(await compare(answer.text)).toEqual({
      version: 1,
      added: [],
      changed: [],
      unchanged: 1,
      absent: [],
      problems: [],
    });
  });

  it('[DESK-47b] are imported from CSV: new, changed and absent rows are compared, and nothing is stored', async () => {
    const found = await compare(
      'Hotel;Time;Adult price;Child price\nsol viejo;8.15;99,50;50\nHotel Mar;7:05;;\n',
    );
    expect(found).toMatchObject({
      added: [{ hotel_id: mar, hotel: 'Hotel Mar', time: '07:05', adult_price: null }],
      changed: [
        {
          before: { time: '08:05' },
          after: { time: '08:15', adult_price: 99.5, name: 'Bus stop at the church' },
        },
      ],
      unchanged: 0,
      absent: [],
      problems: [],
    });
    expect((await compare('Hotel;Time\nHotel Mar;7:05\n')).absent).toMatchObject([{ hotel_id: sol }]);
    expect((await read()).version).toBe(1);
  });

  it('[DESK-47b] a hotel of a row that cannot be taken is named: its pickup is not absent', async () => {
    expect(await compare('Hotel;Time\nHotel Sol;8h75\n')).toMatchObject({
      problems: [{ row: 2, reason: 'not-a-time' }],
      absent: [],
    });
    expect(await compare('Hotel;Time\nHotel Sool Vieho;08:15\n')).toMatchObject({
      problems: [{ row: 2, reason: 'hotel-unknown' }],
      absent: [],
    });
  });

  describe('at stops', () => {
    const STOPS = '/api/admin/stops/';
    const directions = { en: 'By the bakery', lt: 'Prie kepyklos' };
    let bakery: number;

    beforeEach(async () => {
      bakery = await addStop({ name: 'Bakery', latitude: 36.601, longitude: -4.501, directions });
    });

    async function addStop(stop: object): Promise<number> {
      const { status, json } = await app.post(STOPS, { ...EMPTY_STOP, ...stop }, staff);
      expect([status, json]).toEqual([201, expect.anything()]);
      return (json as { id: number }).id;
    }
    async function changeStop(id: number, change: object): Promise<void> {
      const { departures_ahead: _ahead, ...stop } = (await app.get(`${STOPS}${id}/`, staff))
        .json as AdminStop;
      const headers = { 'content-type': 'application/json', ...staff };
      const body = JSON.stringify({ ...stop, ...change });
      expect((await app.send(`${STOPS}${id}/`, { method: 'PUT', headers, body })).status).toBe(200);
    }

    it('[STOP-08] guests read where it is, as for a coach, and its name and position count, also later', async () => {
      const before = await seen(sol);
      expect(before).not.toHaveProperty('stop');
      await save({ version: 1, set: [pickup(sol, { name: 'Old words', stop_id: bakery })] });
      expect(await seen(sol)).toMatchObject({
        ...{ name: 'Bakery', lat: 36.601, lng: -4.501, time: '07:30' },
        stop: { id: bakery, name: 'Bakery', directions, step_free: {}, photo: null },
      });
      await changeStop(bakery, { name: 'Bakery Sol', latitude: 36.602, step_free: { en: 'No steps' } });
      expect(await seen(sol)).toMatchObject({
        ...{ name: 'Bakery Sol', lat: 36.602, stop: { step_free: { en: 'No steps' } } },
      });
    });

    it('[STOP-08] at a stop of hotels the place is the hotel of the guest', async () => {
      const door = await addStop({ name: 'At the hotel', kind: 'hotel', municipality: '', directions });
      await save({ version: 1, set: [pickup(mar, { stop_id: door })] });
      const { latitude, longitude } = await app.database.read
        .selectFrom('hotels')
        .select(['latitude', 'longitude'])
        .where('id', '=', mar)
        .executeTakeFirstOrThrow();
      expect(await seen(mar)).toMatchObject({
        ...{ name: 'Hotel Mar', lat: latitude, lng: longitude, stop: { id: door, directions } },
      });
    });

    it('[STOP-08] a removed stop leaves pickups with its name and position', async () => {
      await save({ version: 1, set: [pickup(sol, { stop_id: bakery })] });
      const { json } = await app.get(`${STOPS}${bakery}/`, staff);
      const { version } = json as AdminStop;
      const removed = await app.send(`${STOPS}${bakery}/?version=${version}`, {
        method: 'DELETE',
        headers: staff,
      });
      expect(removed.status).toBe(200);
      expect(await seen(sol)).toMatchObject({ name: 'Bakery', lat: 36.601, lng: -4.501 });
      expect(await seen(sol)).not.toHaveProperty('stop');
    });

    it('[STOP-08] a call that names no stop keeps it while the place is the same; an unknown stop is refused', async () => {
      const at = { name: 'Bakery', latitude: 36.601, longitude: -4.501 };
      await save({ version: 1, set: [pickup(sol, { ...at, stop_id: bakery })] });
      await save({ version: 2, set: [pickup(sol, { ...at, time: '08:00' })] });
      expect(await seen(sol)).toMatchObject({ time: '08:00', stop: { id: bakery } });
      const refused = await save({ version: 3, set: [pickup(mar), pickup(sol, { stop_id: 9_999 })] });
      expect([refused.status, refused.json]).toMatchObject([400, { fields: { 'set.1.stop_id': 'invalid' } }]);
      await save({ version: 3, set: [pickup(sol, { ...at, name: 'Church' })] });
      expect(await seen(sol)).toMatchObject({ name: 'Church' });
      expect(await seen(sol)).not.toHaveProperty('stop');
    });

    it('[STOP-08] a file puts pickups at the stop that their place means, or without one at the usual stop of the hotel', async () => {
      await changeStop(bakery, { excursion_hotels: [luna] });
      expect((await read()).without).toMatchObject([
        { hotel_id: luna, usual_stop_id: bakery },
        { hotel_id: mar, usual_stop_id: null },
      ]);
      const { added, unchanged } = await compare(
        'Hotel;Time;Place\nHotel Sol;08:05;Bus stop at the church\nHotel Luna Ñandú;08:00;\nHotel Mar;08:10;BAKERY\n',
      );
      expect(added).toMatchObject([
        { hotel_id: luna, name: 'Bakery', latitude: 36.601, stop_id: bakery },
        { hotel_id: mar, name: 'Bakery', latitude: 36.601, stop_id: bakery },
      ]);
      expect(unchanged).toBe(1);
      const set = added.map(({ hotel: _hotel, municipality: _town, ...each }) => each);
      expect((await save({ version: 1, set })).status).toBe(200);
      expect(await compare((await app.get(`${path}csv/`, staff)).text)).toMatchObject({
        ...{ added: [], changed: [], unchanged: 3, problems: [] },
      });
    });

    it('[STOP-08] a copy of the excursion picks up at the same stops', async () => {
      await save({ version: 1, set: [pickup(sol, { stop_id: bakery })] });
      const { json } = await app.post(`/api/admin/excursions/${ronda}/duplicate/`, {}, staff);
      const { id } = json as { id: number };
      const { rows } = (await app.get(`/api/admin/excursions/${id}/pickups/`, staff)).json as PickupTable;
      expect(rows).toMatchObject([{ hotel_id: sol, stop_id: bakery, name: 'Bakery' }]);
    });
  });

  it('[DESK-47c] every invalid row of a file is named with its reason', async () => {
    await storeNamedHotel(app.database, { name: 'Hotel Sol' });
    const lines = [
      'Hotel id;Hotel;Time;Place;Latitude;Longitude;Adult price;Child price',
      ';Hotel Nowhere;08:00;;;;;',
      '99999;;08:00;;;;;',
      ';Hotel Sol;08:00;;;;;',
      `${mar};Hotel Sol;08:00;;;;;`,
      `${mar};;25:00;;;;;`,
      `${sol};;;;;;;`,
      `${mar};;08:00;;36.6;;;`,
      `${mar};;08:00;;136.6;-4;;`,
      `${mar};;08:00;;;;ten;5`,
      `${mar};;08:00;;;;10;`,
      ';;08:00;;;;;',
      `${luna};;08:00;;;;;`,
      `${luna};;08:10;;;;;`,
    ];
    const { problems, added } = await compare(lines.join('\n'));
    expect(problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
      [2, 'Hotel', 'hotel-unknown'],
      [3, 'Hotel id', 'hotel-unknown'],
      [4, 'Hotel', 'hotel-unclear'],
      [5, 'Hotel', 'hotel-unclear'],
      [6, 'Time', 'not-a-time'],
      [7, 'Time', 'time-missing'],
      [8, 'Longitude', 'half-a-coordinate'],
      [9, 'Latitude', 'not-a-coordinate'],
      [10, 'Adult price', 'not-a-price'],
      [11, 'Child price', 'half-a-price'],
      [12, 'Hotel', 'hotel-missing'],
      [14, 'Hotel', 'hotel-twice'],
    ]);
    expect(added).toMatchObject([{ hotel_id: luna, time: '08:00' }]);
  });

  it('[DESK-47c] a file that is not a list is rejected with the reason', async () => {
    expect((await upload('Colour;Shape\nred;round\n')).json).toMatchObject({ error_key: 'invalid_request' });
    expect((await upload('')).status).toBe(400);
  });
});
