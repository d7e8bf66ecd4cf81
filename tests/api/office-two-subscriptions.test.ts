import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wallTime } from '../../src/values/wall-time.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { DAY, row } from '../support/office-rows.ts';
import { storeSubscription } from '../support/store-transfers.ts';
import { openTransferOffice, type ReceivedLetter, type TransferOffice } from '../support/transfer-office.ts';

const GUEST = 'guest@example.com';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: a guest who subscribes twice', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  const follow = (more: { flight_number?: string; hotel?: number; last_name?: string } = {}) =>
    office.subscribe(GUEST, { departure_date: DAY, ...more });
  const luna = () => office.hotelId('Hotel Luna');
  const subscriptions = () =>
    office.app.database.read.selectFrom('subscriptions').selectAll().orderBy('id').execute();
  const plain = (letters: readonly ReceivedLetter[]) =>
    letters.map(({ to, text }) => `${to}\n${text}`.replaceAll('\u00A0', ' '));
  async function merge(): Promise<void> {
    const path = `/api/admin/hotels/${office.hotelId()}/merge/`;
    expect((await office.send('POST', path, { into: luna(), version: 1 })).status).toBe(200);
  }
  const renumbered = row({ 'Flight number': 'BT 683' });

  describe('to the coaches of a hotel, under a last name and without one', () => {
    it('[API-19] [MAIL-02] has one subscription, and one mail about each change', async () => {
      await office.publish([row()]);
      for (const last_name of ['Kalniņa', '', 'Kalnina']) await follow({ last_name });
      expect(await subscriptions()).toHaveLength(1);
      await office.letters();
      await office.publish([row({ 'Pickup time': '09:20' })]);
      expect(await office.recipients()).toEqual([GUEST]);
    });

    it('[MAIL-23] goes on with the subscription that was ended', async () => {
      await office.publish([row()]);
      await follow({ last_name: 'Kalniņa' });
      const [{ token = '' } = {}] = await subscriptions();
      const unsubscribe = `/api/transfer-notifications/unsubscribe/?token=${token}`;
      await office.app.send(unsubscribe, { method: 'POST' });
      await follow();
      expect(await subscriptions()).toMatchObject([{ token, ended_at: null }]);
    });

    it.each([
      ['to a hotel', {}],
      ['to a private transfer', { transfer_type: 'private' as const }],
    ])('[API-19] [MAIL-02] %s has one, however address and name are spelled', async (_which, kind) => {
      const named = 'transfer_type' in kind ? { 'Last name': 'Kalniņa' } : {};
      await office.publish([row(named)]);
      const spellings = ['Guest@example.com', 'guest@example.com', 'GUEST@example.com'];
      for (const [at, last_name] of ['Kalniņa', 'kalnina', 'Kalnina'].entries())
        await office.subscribe(spellings[at] ?? '', { departure_date: DAY, last_name, ...kind });
      expect(await subscriptions()).toHaveLength(1);
      await office.letters();
      await office.publish([row({ ...named, 'Pickup time': '09:20' })]);
      expect(await office.recipients()).toEqual(['Guest@example.com']);
    });

    it('is two guests where a private transfer is booked under each name', async () => {
      await office.publish(['Ozols', 'Kowalski'].map((name) => row({ 'Last name': name })));
      for (const last_name of ['Ozols', 'Kowalski'])
        await office.subscribe(GUEST, { departure_date: DAY, transfer_type: 'private', last_name });
      expect(await subscriptions()).toHaveLength(2);
    });

    it('[MAIL-23] [DESK-66] has one after a merge of two hotels, also where one of them was ended', async () => {
      await office.publish([row(), row({ Hotel: 'Hotel Luna' })]);
      await follow({ last_name: 'Kalniņa' });
      await follow({ hotel: luna() });
      await office.app.database.write((db) =>
        db
          .updateTable('subscriptions')
          .set({ ended_at: '2026-06-01T08:00:00.000Z' })
          .where('hotel_id', '=', luna())
          .execute(),
      );
      await office.letters();
      await merge();
      const [sol, ended] = await subscriptions();
      expect(ended).toMatchObject({ continued_by: sol?.id });
      await office.publish([row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' })]);
      expect(await office.recipients()).toEqual([GUEST]);
    });
  });

  describe('under two last names, each stored as a subscription of its own by an earlier release', () => {
    const ended_at = '2026-05-20T08:00:00.000Z';
    const store = (hotel: number, last_name: string, more: object = {}) =>
      storeSubscription(office.app.database, hotel, {
        email: GUEST,
        departure_date: DAY,
        last_name,
        ...more,
      });

    it('[MAIL-23] [DESK-66] has one after a merge of two hotels', async () => {
      await office.publish([row(), row({ Hotel: 'Hotel Luna' })]);
      for (const name of ['Kalnina', 'Kalniņa']) await store(luna(), name, { ended_at });
      for (const name of ['', 'Kalniņa']) await store(office.hotelId(), name);
      await merge();
      expect((await subscriptions()).filter((each) => each.ended_at === null)).toHaveLength(1);
      await office.publish([row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' })]);
      expect(await office.recipients()).toEqual([GUEST]);
    });

    it('[MAIL-23] is followed by the subscription to the new number of the flight, beside ended ones to that', async () => {
      await office.publish([row()]);
      for (const last_name of ['Kalnina', 'Kalniņa'])
        await store(office.hotelId(), last_name, { flight_number: 'BT 683', ended_at });
      const id = await store(office.hotelId(), 'Kalniņa', { flight_number: 'BT 682' });
      await office.publish([renumbered], { decisions: { pairs: 'all' } });
      expect((await subscriptions()).map((each) => each.continued_by)).toEqual([id, id, null]);
      expect(plain(await office.letters())).toEqual([expect.stringContaining('BT 683')]);
    });
  });

  describe('to two flights, of which one gets the number of the other', () => {
    it.each([
      ['under one name', ''],
      ['under two names', 'Kalniņa'],
    ])('[MAIL-23] [CASE-05] %s reads of the new number, and once of each later change', async (_how, last_name) => {
      await office.publish([row()]);
      await follow({ flight_number: 'BT 682', last_name });
      await follow({ flight_number: 'BT 683' });
      await office.letters();
      const list = await office.publish([renumbered], { decisions: { pairs: 'all' } });
      expect(list).toMatchObject({ status: 200, summary: { flight_changed: 1, mails: { total: 1 } } });
      const letters = await office.letters();
      expect(plain(letters)).toEqual([expect.stringContaining('BT 683, not BT 682')]);
      expect(letters[0]?.text).not.toContain('now in the schedule');
      await office.publish([{ ...renumbered, 'Pickup time': '09:20' }]);
      expect(plain(await office.letters())).toEqual([expect.stringContaining('09:20, not 09:00')]);
    });

    it('[DEP-05c] [MAIL-23] while it moves to another hotel, reads of both, and once of each later change', async () => {
      await office.publish([row()]);
      await follow({ flight_number: 'BT 682' });
      await follow({ flight_number: 'BT 683' });
      await office.letters();
      const [coach = 0] = await office.ids(DAY);
      await editDeparture(office, coach, { hotel_id: luna(), flight_number: 'BT 683' });
      const [letter, another] = plain(await office.letters());
      expect(letter).toContain('The coach now leaves from Hotel Luna, not from Hotel Sol.');
      expect(letter).toContain('BT 683, not BT 682');
      expect(another).toBeUndefined();
      await editDeparture(office, coach, { pickup_time: wallTime('09:20') });
      expect(plain(await office.letters())).toEqual([expect.stringContaining('09:20, not 09:00')]);
    });

    it('[DEP-05c] [MAIL-01] also before the first mail was sent', async () => {
      await office.publish([row()]);
      await follow({ flight_number: 'BT 683' });
      await office.letters();
      await follow({ flight_number: 'BT 682' });
      const [coach = 0] = await office.ids(DAY);
      await editDeparture(office, coach, { hotel_id: luna(), flight_number: 'BT 683' });
      const [letter, another] = plain(await office.letters());
      expect(letter).toContain('Hotel Luna');
      expect(letter).toContain('BT 683');
      expect(another).toBeUndefined();
    });
  });
});
