import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LobbySheet } from '../../src/features/operations/lobby-contract.ts';
import type { Today } from '../../src/features/operations/today-contract.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { sendAndKill } from '../support/mail-sending.ts';
import { DAY, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: what receptions heard before a merge', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    const now = new Date('2026-06-27T15:30:00Z');
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { now, publishBy });
  });
  afterEach(() => office.close());

  async function merge(differing?: 'into'): Promise<void> {
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const body = { into, version: 1, differing };
    expect((await office.send('POST', `/api/admin/hotels/${from}/merge/`, body)).status).toBe(200);
  }

  describe('[CASE-30] [DESK-78b] what a reception last heard', () => {
    const calls = async () => ((await office.send('GET', '/api/admin/today/')).json as Today).calls;
    /** The calls due, as "hotel: before → after". */
    const due = async () =>
      (await calls()).rows.flatMap(({ hotel, changes }) =>
        changes.map(({ before, after }) => `${hotel}: ${before?.time} → ${after?.time}`),
      );

    async function call(outcome: 'called' | 'no_answer' = 'called', stale?: Today['calls']): Promise<void> {
      const [first] = (stale ?? (await calls())).rows;
      const state = first?.changes.map(({ departure_id, after }) => ({ departure_id, pickup: after }));
      const path = `/api/admin/today/calls/${first?.hotel_id}/`;
      expect((await office.send('POST', path, { outcome, state })).status).toBe(200);
    }

    async function print(hotel: string): Promise<void> {
      const hotel_id = office.hotelId(hotel);
      const { json } = await office.send('GET', `/api/admin/lobby-sheet/?hotel_id=${hotel_id}&date=${DAY}`);
      const state = (json as LobbySheet).departures.map((coach) => ({
        departure_id: coach.id,
        pickup: {
          ...{ date: coach.pickup_date, time: coach.pickup_time, point: coach.pickup_point },
          ...{ lat: coach.pickup_lat, lng: coach.pickup_lng },
        },
      }));
      const body = { hotel_id, date: DAY, state };
      expect((await office.send('POST', '/api/admin/lobby-sheet/printed/', body)).status).toBe(200);
    }

    async function publishLate(time: string, ...more: OfficeRow[]) {
      office.setClock('2026-06-28T15:00:00Z');
      return office.publish([night({ 'Pickup time': time }), ...more]);
    }

    it('by telephone is still known, and an undo makes the call due again', async () => {
      await office.publish([night()]);
      const later = await publishLate('23:30');
      expect(await due()).toEqual(['Hotel Sol: 23:40 → 23:30']);
      await call();
      await merge();
      expect(await due()).toEqual([]);
      expect((await office.undo(later.list.id)).status).toBe(200);
      expect(await due()).toEqual(['Hotel Luna: 23:30 → 23:40']);
    });

    fullIt('of a coach that both hotels had is known of the one that stays', async () => {
      await office.publish([night({ Hotel: 'Hotel Luna' })]);
      await office.publish([night()]);
      await publishLate('23:30');
      await call();
      await merge('into');
      expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['23:40 BT 682']);
      expect(await due()).toEqual(['Hotel Luna: 23:30 → 23:40']);
      await call();
      expect(await due()).toEqual([]);
    });

    it('on a printed sheet is still known, and coaches that were of the other hotel are not missing on it', async () => {
      await office.publish([night(), night({ Hotel: 'Hotel Luna', 'Flight number': 'FR 1' })]);
      const lunaTo = (time: string) =>
        night({ Hotel: 'Hotel Luna', 'Flight number': 'FR 1', 'Pickup time': time });
      await publishLate('23:30', lunaTo('23:20'));
      await print('Hotel Luna');
      await print('Hotel Sol');
      expect(await due()).toEqual([]);
      await merge();
      expect(await due()).toEqual([]);
      await office.publish(
        [night({ Hotel: 'Hotel Luna', 'Flight number': 'FR 2', 'Pickup time': '23:00' })],
        {
          decisions: { apart: 'all' },
        },
      );
      expect(await due()).toEqual(['Hotel Luna: undefined → 23:00']);
    });

    it('by telephone while another screen merged its hotel is recorded of the hotel that stays', async () => {
      await office.publish([night()]);
      await publishLate('23:30');
      const screen = await calls();
      await merge();
      expect(await due()).toEqual(['Hotel Luna: 23:40 → 23:30']);
      await call('no_answer', screen);
      expect((await calls()).rows).toMatchObject([{ hotel: 'Hotel Luna', attempts: 1 }]);
      await call('called', screen);
      expect(await due()).toEqual([]);
    });
  });

  it('[DEP-01] [DESK-66b] a mail that was on its way is of the car that both became', async () => {
    const car = (name: string, more: OfficeRow = {}) =>
      row({ Hotel: 'Hotel Luna', 'Last name': name, 'Flight date': DAY, 'Flight time': '12:30', ...more });
    await office.publish([car('Иваново', { Hotel: 'Hotel Sol' })]);
    await office.publish([car('Иваново')]);
    await office.subscribe('luna@example.com', {
      ...{ transfer_type: 'private', last_name: 'Иваново', departure_date: DAY },
      hotel: office.hotelId('Hotel Luna'),
    });
    await sendAndKill(office.app.database, new Date('2026-06-27T15:30:00Z'), async () => undefined);
    await merge();
    const pairs = 'all' as const;
    await office.publish([car('Иванова', { 'Pickup time': '09:10' })], { decisions: { pairs } });
    office.setClock('2026-06-27T18:30:00Z');
    const letters = await office.letters();
    expect(letters.map(({ subject }) => subject.replaceAll('\u00A0', ' '))).toEqual([
      'Your car now leaves later on Sunday 28 June: at 09:10, not 09:00',
      'Your car leaves at 09:10 on Sunday 28 June',
    ]);
  });

  fullIt(
    '[DESK-66b] [PUBL-10b] guests of a corrected name are notified that the car of the other hotel is theirs now',
    async () => {
      const car = (name: string, more: OfficeRow = {}) =>
        row({ 'Last name': name, 'Flight date': DAY, 'Flight time': '12:30', ...more });
      await office.publish([car('Иванова')]);
      await office.subscribe('sol@example.com', {
        ...{ transfer_type: 'private', last_name: 'Иванова', departure_date: DAY },
      });
      await office.letters();
      await office.publish([car('Иваново')], { decisions: { pairs: 'all' } });
      await office.publish([car('Иваново', { Hotel: 'Hotel Luna', 'Pickup time': '09:10' })]);
      await merge('into');
      const [letter, ...others] = await office.letters();
      expect(letter).toMatchObject({ to: 'sol@example.com', text: expect.stringContaining('09:10') });
      expect(letter?.calendar).toContain('DTSTART;TZID=Europe/Madrid:20260628T091000');
      expect(others).toEqual([]);
    },
  );
});
