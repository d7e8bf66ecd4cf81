import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: stops', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  const BAKERY = { name: 'Av. del Sol, bakery', latitude: 36.601, longitude: -4.501 };
  const at = (point: string, more: OfficeRow = {}) => row({ 'Pickup point': point, ...more });

  it('[CASE-24] a stop spelled two ways in two lists is one stop: nothing changes, nobody is notified', async () => {
    await office.addStop({ ...BAKERY, aliases: ['Panadería Sol'] });
    await office.publish([at('Av. del Sol, bakery')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    for (const spelling of ['AVDA. SOL - BAKERY', 'panaderia sol']) {
      const again = await office.publish([at(spelling)]);
      expect(again).toMatchObject({ status: 409, summary: { new: 0, changed: 0, unchanged: 1 } });
    }
    expect(await office.letters()).toEqual([]);
    expect(await office.answer(DAY)).toMatchObject([
      { pickup_point: 'Av. del Sol, bakery', stop: { name: 'Av. del Sol, bakery' } },
    ]);
  });

  fullIt('[CASE-24] also where the stop is entered after the first list, or never', async () => {
    await office.publish([at('Pza. Mayor 3'), at('Panadería Sol', { Date: NEXT })]);
    await office.addStop({ ...BAKERY, aliases: ['Panadería Sol'] });
    expect(await office.answer(NEXT)).toMatchObject([
      { pickup_point: 'Panadería Sol', stop: { name: BAKERY.name } },
    ]);
    const again = await office.publish([at('PLAZA MAYOR, 3'), at(BAKERY.name, { Date: NEXT })]);
    expect(again).toMatchObject({ status: 409, summary: { new: 0, changed: 0, unchanged: 2 } });
    expect(await office.publish([at('Plaza Mayor, 8')])).toMatchObject({ summary: { changed: 1 } });
  });

  it('[CASE-25] a stop replaced for a week of road works is one publish; later lists follow, and an undo restores', async () => {
    const bakery = await office.addStop(BAKERY);
    const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
    const before = { ...at(BAKERY.name), Date: '2026-06-27' };
    const luna = at(BAKERY.name, { Hotel: 'Hotel Luna', Date: '2026-07-04' });
    const after = at(BAKERY.name, { Date: '2026-07-05' });
    const elsewhere = at('Main entrance', { Hotel: 'Hotel Luna' });
    await office.publish([before, at(BAKERY.name), elsewhere, luna, after]);
    const points = async (date: string, hotel = 'Hotel Sol') =>
      (await office.answer(date, hotel)).map(({ pickup_point }) => pickup_point);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();

    const staged = await office.changeStop(bakery, {
      ...{ valid_from: DAY, valid_to: '2026-07-04', replacement_id: church },
    });
    expect(staged.summary).toMatchObject({ changed: 2, new: 0, gone: 0, mails: { total: 1 } });
    const works = await office.publishList(staged.id);
    expect(works).toMatchObject({ status: 200, json: { mails: 1 } });
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('Church')]);
    expect(await points('2026-06-27')).toEqual([BAKERY.name]);
    expect(await points('2026-07-04', 'Hotel Luna')).toEqual(['Church']);
    expect(await points('2026-07-05')).toEqual([BAKERY.name]);
    expect(await points(DAY, 'Hotel Luna')).toEqual(['Main entrance']);
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church', stop: { name: 'Church' } }]);

    const later = at(BAKERY.name, { Date: NEXT, 'Flight number': 'FR 100' });
    const list = await office.publish([at(BAKERY.name, { 'Pickup time': '09:20' }), later]);
    expect(list).toMatchObject({ status: 200, summary: { new: 1, changed: 1 } });
    const [letter] = await office.letters();
    expect(letter?.text).toContain('09:20');
    expect(letter?.text).not.toContain('bakery');
    expect(await office.answer(NEXT)).toMatchObject([{ pickup_point: 'Church' }]);

    expect(await office.undo(staged.id)).toMatchObject({ status: 200, json: { mails: 1 } });
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: BAKERY.name, pickup_time: '09:20' }]);
    expect(await office.answer(NEXT)).toMatchObject([{ pickup_point: BAKERY.name }]);
    expect(await points('2026-07-04', 'Hotel Luna')).toEqual([BAKERY.name]);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining(BAKERY.name)]);
    const last = await office.publish([at(BAKERY.name, { 'Pickup time': '09:20' }), later]);
    expect(last).toMatchObject({ status: 409, summary: { unchanged: 2 } });
  });

  it('[CASE-25] a stop moved until further notice is moved for lists that still have its former position', async () => {
    const bakery = await office.addStop(BAKERY);
    const listed = { Latitude: '36.601', Longitude: '-4.501' };
    await office.publish([at(BAKERY.name, listed)]);
    const change = { valid_from: DAY, valid_to: null, name: null, latitude: 36.6035, longitude: -4.503 };
    await office.publishList((await office.changeStop(bakery, change)).id);
    const moved = { pickup_lat: 36.6035, pickup_lng: -4.503, stop: { id: bakery } };
    expect(await office.answer(DAY)).toMatchObject([moved]);
    const list = await office.publish([at(BAKERY.name, listed), at(BAKERY.name, { ...listed, Date: NEXT })]);
    expect(list).toMatchObject({ status: 200, summary: { new: 1, changed: 0, unchanged: 1 } });
    expect(await office.answer(NEXT)).toMatchObject([moved]);
  });

  it('[PUBL-06b] [STOP-12d] a list is undone after its stop was replaced: guests wait where the stop is', async () => {
    const church = await office.addStop({ name: 'Church', latitude: 36.603, longitude: -4.503 });
    await office.publish([at(BAKERY.name), at(BAKERY.name, { 'Flight number': 'FR 1' })]);
    const later = await office.publish([
      at(BAKERY.name, { 'Pickup time': '09:30' }),
      at(BAKERY.name, { 'Pickup time': '09:40', 'Flight number': 'FR 1' }),
      at(BAKERY.name, { 'Pickup time': '09:50', 'Flight number': 'FR 2' }),
    ]);
    const bakery = await office.addStop(BAKERY);
    const works = { replacement_id: church, valid_from: DAY, valid_to: DAY };
    expect((await office.publishList((await office.changeStop(bakery, works)).id)).status).toBe(200);
    await office.publish([at('Side door', { 'Pickup time': '09:40', 'Flight number': 'FR 1' })]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    await office.letters();

    const { json } = await office.send('GET', `/api/admin/schedules/${later.list.id}/undo/`);
    expect(json).toMatchObject({
      refusal: null,
      changed_since: 1,
      departures: [{ flight_number: 'FR 1' }],
      summary: { changed: 1, gone: 1, mails: { total: 1 } },
    });
    const undone = await office.undo(later.list.id);
    expect(undone.status).toBe(200);
    expect(await office.answer(DAY)).toMatchObject([
      { flight_number: 'BT 682', pickup_time: '09:00', pickup_point: 'Church' },
      { flight_number: 'FR 1', pickup_time: '09:40', pickup_point: 'Side door' },
    ]);
    const [letter] = await office.letters();
    expect(letter?.text).toContain('09:00, not 09:30');
    expect(letter?.text).toContain('Church');

    expect((await office.undo((undone.json as { list_id: number }).list_id)).status).toBe(200);
    expect(await office.answer(DAY)).toMatchObject([
      { flight_number: 'BT 682', pickup_time: '09:30', pickup_point: 'Church' },
      { flight_number: 'FR 1' },
      { flight_number: 'FR 2', pickup_time: '09:50', pickup_point: 'Church' },
    ]);
  });

  fullIt(
    '[PUBL-06b] a list that was published during road works is undone after those were undone',
    async () => {
      const church = await office.addStop({ name: 'Church', latitude: 36.603, longitude: -4.503 });
      const bakery = await office.addStop(BAKERY);
      await office.publish([at(BAKERY.name)]);
      const works = await office.changeStop(bakery, {
        ...{ replacement_id: church, valid_from: DAY, valid_to: DAY },
      });
      expect((await office.publishList(works.id)).status).toBe(200);
      const later = await office.publish([at(BAKERY.name, { 'Pickup time': '09:30' })]);
      expect((await office.undo(works.id)).status).toBe(200);
      expect((await office.undo(later.list.id)).status).toBe(200);
      expect(await office.answer(DAY)).toMatchObject([{ pickup_time: '09:00', pickup_point: BAKERY.name }]);
    },
  );

  it('[STOP-12a] [CASE-25] a coach that staff move by hand out of the days of the road works and back waits where its stop is, unless they write another place', async () => {
    const bakery = await office.addStop(BAKERY);
    const church = await office.addStop({ name: 'Church', latitude: 36.603, longitude: -4.503 });
    await office.publish([night({ 'Pickup point': BAKERY.name })]);
    const works = await office.changeStop(bakery, {
      ...{ replacement_id: church, valid_from: DAY, valid_to: DAY },
    });
    await office.publishList(works.id);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    const [id = 0] = await office.ids(DAY);
    const late = { pickup_date: calendarDate(NEXT), pickup_time: wallTime('00:10') };
    const early = { pickup_date: calendarDate(DAY), pickup_time: wallTime('23:40') };

    await editDeparture(office, id, late);
    const atBakery = { pickup_point: BAKERY.name, stop: { id: bakery } };
    expect(await office.answer(NEXT)).toMatchObject([atBakery]);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining(BAKERY.name)]);
    await editDeparture(office, id, early);
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church', stop: { id: church } }]);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('Church')]);
    await editDeparture(office, id, {
      ...late,
      pickup_point: 'Side door',
      pickup_lat: null,
      pickup_lng: null,
    });
    expect(await office.answer(NEXT)).toMatchObject([{ pickup_point: 'Side door' }]);
    await editDeparture(office, id, { ...early, pickup_point: BAKERY.name });
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: BAKERY.name }]);
    await editDeparture(office, id, late);
    await editDeparture(office, id, early);
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church' }]);

    expect((await office.undo(works.id)).status).toBe(200);
    expect(await office.answer(DAY)).toMatchObject([atBakery]);
  });

  it('[STOP-03a] [STOP-03c] a change of a stop that no coach has yet is published for the lists to come', async () => {
    const bakery = await office.addStop(BAKERY);
    const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
    const change = { valid_from: DAY, valid_to: DAY, replacement_id: church };
    const staged = await office.changeStop(bakery, change);
    expect(await office.publishList(staged.id)).toMatchObject({ status: 200, json: { mails: 0 } });
    await office.publish([at(BAKERY.name), at(BAKERY.name, { Date: NEXT })]);
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church' }]);
    expect(await office.answer(NEXT)).toMatchObject([{ pickup_point: BAKERY.name }]);
  });

  it('[STOP-03a] a change of a stop that waits is compared again after another publish', async () => {
    const bakery = await office.addStop(BAKERY);
    const church = await office.addStop({ name: 'Church', latitude: 36.602, longitude: -4.502 });
    const change = { valid_from: DAY, valid_to: NEXT, replacement_id: church };
    const staged = await office.changeStop(bakery, change);
    await office.publish([at(BAKERY.name)]);
    expect(await office.publishList(staged.id)).toMatchObject({ status: 409 });
    const { json } = await office.send('PUT', `/api/admin/schedules/${staged.id}/choices/`, {});
    expect(json).toMatchObject({ summary: { changed: 1 } });
    expect(await office.publishList(staged.id)).toMatchObject({ status: 200 });
    expect(await office.answer(DAY)).toMatchObject([{ pickup_point: 'Church' }]);
  });

  it('[STOP-04a] a list without places puts guests at the usual stop of their hotel', async () => {
    await office.addStop({ ...BAKERY, hotels: [office.hotelId()] });
    const { 'Pickup point': _none, ...without } = row();
    const decisions = { columns: { pickup_point: null } };
    expect(await office.publish([without], { decisions })).toMatchObject({ status: 200 });
    expect(await office.answer(DAY)).toMatchObject([
      { pickup_point: BAKERY.name, pickup_lat: 36.601, stop: { name: BAKERY.name } },
    ]);
  });
});
