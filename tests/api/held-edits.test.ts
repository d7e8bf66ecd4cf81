import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import type { WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { quickly } from '../support/full-run.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

vi.setConfig({ testTimeout: 60_000 });

const DAY = '2026-06-28';
const LIST = {
  Hotel: 'Hotel Sol',
  Date: DAY,
  'Pickup time': '08:35',
  'Pickup point': 'Main entrance',
  Latitude: '36.6',
  Longitude: '-4.5',
  'Flight number': 'BT 682',
  'Flight date': DAY,
  'Flight time': '11:35',
};
type Facts = Omit<DepartureRow, 'id' | 'hotel' | 'municipality' | 'updated_at'>;

describe('[PUBL-14] a departure edited by hand that is hardly meant so', () => {
  let office: TransferOffice;
  let id: number;
  let before: Facts;

  beforeEach(async () => {
    office = await openTransferOffice();
    expect(await office.publish([LIST])).toMatchObject({ status: 200 });
    id = (await office.ids(DAY))[0] ?? 0;
    const { json } = await office.send('GET', `/api/admin/departures/${id}/`);
    const { id: _id, hotel, municipality, updated_at, ...facts } = json as DepartureRow;
    before = facts;
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
  });
  afterEach(() => office.close());

  async function edit(changed: Partial<Facts>, from: Facts | null = before): Promise<WholeList> {
    const after = { ...before, ...changed };
    const body = { id: from && id, before: from, after };
    const { status, json } = await office.send('POST', '/api/admin/departures/', body);
    expect([status, json]).toEqual([201, expect.anything()]);
    return json as WholeList;
  }
  const accept = async (list: WholeList) => office.decide(list, { accepted_rows: 'all' });

  it.each(
    quickly(2, [
      ['after its flight', { pickup_time: '14:35' }, 'not-before-flight'],
      ['half an hour before its flight', { pickup_time: '11:05' }, 'close-to-flight'],
      ['before a flight of the day before', { flight_date: '2026-06-27' }, 'not-before-flight'],
      ['without a place', { pickup_point: '', pickup_lat: null, pickup_lng: null }, 'no-place'],
      ['at 0/0', { pickup_lat: 0, pickup_lng: 0 }, 'zero-place'],
      ['with swapped coordinates', { pickup_lat: -4.5, pickup_lng: 36.6 }, 'swapped-place'],
      ['without the minus of its longitude', { pickup_lng: 4.5 }, 'place-without-minus'],
      ['in another town', { pickup_lat: 37.19, pickup_lng: -3.6 }, 'far-place'],
      ['to no flight number', { flight_number: 'SIDE DOOR' }, 'no-flight-number'],
    ] as const),
  )('is held %s with its reason, goes out once it is accepted, and nobody is notified before', async (_what, changed, reason) => {
    const list = await edit(changed as Partial<Facts>);
    expect(list.summary).toMatchObject({ held: 1, problems: 1 });
    expect(await office.problems(list)).toMatchObject([{ row_number: 1, reason }]);
    for (const body of [{}, { leave_out: true }]) {
      expect(await office.send('POST', `/api/admin/schedules/${list.id}/publish/`, body)).toMatchObject({
        status: 409,
        json: { error_key: 'held_not_accepted' },
      });
    }
    expect(await office.letters()).toEqual([]);
    const accepted = await accept(list);
    expect(accepted.summary).toMatchObject({ held: 0, problems: 0 });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect((await office.letters()).map(({ to }) => to)).toEqual(['guest@example.com']);
  });

  it('is held also where it is added, or moved to another hotel', async () => {
    const added = await edit({ pickup_time: wallTime('14:35'), flight_number: 'FR 1' }, null);
    expect(added.summary).toMatchObject({ new: 1, held: 1 });
  });

  it('is held with all reasons, so that staff accept it knowing them', async () => {
    const list = await edit({ pickup_time: wallTime('14:35'), pickup_lat: -4.5, pickup_lng: 36.6 });
    expect(await office.problems(list)).toMatchObject([
      { row_number: 1, reason: 'swapped-place' },
      { row_number: 1, reason: 'not-before-flight' },
    ]);
    expect(list.summary).toMatchObject({ held: 1 });
    expect((await accept(list)).summary).toMatchObject({ held: 0, problems: 0 });
  });

  it('stays accepted when it is compared again, and is held no more than it was published', async () => {
    const list = await accept(await edit({ pickup_time: wallTime('14:35') }));
    await office.publish([
      { ...LIST, 'Flight number': 'FR 100', 'Pickup time': '05:00', 'Flight time': '08:00' },
    ]);
    const refused = await office.publishList(list.id);
    expect(refused).toMatchObject({ status: 409, json: { error_key: 'compare_again' } });
    expect((await office.decide(list, {})).summary).toMatchObject({ held: 0, changed: 1 });
    expect((await office.publishList(list.id)).status).toBe(200);
    before = { ...before, pickup_time: wallTime('14:35') };
    expect((await edit({ flight_destination: 'Riga' })).summary).toMatchObject({ held: 0, changed: 1 });
    const { status } = await office.undo(list.id);
    expect(status).toBe(200);
  });

  it('is held where a stop is moved to swapped coordinates, or far from its hotels', async () => {
    const stop = await office.addStop({
      ...{ name: 'Main entrance', latitude: 36.6, longitude: -4.5 },
      hotels: [office.hotelId()],
    });
    await office.publish([{ ...LIST, 'Pickup time': '08:40' }]);
    const moved = await office.changeStop(stop, {
      ...{ valid_from: DAY, valid_to: DAY, name: null },
      ...{ latitude: -4.5, longitude: 36.6 },
    });
    expect(moved.summary).toMatchObject({ changed: 1, held: 1 });
    expect(await office.problems(moved)).toMatchObject([{ reason: 'swapped-place' }]);
    expect((await office.publishList(moved.id)).status).toBe(409);
    await accept(moved);
    expect((await office.publishList(moved.id)).status).toBe(200);
  });

  it('[PUBL-16] is held where guests would read the same pickup twice, until it is accepted as a second coach', async () => {
    const added = await edit({}, null);
    expect(added.summary).toMatchObject({ new: 1, held: 1 });
    expect(await office.problems(added)).toMatchObject([{ row_number: 1, reason: 'already-published' }]);
    expect((await office.publishList(added.id)).status).toBe(409);
    await accept(added);
    expect((await office.publishList(added.id)).status).toBe(200);
    expect((await edit({ flight_destination: 'Riga' })).summary, 'as before').toMatchObject({ held: 0 });
  });

  it('[PUBL-16] is held where it is moved to the time of another coach, not at another place or of another flight', async () => {
    const later = await edit({ pickup_time: wallTime('09:00') }, null);
    expect(later.summary).toMatchObject({ new: 1, held: 0 });
    expect((await office.publishList(later.id)).status).toBe(200);
    const same = await edit({ pickup_time: wallTime('09:00') });
    expect(same.summary).toMatchObject({ changed: 1, held: 1 });
    const elsewhere = { pickup_time: wallTime('09:00'), pickup_point: 'Bakery', pickup_lat: 36.601 };
    expect((await edit(elsewhere)).summary).toMatchObject({ changed: 1, held: 0 });
    const other = () => edit({ flight_number: 'FR 1' }, null);
    expect((await other()).summary).toMatchObject({ new: 1, held: 0 });
    await office.send('POST', '/api/admin/flight-numbers/', { number: 'FR 1', same_as: 'BT 682' });
    expect((await other()).summary, 'another number of the flight').toMatchObject({ new: 1, held: 1 });
  });
});
