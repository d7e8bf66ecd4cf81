import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PickupComparison, PickupTable } from '../../src/features/excursions/admin-contract.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole } from '../support/staff.ts';
import { storeExcursion, storeNamedHotel, storePickup } from '../support/store-content.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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

  it('[DESK-46] are one table: hotels with and without a pickup', async () => {
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
        },
      ],
      without: [
        { hotel_id: luna, hotel: 'Hotel Luna Ñandú', municipality: 'Torremolinos' },
        { hotel_id: mar, hotel: 'Hotel Mar', municipality: 'Torremolinos' },
      ],
    });
  });

  it('[DESK-46] are stored together, and visible at the next request', async () => {
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

  it('[DESK-46] the second of two concurrent editors gets a conflict', async () => {
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

  it('[DESK-47] are exported as a CSV file that imports without changes, including hotels without a pickup', async () => {
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

  it('[DESK-47] are imported from CSV: new, changed and absent rows are compared, and nothing is stored', async () => {
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

  it('[DESK-47] every invalid row of a file is named with its reason', async () => {
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

  it('[DESK-47] a file that is not a list is rejected with the reason', async () => {
    expect((await upload('Colour;Shape\nred;round\n')).json).toMatchObject({ error_key: 'invalid_request' });
    expect((await upload('')).status).toBe(400);
  });
});
