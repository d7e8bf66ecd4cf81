import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StopBody } from '../../src/features/stops/admin-contract.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { type EditedFacts, stageEditOf } from '../support/edit-departure.ts';
import { DAY, NEXT, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('[DEP-05g] a coach that staff move to another hotel by hand with its former place', {
  timeout: 60_000,
}, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  const BAKERY = { 'Pickup point': 'Bakery Pepe', Latitude: '36.61', Longitude: '-4.51' };
  const anywhere = { 'Pickup point': 'Main entrance', Latitude: '', Longitude: '' };

  async function stage(place: OfficeRow, changed: EditedFacts = {}) {
    const luna = office.hotelId('Hotel Luna');
    await office.publish([row(place)]);
    const [id = 0] = await office.ids(DAY);
    return stageEditOf(office, id, { hotel_id: luna, ...changed });
  }
  const addStop = (stop: Partial<StopBody>) =>
    office.addStop({ name: 'Bakery Pepe', latitude: 36.61, longitude: -4.51, ...stop });

  it.each([
    ['on the map', BAKERY],
    ['in words', anywhere],
  ])('is held %s until they say that it is right, and nobody is sent there before', async (_where, place) => {
    const list = await stage(place);
    await office.subscribe('luna@example.com', { departure_date: DAY, hotel: office.hotelId('Hotel Luna') });
    await office.letters();
    expect(list.summary).toMatchObject({ changed: 1, held: 1 });
    expect(await office.problems(list)).toMatchObject([
      { reason: 'place-of-former-hotel', field: 'pickup_point', value: place['Pickup point'] },
    ]);
    expect(await office.publishList(list.id)).toMatchObject({
      status: 409,
      json: { error_key: 'held_not_accepted' },
    });
    expect(await office.letters()).toEqual([]);
    expect((await office.decide(list, { accepted_rows: 'all' })).summary).toMatchObject({ held: 0 });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.recipients()).toEqual(['luna@example.com']);
    expect(await office.undo(list.id), 'the way back is no question').toMatchObject({ status: 200 });
  });

  it('is held also where only the words are other ones, on the same spot of the map', async () => {
    const list = await stage(BAKERY, { pickup_point: 'Bakery' });
    expect(await office.problems(list)).toMatchObject([{ reason: 'place-of-former-hotel' }]);
  });

  it('is held also where its stop is elsewhere on the other day to which they move it', async () => {
    const pepe = await addStop({});
    const church = await office.addStop({ name: 'Church', latitude: 36.603, longitude: -4.503 });
    const works = { valid_from: NEXT, valid_to: NEXT, replacement_id: church };
    await office.publishList((await office.changeStop(pepe, works)).id);
    const list = await stage(BAKERY, { pickup_date: calendarDate(NEXT) });
    expect(await office.problems(list)).toMatchObject([{ reason: 'place-of-former-hotel', value: 'Church' }]);
  });

  it('is not held with a place of its own', async () => {
    const here = { pickup_point: 'Main entrance', pickup_lat: 36.6, pickup_lng: -4.5 };
    expect((await stage(BAKERY, here)).summary).toMatchObject({ changed: 1, held: 0 });
  });

  it('is not held where another coach of the other hotel stops there, however it is spelled', async () => {
    await addStop({ aliases: ['Pepe’s'] });
    const other = { Hotel: 'Hotel Luna', 'Flight number': 'FR 1', 'Pickup time': '15:00' };
    await office.publish([row({ ...other, ...BAKERY, 'Pickup point': 'Pepe’s' })]);
    expect((await stage(BAKERY)).summary).toMatchObject({ changed: 1, held: 0 });
  });

  it('is not held at the usual stop of the other hotel', async () => {
    await addStop({ hotels: [office.hotelId('Hotel Luna')] });
    expect((await stage(BAKERY)).summary).toMatchObject({ changed: 1, held: 0 });
  });

  it.each([
    ['At the hotel', anywhere],
    ['At the hotel', { Latitude: '36.6', Longitude: '-4.5' }],
    ['Hotel Sol', { Latitude: '36.6', Longitude: '-4.5' }],
  ])('is not held where the place is each hotel itself (%s), and is in front of the other one', async (point, at) => {
    const inFront = { kind: 'hotel', latitude: null, longitude: null, municipality: '' } as const;
    await addStop({ ...inFront, name: 'At the hotel' });
    await office.app.database.write((db) =>
      db
        .updateTable('hotels')
        .set({ latitude: 36.7, longitude: -4.4 })
        .where('id', '=', office.hotelId('Hotel Luna'))
        .execute(),
    );
    const list = await stage({ ...at, 'Pickup point': point });
    expect(list.summary).toMatchObject({ changed: 1, held: 0 });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.answer(DAY, 'Hotel Luna')).toMatchObject([
      { pickup_point: 'At the hotel', pickup_lat: 36.7, pickup_lng: -4.4 },
    ]);
  });
});
