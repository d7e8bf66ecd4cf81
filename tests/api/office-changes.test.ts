import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import type { Today } from '../../src/features/operations/today-contract.ts';
import type { WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { storeDepartures } from '../support/store-transfers.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

const EVERYTHING = { decisions: { withdraw: 'all' as const } };

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: changes, undo and calls', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[DEP-04a] another spelling of the place by hand is no change that guests see', async () => {
    await office.publish([row({ 'Pickup point': 'main entrance (avda. del Mar)' })]);
    const [id] = await office.ids(DAY);
    const rewrite = async (changed: object) => {
      const { json } = await office.send('GET', `/api/admin/departures/${id}/`);
      const { id: _id, hotel, municipality, updated_at, ...before } = json as DepartureRow;
      const edit = { id, before, after: { ...before, ...changed } };
      const staged = (await office.send('POST', '/api/admin/departures/', edit)).json as WholeList;
      expect((await office.publishList(staged.id)).status).toBe(200);
      return (await office.answer(DAY))[0];
    };
    const spelled = { pickup_point: 'Main entrance, Avenida del Mar' };
    expect(await rewrite(spelled)).toMatchObject({ ...spelled, changed_at: null, previous: null });
    expect(await rewrite({ pickup_time: '09:20' })).toMatchObject({
      previous: { pickup_time: '09:00', ...spelled },
    });
  });

  it('[DEP-03] [DEP-04b] guests see what a change replaced, and when, until the coach has left', async () => {
    const ask = async () => {
      const { json } = await office.app.get(
        `/api/transfer-schedule/?hotel_id=${office.hotelId()}&date=${DAY}&type=group`,
      );
      return (json as { departures: object[] }).departures[0];
    };
    await office.publish([row()]);
    expect(await ask()).toMatchObject({ changed_at: null, previous: null });
    office.setClock('2026-06-02T08:00:00Z');
    await office.publish([row({ 'Pickup time': '11:50', 'Pickup point': 'Bus stop' })]);
    const changed = {
      changed_at: '2026-06-02T08:00:00.000Z',
      previous: { pickup_date: DAY, pickup_time: '09:00', pickup_point: 'Main entrance' },
    };
    expect(await ask()).toMatchObject({ pickup_time: '11:50', ...changed });
    // Another fact of the flight changes neither time nor place.
    office.setClock('2026-06-03T08:00:00Z');
    const destination = {
      ...row({ 'Pickup time': '11:50', 'Pickup point': 'Bus stop' }),
      'Flight time': '14:00',
    };
    await office.publish([destination], { decisions: { source: 'Main office' } });
    expect(await ask()).toMatchObject({ flight_time: '14:00', ...changed });
    office.setClock('2026-06-28T11:00:00Z');
    expect(await ask()).toMatchObject({ left: true, changed_at: null, previous: null });
  });

  describe('[DEP-04a] of each fact that changed guests see what it was before', () => {
    const first = async (hotel?: string, day = DAY) => (await office.answer(day, hotel))[0];
    const was = async (hotel?: string) => {
      const { pickup_date, pickup_time, pickup_point } = (await first(hotel))?.previous ?? {};
      return [pickup_date, pickup_time, pickup_point];
    };
    const at = (time: string, point = 'Main entrance') =>
      office.publish([row({ 'Pickup time': time, 'Pickup point': point })]);

    it('after another change of another fact, and of the same', async () => {
      await at('09:00');
      await at('09:20');
      office.setClock('2026-06-02T08:00:00Z');
      await at('09:20', 'Bus stop');
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
      expect(await first()).toMatchObject({ changed_at: '2026-06-02T08:00:00.000Z' });
      await at('09:05', 'Bus stop');
      expect(await was()).toEqual([DAY, '09:20', 'Main entrance']);
    });

    it('after a change that is taken back, by a list or an undo', async () => {
      await at('09:00');
      await at('09:20');
      await at('09:00');
      expect(await was()).toEqual([DAY, '09:20', 'Main entrance']);
      const { list } = await at('09:00', 'Bus stop');
      expect((await office.undo(list.id)).status).toBe(200);
      expect(await first()).toMatchObject({ pickup_point: 'Main entrance' });
      expect(await was()).toEqual([DAY, '09:20', 'Bus stop']);
    });

    it('while no time is set, and after one is set again', async () => {
      await at('09:00');
      await at('TBA');
      expect(await first()).toMatchObject({ pickup_time: null, previous: { pickup_time: '09:00' } });
      await at('TBA', 'Bus stop');
      await at('09:20', 'Bus stop');
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
    });

    fullIt('over midnight, with a later change of the time', async () => {
      await office.publish([night()]);
      await office.publish([night({ Date: NEXT, 'Pickup time': '00:10' })]);
      await office.publish([night({ Date: NEXT, 'Pickup time': '00:20' })]);
      expect(await first(undefined, NEXT)).toMatchObject({
        pickup_time: '00:20',
        previous: { pickup_date: DAY, pickup_time: '00:10', pickup_point: 'Main entrance' },
      });
    });

    it('after an edit of a departure that a list changed', async () => {
      await at('09:00');
      await at('09:20');
      const [id] = await office.ids(DAY);
      const { json } = await office.send('GET', `/api/admin/departures/${id}/`);
      const { id: _, updated_at, hotel, municipality, ...before } = json as Record<string, unknown>;
      const staged = await office.send('POST', '/api/admin/departures/', {
        ...{ id, before, after: { ...before, pickup_point: 'Bus stop' } },
      });
      expect(staged).toMatchObject({ status: 201 });
      await office.publishList((staged.json as { id: number }).id);
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
    });

    fullIt('after it was withdrawn and restored, as it was or with another time', async () => {
      const other = row({ 'Flight number': 'W6 200', 'Pickup time': '22:00' });
      const withdraw = () => office.publish([other], { ...EVERYTHING, body: { accept_gone: 1 } });
      await office.publish([row(), other]);
      await at('09:20');
      expect((await withdraw()).status).toBe(200);
      await at('09:20');
      expect(await was()).toEqual([DAY, '09:00', 'Main entrance']);
      expect((await withdraw()).status).toBe(200);
      await at('09:40');
      expect(await was()).toEqual([DAY, '09:20', 'Main entrance']);
    });

    fullIt('after its stop was replaced for some days', async () => {
      const from = { latitude: 36.601, longitude: -4.501 };
      const bakery = await office.addStop({ name: 'Bakery', ...from });
      const church = await office.addStop({ name: 'Church', latitude: 36.603, longitude: -4.503 });
      await at('09:00', 'Bakery');
      await at('09:20', 'Bakery');
      const staged = await office.changeStop(bakery, {
        ...{ replacement_id: church, valid_from: DAY, valid_to: DAY },
      });
      expect((await office.publishList(staged.id)).status).toBe(200);
      expect(await first()).toMatchObject({ pickup_point: 'Church' });
      expect(await was()).toEqual([DAY, '09:00', 'Bakery']);
    });

    it.each(
      quickly(1, [
        ['that said the same', '09:20', '09:00'],
        ['that said another time', '09:40', '09:40'],
      ] as const),
    )('after its hotel is merged with one %s', async (_what, time, before) => {
      await office.publish([row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' })]);
      await at('09:00');
      await at(time);
      const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
      const merge = { into, version: 1, differing: 'into' };
      expect((await office.send('POST', `/api/admin/hotels/${from}/merge/`, merge)).status).toBe(200);
      expect(await first('Hotel Luna')).toMatchObject({ pickup_time: '09:20' });
      expect(await was('Hotel Luna')).toEqual([DAY, before, 'Main entrance']);
    });
  });

  it('[CASE-27] [PUBL-06b] [PUBL-06c] an undo after two later publishes takes back what still stands, and names the rest', async () => {
    const luna = (time: string) => row({ Hotel: 'Hotel Luna', 'Pickup time': time });
    const third = (time: string) => row({ 'Flight number': 'FR 1', 'Pickup time': time });
    await office.publish([row(), luna('09:00'), third('12:00')]);
    const changed = await office.publish([row({ 'Pickup time': '09:10' }), luna('09:10'), third('12:10')]);
    await office.publish([row({ 'Pickup time': '09:20' })]);
    await office.publish([third('12:20')]);
    const path = `/api/admin/schedules/${changed.list.id}/undo/`;
    const { json } = await office.send('GET', path);
    expect(json).toMatchObject({
      refusal: null,
      changed_since: 2,
      departures: [{ hotel: 'Hotel Sol' }, { hotel: 'Hotel Sol' }],
    });
    expect((await office.send('POST', path)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['09:20 BT 682', '12:20 FR 1']);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
  });

  it('[PUBL-15] an undo brings no coach back to the time at which staff have entered an equal one since, and names it', async () => {
    const other = row({ 'Flight number': 'FR 1', 'Pickup time': '12:00' });
    await office.publish([row(), other]);
    const later = await office.publish([
      row({ 'Pickup time': '09:20' }),
      { ...other, 'Pickup time': '12:20' },
    ]);
    await office.addCoach(DAY, '09:00');
    const { json } = await office.send('GET', `/api/admin/schedules/${later.list.id}/undo/`);
    expect(json).toMatchObject({
      ...{ refusal: null, changed_since: 1, summary: { changed: 1 } },
      departures: [{ flight_number: 'BT 682', pickup_time: '09:20' }],
    });
    expect((await office.undo(later.list.id)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682', '09:20 BT 682', '12:00 FR 1']);
  });

  it('[PUBL-15] an undo brings a car back beside an equal one of the same name that was published before', async () => {
    const car = { type: 'private', last_name: 'Smith', pickup_date: DAY, flight_number: 'BT 682' } as const;
    const [id = 0] = await storeDepartures(office.app.database, office.hotelId(), car, car);
    const { id: listId } = await editDeparture(office, id, { pickup_time: wallTime('09:20') });
    expect((await office.undo(listId)).status).toBe(200);
    const found = await office.lookup(DAY, { last_name: 'Smith' });
    expect(found).toEqual(['09:00 BT 682', '09:00 BT 682']);
  });

  it('[CASE-30] after a call and an undo the reception holds the wrong time, and is due again', async () => {
    const evening = (time: string) =>
      row({ Date: '2026-06-01', 'Flight number': 'BT 9', 'Pickup time': time });
    const calls = async () => {
      const { json } = await office.send('GET', '/api/admin/today/');
      return (json as Today).calls;
    };
    office.setClock('2026-05-31T08:00:00Z');
    await office.publish([evening('15:10')]);
    office.setClock('2026-06-01T08:00:00Z');
    const later = await office.publish([evening('15:30')]);
    const [due] = (await calls()).rows;
    expect(due?.changes).toMatchObject([{ before: { time: '15:10' }, after: { time: '15:30' } }]);
    const state = due?.changes.map(({ departure_id, after }) => ({ departure_id, pickup: after }));
    const path = `/api/admin/today/calls/${office.hotelId()}/`;
    expect((await office.send('POST', path, { outcome: 'called', state })).status).toBe(200);
    expect((await calls()).to_call).toBe(0);

    expect((await office.send('POST', `/api/admin/schedules/${later.list.id}/undo/`)).status).toBe(200);
    expect(await calls()).toMatchObject({
      to_call: 1,
      rows: [{ changes: [{ before: { time: '15:30' }, after: { time: '15:10' } }] }],
    });
  });
});
