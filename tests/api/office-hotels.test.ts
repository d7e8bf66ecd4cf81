import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '../../src/features/operations/today-contract.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: hotels that are renamed or merged', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-18] [CASE-19] a hotel renamed between two lists is found by its former name, and merged into another keeps its subscribers', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Luna' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    await office.subscribe('luna@example.com', { departure_date: DAY, hotel: into });
    await office.letters();
    const before = await office.ids(DAY);
    const merged = await office.send('POST', `/api/admin/hotels/${from}/merge/`, { into, version: 1 });
    expect(merged.status).toBe(200);
    expect(await office.recipients()).toEqual([]);
    expect(await office.ids(DAY)).toEqual([Math.min(...before)]);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
    const next = await office.publish([row({ 'Pickup time': '09:30' })]);
    expect(next).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    expect(await office.recipients()).toEqual(['guest@example.com', 'luna@example.com']);
  });

  it('[CASE-18] a hotel renamed between two lists is found by its former name, and its subscribers are notified of the change', async () => {
    await office.publish([row()]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const path = `/api/admin/hotels/${office.hotelId()}/`;
    const { json } = await office.send('GET', path);
    const renamed = await office.send('PUT', path, { ...Object(json), name: 'Sol Nuevo' });
    expect(renamed.status).toBe(200);
    const next = await office.publish([row({ 'Pickup time': '09:30' })]);
    expect(next).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0, questions: 0 } });
    expect(next.list.reading?.pairs).toEqual([]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('Sol Nuevo');
    expect(letter?.text).toContain('09:30, not 09:00');
  });

  async function show(active: boolean): Promise<void> {
    const path = `/api/admin/hotels/${office.hotelId('Hotel Luna')}/`;
    const { json } = await office.send('GET', path);
    expect((await office.send('PUT', path, { ...Object(json), active })).status).toBe(200);
  }

  it('[LIST-26] a row of a hidden hotel says that it is hidden, and is published once it is shown, or named otherwise', async () => {
    await show(false);
    const rows = [row(), row({ Hotel: 'Hotel Luna' })];
    const asked = await office.publish(rows);
    expect(asked).toMatchObject({ status: 409, json: { error_key: 'rows_left_out' } });
    expect(asked.list.reading?.questions).toMatchObject([
      { about: 'hotel', text: 'Hotel Luna', hidden: true },
    ]);
    expect(await office.problems(asked.list)).toMatchObject([{ row_number: 3, reason: 'hotel-hidden' }]);
    await show(true);
    expect(await office.publish(rows)).toMatchObject({ status: 200, summary: { new: 2, questions: 0 } });
  });

  fullIt(
    '[LIST-26] rows that were left out while their hotel was hidden are published once it is shown',
    async () => {
      await office.publish([row(), row({ Hotel: 'Hotel Luna' })]);
      await show(false);
      const luna = row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' });
      const decisions = { hotels: { 'Hotel Luna': null } };
      const hidden = await office.publish([row({ 'Pickup time': '09:05' }), luna], { decisions });
      expect(hidden).toMatchObject({ status: 200, summary: { changed: 1, left_out: 1 } });
      const next = await office.publish([row({ 'Pickup time': '09:10' }), luna]);
      expect(next).toMatchObject({ status: 200, summary: { changed: 1, left_out: 1, questions: 0 } });
      await show(true);
      const shown = await office.publish([row({ 'Pickup time': '09:10' }), luna]);
      expect(shown).toMatchObject({ status: 200, summary: { changed: 1, left_out: 0 } });
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:20 BT 682']);
    },
  );

  it('[CASE-20] [DESK-97] two hotels merged with different times of one coach are a question first', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const path = `/api/admin/hotels/${from}/merge/`;
    const preview = await office.send('GET', `${path}?into=${into}`);
    expect(preview.json).toMatchObject({
      differing: [
        { flight_number: 'BT 682', from: { pickup_time: '09:00' }, into: { pickup_time: '09:20' } },
      ],
    });
    const open = await office.send('POST', path, { into, version: 1 });
    expect(open).toMatchObject({ status: 409, json: { error_key: 'departures_differ' } });
    expect((await office.send('GET', `${path}?into=${into}&differing=into`)).json).toMatchObject({
      notified: 1,
    });
    expect((await office.send('POST', path, { into, version: 1, differing: 'into' })).status).toBe(200);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:20 BT 682']);
    const [letter] = await office.letters();
    expect(letter?.text).toContain('09:20');
    expect(letter?.text).not.toContain('don’t wait');
  });

  fullIt(
    '[CASE-20] a coach over midnight is a question, too; flights of one number on two days are none',
    async () => {
      const into = office.hotelId('Hotel Luna');
      const preview = async () =>
        (await office.send('GET', `/api/admin/hotels/${office.hotelId('Hotel Sol')}/merge/?into=${into}`))
          .json;
      const luna = night({ Hotel: 'Hotel Luna', Date: NEXT, 'Pickup time': '00:10' });
      const other = { ...luna, 'Flight date': '2026-06-30', 'Pickup time': '23:40' };
      await office.publish([night(), other, night({ Hotel: 'Hotel Luna', 'Flight date': '2026-06-28' })], {
        decisions: { accepted_rows: 'all' },
      });
      expect(await preview()).toMatchObject({ differing: [] });
      const moved = await office.publish([luna], { decisions: { accepted_rows: 'all' } });
      expect(moved).toMatchObject({ status: 200, summary: { new: 1, changed: 0 } });
      expect(await preview()).toMatchObject({
        differing: [{ from: { pickup_time: '23:40' }, into: { pickup_time: '00:10' } }],
      });
    },
  );

  it('[CASE-20] [CASE-30] where two hotels are merged, the reception that heard the other time is due a call', async () => {
    const today = (Hotel: string, time: string) => row({ Hotel, Date: '2026-06-01', 'Pickup time': time });
    office.setClock('2026-05-31T08:00:00Z');
    await office.publish([today('Hotel Sol', '15:00')]);
    await office.publish([today('Hotel Luna', '15:30')]);
    office.setClock('2026-06-01T08:00:00Z');
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const merged = await office.send('POST', `/api/admin/hotels/${from}/merge/`, {
      ...{ into, version: 1, differing: 'from' },
    });
    expect(merged.status).toBe(200);
    expect(await office.lookup('2026-06-01', { hotel: 'Hotel Luna' })).toEqual(['15:00 BT 682']);
    const { calls } = (await office.send('GET', '/api/admin/today/')).json as Today;
    expect(calls.rows).toMatchObject([
      { hotel: 'Hotel Luna', changes: [{ before: { time: '15:30' }, after: { time: '15:00' } }] },
    ]);
  });
});
