import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office: labelled coaches of one flight, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  const coach = (Coach: string, time: string, Hotel = 'Hotel Sol') =>
    row({ Hotel, Coach, 'Pickup time': time });
  const labels = async (hotel?: string) =>
    (await office.answer(DAY, hotel)).map(({ coach: label, pickup_time }) => `${label} ${pickup_time}`);

  const renumber = (id: number | undefined, flight_number: string) => edit(id, { flight_number });

  /** Null: takes it out of the schedule. */
  async function edit(id: number | undefined, change: { flight_number: string } | null): Promise<void> {
    const { json } = await office.send('GET', `/api/admin/departures/${id}/`);
    const { id: _, hotel, municipality, updated_at, ...before } = json as DepartureRow;
    const after = change && { ...before, ...change };
    const staged = await office.send('POST', '/api/admin/departures/', { id, before, after });
    await office.publishList((staged.json as { id: number }).id);
  }

  it('[CASE-08] [CASE-17] a third coach is another one than the cancelled first, which comes back as it was', async () => {
    await office.publish([coach('1', '08:00'), coach('2', '08:30')]);
    const [first, second] = await office.ids(DAY);
    await office.publish([coach('2', '08:30')], { body: { accept_gone: 1 } });
    await office.publish([coach('2', '08:30'), coach('3', '09:00')]);
    const [, third] = await office.ids(DAY);
    expect([first, second]).not.toContain(third);
    await office.publish([coach('1', '08:00'), coach('2', '08:30'), coach('3', '09:00')]);
    expect(await office.ids(DAY)).toEqual([first, second, third]);
  });

  it('[CASE-07] [SUB-12a] where one of two coaches is given to another flight, a guest of the former follows that, and the coach that they were notified of', async () => {
    await office.publish([coach('1', '08:00'), coach('2', '08:30')]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const [, id] = await office.ids(DAY);
    await renumber(id, 'BT 684');
    expect((await office.letters()).map(({ text }) => text)).toEqual([
      expect.stringMatching(/BT.684, not BT.682/),
    ]);
    await office.addCoach(DAY, '09:15');
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('09:15')]);
    const other = { ...coach('4', '09:45'), 'Flight number': 'BT 684' };
    expect(
      (await office.publish([{ ...coach('2', '08:30'), 'Flight number': 'BT 684' }, other])).status,
    ).toBe(200);
    expect(await office.letters()).toEqual([]);
  });

  it('[CASE-07] [SUB-12a] where one of two coaches is given to another flight before the first mail arrives, the guest follows both, and no other flight', async () => {
    await office.publish([coach('1', '08:00'), coach('2', '08:30')]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    const [, id] = await office.ids(DAY);
    await renumber(id, 'BT 684');
    const [mail] = await office.letters();
    expect(mail?.text).toContain('08:00');
    expect(mail?.text).toContain('08:30');
    await office.publish([{ ...coach('', '09:45'), 'Flight number': 'FR 100' }]);
    expect(await office.letters()).toEqual([]);
  });

  const flown = (Coach: string, time: string, day = DAY) =>
    row({ Coach, 'Pickup time': time, 'Flight date': day, 'Flight time': '13:00' });

  it('[CASE-08] [LIST-20] of two coaches the one with the label of a row is meant, though the day of its flight was stated of the other only', async () => {
    await office.publish([flown('1', '08:00', ''), flown('2', '08:30')]);
    const [first] = await office.ids(DAY);
    await office.publish([flown('1', '08:10')], { body: { accept_gone: 1 } });
    expect([await office.ids(DAY), await labels()]).toEqual([[first], ['1 08:10']]);
  });

  it('[CASE-08] [DEP-01] of two cancelled coaches the one with the label of a row comes back, though the day of its flight was stated of the other only', async () => {
    await office.publish([flown('1', '08:00', ''), flown('2', '08:30')]);
    const [first] = await office.ids(DAY);
    const cancelled = {
      decisions: { withdraw: [`BT682@${DAY}`], apart: 'all' as const },
      body: { accept_gone: 2 },
    };
    await office.publish(
      [{ ...flown('', '09:00'), 'Flight number': 'FR 100', 'Flight time': '14:00' }],
      cancelled,
    );
    await office.publish([flown('1', '08:20')]);
    expect((await labels())[0]).toBe('1 08:20');
    expect((await office.ids(DAY))[0]).toBe(first);
  });

  it('[CASE-08] [CASE-29] a coach whose row is held does not become the other coach of its flight that the list adds', async () => {
    await office.publish([flown('1', '09:00')]);
    const [first] = await office.ids(DAY);
    const list = await office.publish([flown('1', '14:35'), flown('2', '09:30')]);
    expect(list).toMatchObject({ status: 200, summary: { held: 1, new: 1, changed: 0, gone: 0 } });
    expect(await labels()).toEqual(['1 09:00', '2 09:30']);
    expect((await office.ids(DAY))[0]).toBe(first);
  });

  it('[CASE-08] [CASE-29] a coach stays whose row moves it over midnight without a place, though the list names another of its flight', async () => {
    const [one, two] = [night({ Coach: '1', 'Pickup time': '23:00' }), night({ Coach: '2' })];
    await office.publish([one, two]);
    const moved = night({ Coach: '2', Date: NEXT, 'Pickup time': '00:10', 'Pickup point': '' });
    const list = await office.publish([one, moved]);
    expect(list.summary).toMatchObject({ held: 1, gone: 0, unchanged: 1 });
  });

  it('[MAIL-07] [CASE-08] a guest whose only coach was cancelled is notified of another one to the flight, though it leaves on a day that they did not ask for', async () => {
    await office.publish([night({ Coach: '1', 'Pickup time': '23:00' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const [id] = await office.ids(DAY);
    await edit(id, null);
    expect((await office.letters()).map(({ text }) => text)).toEqual([
      expect.stringContaining('has been removed from the schedule'),
    ]);
    const other = night({ Coach: '2', Date: NEXT, 'Pickup time': '00:10' });
    expect((await office.publish([other])).summary).toMatchObject({ new: 1, mails: { total: 1 } });
    expect((await office.letters()).map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /back in the schedule[\s\S]*on Monday 29 June at 00:10, not on Sunday 28 June at 23:00/,
      ),
    ]);
    await office.publish([{ ...other, 'Pickup time': '00:25' }]);
    expect((await office.letters()).map(({ text }) => text)).toEqual([
      expect.stringContaining('00:25, not 00:10'),
    ]);
  });

  it('[CASE-08] [CASE-20] where two hotels are merged that have another coach of one flight each, both stay without a question', async () => {
    await office.publish([coach('1', '08:00'), coach('2', '08:30', 'Hotel Luna')]);
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const merged = await office.send('POST', `/api/admin/hotels/${from}/merge/`, { into, version: 1 });
    expect(merged.status).toBe(200);
    expect(await labels('Hotel Luna')).toEqual(['1 08:00', '2 08:30']);
  });

  it('[CASE-08] [CASE-20] where two hotels are merged, the same coach of a flight is the question, and the other one stays', async () => {
    await office.publish([
      ...[coach('1', '08:00', 'Hotel Luna'), coach('2', '08:30', 'Hotel Luna')],
      coach('2', '08:40'),
    ]);
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const path = `/api/admin/hotels/${from}/merge/`;
    expect((await office.send('GET', `${path}?into=${into}`)).json).toMatchObject({
      differing: [{ from: { pickup_time: '08:40' }, into: { pickup_time: '08:30' } }],
    });
    await office.send('POST', path, { into, version: 1, differing: 'from' });
    expect(await labels('Hotel Luna')).toEqual(['1 08:00', '2 08:40']);
  });
});
