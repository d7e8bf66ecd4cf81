import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { removeDeparture } from '../support/edit-departure.ts';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: a coach without a flight number after one to a flight was cancelled', {
  timeout: 60_000,
}, () => {
  let office: TransferOffice;
  let cancelled: number;
  beforeEach(async () => {
    office = await openTransferOffice();
    await office.publish([row({ 'Pickup time': '08:00' })]);
    [cancelled = 0] = await office.ids(DAY);
    await office.subscribe('flight@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.subscribe('day@example.com', { departure_date: DAY });
    await office.letters();
    await removeDeparture(office, cancelled);
    await office.letters();
  });
  afterEach(() => office.close());

  async function addWithoutFlight(pickup_time: string | null): Promise<void> {
    const place = { pickup_point: 'Main entrance', pickup_lat: null, pickup_lng: null };
    const flight = { flight_number: '', flight_date: null, flight_time: null, flight_destination: null };
    const coach = { type: 'group', hotel_id: office.hotelId(), last_name: '', pickup_date: DAY, pickup_time };
    const edit = { id: null, before: null, after: { ...coach, ...place, ...flight } };
    const { json } = await office.send('POST', '/api/admin/departures/', edit);
    const list = json as WholeList;
    await office.decide(list, { accepted_rows: 'all' });
    expect((await office.publishList(list.id)).status).toBe(200);
  }

  it.each([
    ['in the evening', '19:00'],
    ['at a time that is not set', null],
  ])('[CASE-12] %s is another coach: no guest reads that theirs is back', async (_when, time) => {
    await addWithoutFlight(time);
    expect(await office.ids(DAY)).not.toContain(cancelled);
    const letters = await office.letters();
    expect(letters.map(({ to }) => to)).toEqual(['day@example.com']);
    expect(letters[0]?.text).not.toMatch(/is back|disregard/);
  });

  it('[CASE-12] at about the same time is that coach, and its guests read that it is back', async () => {
    await addWithoutFlight('09:30');
    expect(await office.ids(DAY)).toEqual([cancelled]);
    const letters = await office.letters();
    expect(letters.map(({ to }) => to)).toEqual(['day@example.com', 'flight@example.com']);
    for (const { text } of letters) expect(text).toMatch(/is back[\s\S]*09:30/);
  });
});
