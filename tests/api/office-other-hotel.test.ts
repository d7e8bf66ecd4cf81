import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Today } from '../../src/features/operations/today-contract.ts';
import type { UndoPreview } from '../../src/features/schedules/admin-contract.ts';
import type { changeSchema, WholeList } from '../../src/features/schedules/schedule-contract.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { type EditedFacts, editDeparture, stageEditOf } from '../support/edit-departure.ts';
import { sendAndKill } from '../support/mail-sending.ts';
import { DAY, row } from '../support/office-rows.ts';
import { storeDepartures } from '../support/store-transfers.ts';
import { openTransferOffice, type ReceivedLetter, type TransferOffice } from '../support/transfer-office.ts';

type Change = (typeof changeSchema)['_output'];

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: a departure that staff move to another hotel by hand', {
  timeout: 60_000,
}, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna', 'Hotel Mar']);
  });
  afterEach(() => office.close());

  const luna = () => office.hotelId('Hotel Luna');

  const stage = (id: number, changed: EditedFacts) => stageEditOf(office, id, changed);
  const move = (id: number, changed: EditedFacts) => editDeparture(office, id, changed);
  const firstId = async () => (await office.ids(DAY))[0] ?? 0;
  const follow = (email: string, hotel = 'Hotel Sol', more = {}) =>
    office.subscribe(email, {
      ...{ departure_date: DAY, flight_number: 'BT 682', hotel: office.hotelId(hotel) },
      ...more,
    });
  const subjectOf = (letter?: ReceivedLetter) => letter?.subject.replaceAll('\u00A0', ' ');
  const uidOf = (calendar: string) => /UID:(.*)/.exec(calendar)?.[1]?.trim();

  it('[DEP-05a] is one changed departure, with both hotels, and with its time where that changes, too', async () => {
    await office.publish([row()]);
    const id = await firstId();
    const list = await stage(id, { hotel_id: luna(), pickup_time: wallTime('09:20') });
    expect(list.summary).toMatchObject({ new: 0, changed: 1, gone: 0 });
    const { json } = await office.send('GET', `/api/admin/schedules/${list.id}/changes/`);
    expect((json as { rows: Change[] }).rows).toMatchObject([
      {
        ...{ kind: 'changed', departure_id: id, hotel: 'Hotel Luna', former_hotel: 'Hotel Sol' },
        ...{ before: { pickup_time: '09:00' }, after: { pickup_time: '09:20' } },
      },
    ]);
    office.setClock('2026-06-02T08:00:00Z');
    await office.decide(list, { accepted_rows: 'all' });
    expect((await office.publishList(list.id)).status).toBe(200);
    expect(await office.ids(DAY)).toEqual([id]);
    expect(await office.lookup(DAY)).toEqual([]);
    const [answer] = await office.answer(DAY, 'Hotel Luna');
    expect(answer).toMatchObject({
      ...{ id, pickup_time: '09:20', changed_at: '2026-06-02T08:00:00.000Z' },
      previous: { pickup_date: DAY, pickup_time: '09:00', pickup_point: 'Main entrance' },
    });
  });

  it('[DEP-05a] keeps its id with another flight number, too', async () => {
    await office.publish([row()]);
    const id = await firstId();
    const list = await move(id, { hotel_id: luna(), flight_number: 'BT 684' });
    expect(list.summary).toMatchObject({ new: 0, flight_changed: 1, gone: 0 });
    expect(await office.ids(DAY)).toEqual([id]);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 684']);
  });

  it('[DEP-05a] is found among the changes of a list by either hotel', async () => {
    const stays = row({ Hotel: 'Hotel Mar', 'Flight number': 'FR 1' });
    await office.publish([row(), stays]);
    const { id } = await move(await firstId(), { hotel_id: luna() });
    const path = `/api/admin/schedules/${id}/`;
    const { json } = await office.send('GET', `${path}hotels/`);
    const one = { new: 0, changed: 1, flight_changed: 0, gone: 0 };
    expect(json).toEqual([
      { hotel_id: luna(), hotel: 'Hotel Luna', ...one },
      { hotel_id: office.hotelId(), hotel: 'Hotel Sol', ...one },
    ]);
    const found = async (hotel: string) =>
      (await office.send('GET', `${path}changes/?hotel=${office.hotelId(hotel)}`)).json;
    for (const hotel of ['Hotel Sol', 'Hotel Luna'])
      expect(await found(hotel)).toMatchObject({ total: 1, rows: [{ former_hotel: 'Hotel Sol' }] });
    expect(await found('Hotel Mar')).toMatchObject({ total: 0 });
  });

  it('[DEP-05b] goes back by an undo, and to the other hotel by the undo of that', async () => {
    await office.publish([row()]);
    const id = await firstId();
    const { id: listId } = await move(id, { hotel_id: luna() });
    const { json } = await office.send('GET', `/api/admin/schedules/${listId}/undo/`);
    expect(json).toMatchObject({ refusal: null, summary: { new: 0, changed: 1, gone: 0 } });
    const undone = await office.undo(listId);
    expect(undone.status).toBe(200);
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual([]);
    expect((await office.undo((undone.json as { list_id: number }).list_id)).status).toBe(200);
    expect(await office.lookup(DAY)).toEqual([]);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
    expect(await office.ids(DAY)).toEqual([id]);
  });

  it('[DEP-05b] is not taken back from a third hotel, to which staff have moved it since', async () => {
    await office.publish([row()]);
    const id = await firstId();
    const { id: listId } = await move(id, { hotel_id: luna() });
    await move(id, { hotel_id: office.hotelId('Hotel Mar') });
    const { json } = await office.send('GET', `/api/admin/schedules/${listId}/undo/`);
    expect(json as UndoPreview).toMatchObject({
      refusal: 'changed_since',
      departures: [{ hotel: 'Hotel Luna' }],
    });
    expect(await office.lookup(DAY, { hotel: 'Hotel Mar' })).toEqual(['09:00 BT 682']);
  });

  it('[DEP-05b] [PUBL-15] is not taken back beside an equal coach that staff have entered at its former hotel since', async () => {
    await office.publish([row()]);
    const { id: listId } = await move(await firstId(), { hotel_id: luna() });
    await office.addCoach(DAY, '09:00');
    await follow('sol@example.com');
    await office.letters();
    const { json } = await office.send('GET', `/api/admin/schedules/${listId}/undo/`);
    expect(json as UndoPreview).toMatchObject({
      refusal: 'changed_since',
      departures: [{ hotel: 'Hotel Luna' }],
    });
    expect(await office.undo(listId)).toMatchObject({ status: 409, json: { error_key: 'changed_since' } });
    expect(await office.lookup(DAY)).toEqual(['09:00 BT 682']);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['09:00 BT 682']);
    expect(await office.letters()).toEqual([]);
  });

  it('[DEP-05b] [DESK-68] keeps its former hotel, to which an undo takes it back', async () => {
    const mar = office.hotelId('Hotel Mar');
    const [id = 0] = await storeDepartures(office.app.database, mar, { pickup_date: DAY });
    const usage = async () => (await office.send('GET', `/api/admin/hotels/${mar}/usage/`)).json;
    const { id: listId } = await move(id, { hotel_id: luna() });
    expect(await usage()).toMatchObject({ departures_ahead: 0, deletable: false });
    expect((await office.send('DELETE', `/api/admin/hotels/${mar}/?version=1`)).status).toBe(409);
    expect((await office.undo(listId)).status).toBe(200);
    expect(await office.lookup(DAY, { hotel: 'Hotel Mar' })).toEqual(['09:00 BT 672']);
  });

  it('[DEP-05c] is followed by those who were notified of it, and new to guests of the other hotel', async () => {
    await office.publish([row()]);
    const id = await firstId();
    await follow('luna@example.com', 'Hotel Luna');
    await follow('sol@example.com');
    const [, told] = await office.letters();
    await move(id, { hotel_id: luna(), pickup_time: wallTime('09:20') });
    const [there, here] = await office.letters();
    expect(there).toMatchObject({ to: 'luna@example.com', subject: expect.stringContaining('09:20') });
    expect(there?.text).not.toContain('Hotel Sol');
    expect(here?.to).toBe('sol@example.com');
    expect(subjectOf(here)).toBe('Your coach now leaves from Hotel Luna on Sunday 28 June at 09:20');
    expect(here?.text).toContain('The coach now leaves from Hotel Luna, not from Hotel Sol.');
    expect(here?.text).toContain('The coach now leaves later: at 09:20, not 09:00.');
    expect(here?.text).toContain('Pickup point: Hotel Luna, Main entrance');
    expect(here?.text).toContain(`hotel_id=${luna()}&`);
    expect(here?.text).not.toContain('removed');
    expect(here?.calendar).toContain('METHOD:PUBLISH');
    expect(here?.calendar).toContain('Hotel Luna');
    expect(uidOf(here?.calendar ?? '')).toBe(uidOf(told?.calendar ?? 'none'));

    await office.publish([row({ Hotel: 'Hotel Luna', 'Pickup time': '09:40' })]);
    const later = await office.letters();
    expect(later.map(({ to }) => to)).toEqual(['luna@example.com', 'sol@example.com']);
    for (const letter of later) {
      expect(subjectOf(letter)).toContain('at 09:40, not 09:20');
      expect(letter.text).not.toContain('Hotel Sol');
    }
  });

  it('[DEP-05c] is news also where time and place read the same, and again when an undo takes it back', async () => {
    await office.publish([row()]);
    await follow('sol@example.com');
    await office.letters();
    const { id } = await move(await firstId(), { hotel_id: luna() });
    const [moved] = await office.letters();
    expect(moved?.text).toContain('The coach now leaves from Hotel Luna, not from Hotel Sol.');
    expect((await office.undo(id)).status).toBe(200);
    const [back] = await office.letters();
    expect(subjectOf(back)).toBe('Your coach now leaves from Hotel Sol on Sunday 28 June at 09:00');
    expect(back?.text).toContain('The coach now leaves from Hotel Sol, not from Hotel Luna.');
    expect(back?.text).toContain('Pickup point: Main entrance');
  });

  it('[DEP-05c] leaves the other coach of the flight to the guests of its former hotel', async () => {
    await office.publish([row({ Coach: '1' }), row({ Coach: '2', 'Pickup time': '09:30' })]);
    await follow('sol@example.com');
    await office.letters();
    await move(await firstId(), { hotel_id: luna() });
    const [letter] = await office.letters();
    expect(letter?.text).toContain('The coach now leaves from Hotel Luna, not from Hotel Sol.');
    expect(letter?.text).toContain('The coach leaves at 09:30');
    expect(letter?.text).not.toContain('removed');
  });

  it('[DEP-05c] is a private booking, whose guest follows it; that of another guest is removed and added', async () => {
    const booking = row({ 'Last name': 'Kowalski', 'Flight number': '' });
    await office.publish([booking]);
    const id = await firstId();
    const guest = { transfer_type: 'private' as const, last_name: 'Kowalski', flight_number: '' };
    await follow('guest@example.com', 'Hotel Sol', guest);
    await office.letters();
    await move(id, { hotel_id: luna() });
    const [letter] = await office.letters();
    expect(letter).toMatchObject({ to: 'guest@example.com' });
    expect(letter?.text).toContain('The car now leaves from Hotel Luna, not from Hotel Sol.');
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna', last_name: 'Kowalski' })).toHaveLength(1);
    expect(await office.ids(DAY)).toEqual([id]);
    const resold = await stage(id, { hotel_id: office.hotelId(), last_name: 'Smith' });
    expect(resold.summary).toMatchObject({ new: 1, changed: 0, gone: 1 });
  });

  it('[DEP-05c] brings no mail when the hotels are merged afterwards, and the next change does', async () => {
    await office.publish([row()]);
    await follow('sol@example.com');
    await office.letters();
    await move(await firstId(), { hotel_id: luna() });
    await office.letters();
    const path = `/api/admin/hotels/${office.hotelId()}/merge/`;
    expect((await office.send('GET', `${path}?into=${luna()}`)).json).toMatchObject({ notified: 0 });
    expect((await office.send('POST', path, { into: luna(), version: 1 })).status).toBe(200);
    expect(await office.letters()).toEqual([]);
    await office.publish([row({ Hotel: 'Hotel Luna', 'Pickup time': '09:40' })]);
    const [letter] = await office.letters();
    expect(letter?.text).toContain('The coach now leaves later: at 09:40, not 09:00.');
    expect(letter?.text).not.toContain('leaves from');
  });

  it('[DEP-05c] [MAIL-07] names the hotel of the other coach that remains once the moved one is removed', async () => {
    const flown = { 'Flight date': DAY, 'Flight time': '12:30' };
    await office.publish([row(flown), row({ ...flown, Hotel: 'Hotel Luna', 'Pickup time': '09:30' })]);
    const id = await firstId();
    await follow('sol@example.com');
    await office.letters();
    await move(id, { hotel_id: luna() });
    await office.letters();
    const { json: found } = await office.send('GET', `/api/admin/departures/${id}/`);
    const { id: _, hotel, municipality, updated_at, ...before } = Object(found);
    const removal = await office.send('POST', '/api/admin/departures/', { id, before, after: null });
    expect((await office.publishList((removal.json as WholeList).id)).status).toBe(200);
    const [letter] = await office.letters();
    expect(letter?.text).toContain('09:30');
    expect(letter?.text).toContain('Pickup point: Hotel Luna, Main entrance');
  });

  const merge = async (from: number, into: number) => {
    const { status, json } = await office.send('POST', `/api/admin/hotels/${from}/merge/`, {
      ...{ into, version: 1, differing: 'into' },
    });
    expect([status, json]).toEqual([200, expect.anything()]);
  };
  const mar = () => office.hotelId('Hotel Mar');

  it('[DEP-05c] [DESK-66b] is followed also where a merge of its hotel gives it another time', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Mar', 'Pickup time': '09:10' })]);
    await follow('sol@example.com');
    await office.letters();
    await move(await firstId(), { hotel_id: luna() });
    await office.letters();
    await merge(luna(), mar());
    const [letter, ...others] = await office.letters();
    expect(letter).toMatchObject({ to: 'sol@example.com' });
    expect(letter?.text).toContain('The coach now leaves later: at 09:10, not 09:00.');
    expect(letter?.text).toContain('Pickup point: Hotel Mar, Main entrance');
    expect(letter?.text).not.toContain('now leaves from');
    expect(others).toEqual([]);
  });

  it('[DEP-05c] a mail that was on its way names the hotel that its hotel became', async () => {
    await office.publish([row()]);
    await follow('sol@example.com');
    await office.letters();
    await move(await firstId(), { hotel_id: luna() });
    await sendAndKill(office.app.database, new Date('2026-06-01T08:00:00Z'), async () => undefined);
    await merge(luna(), mar());
    await office.publish([row({ Hotel: 'Hotel Mar', 'Pickup time': '09:40' })]);
    office.setClock('2026-06-01T09:00:00Z');
    const letters = await office.letters();
    const letter = letters.find(({ text }) => text.includes('09:40'));
    expect(letter?.text).toContain('The coach now leaves later: at 09:40, not 09:00.');
    expect(letter?.text).not.toContain('now leaves from');
  });

  it('[DEP-05a] is no change any more where the hotels were merged before the move is published', async () => {
    await office.publish([row()]);
    const { id: listId } = await stage(await firstId(), { hotel_id: luna() });
    await merge(luna(), office.hotelId());
    const { json } = await office.send('PUT', `/api/admin/schedules/${listId}/choices/`, {});
    expect(json).toMatchObject({ summary: { changed: 0 } });
    expect((await office.publishList(listId)).json).toMatchObject({ error: 'Nothing changes' });
  });

  it('[DEP-05d] both receptions are called that heard something else, with the hotel that it leaves from instead', async () => {
    const TODAY = '2026-06-01';
    const calls = async () =>
      ((await office.send('GET', '/api/admin/today/')).json as Today).calls.rows.map(
        ({ hotel_id, hotel, changes }) => ({ hotel_id, hotel, changes }),
      );
    const record = async (hotelId: number) => {
      const due = (await calls()).find(({ hotel_id }) => hotel_id === hotelId);
      const state = due?.changes.map(({ departure_id, after: pickup }) => ({ departure_id, pickup }));
      const path = `/api/admin/today/calls/${hotelId}/`;
      expect((await office.send('POST', path, { outcome: 'called', state })).status).toBe(200);
    };
    office.setClock('2026-05-31T08:00:00Z');
    await office.publish([row({ Date: TODAY, 'Pickup time': '15:10' })]);
    const [id = 0] = await office.ids(TODAY);
    office.setClock('2026-06-01T08:00:00Z');
    const sheet = { hotel_id: luna(), date: TODAY, state: [] };
    const printed = await office.send('POST', '/api/admin/lobby-sheet/printed/', sheet);
    expect([printed.status, printed.json]).toEqual([200, expect.anything()]);
    const { id: listId } = await move(id, { hotel_id: luna() });
    expect(await calls()).toMatchObject([
      { hotel: 'Hotel Luna', changes: [{ before: null, after: { time: '15:10' }, other_hotel: null }] },
      {
        hotel: 'Hotel Sol',
        changes: [{ before: { time: '15:10' }, after: null, other_hotel: 'Hotel Luna' }],
      },
    ]);
    await record(luna());
    await record(office.hotelId());
    expect((await calls()).flatMap(({ changes }) => changes)).toEqual([]);
    expect((await office.undo(listId)).status).toBe(200);
    expect(await calls()).toMatchObject([
      {
        hotel: 'Hotel Luna',
        changes: [{ before: { time: '15:10' }, after: null, other_hotel: 'Hotel Sol' }],
      },
      { hotel: 'Hotel Sol', changes: [{ before: null, after: { time: '15:10' } }] },
    ]);
  });
});
