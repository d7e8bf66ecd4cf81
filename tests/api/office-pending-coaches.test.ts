import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

/** A coach of the evening without a time, to the flight of the night. */
const WAITING = night({ 'Pickup time': '', 'Flight time': '02:55' });

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: coaches that still wait for their time after midnight', {
  timeout: 60_000,
}, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(undefined, { now: new Date('2026-06-27T08:00:00Z') });
    await office.publish([WAITING]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    office.setClock('2026-06-28T22:05:00Z');
  });
  afterEach(() => office.close());

  it('[SUB-13b] [MAIL-01] until its flight leaves it is ahead, and a subscription to it is taken', async () => {
    expect(await office.answer(DAY)).toMatchObject([{ pickup_time: null, left: false }]);
    await office.subscribe('late@example.com', { departure_date: DAY });
    expect(await office.recipients()).toEqual(['late@example.com']);
    office.setClock('2026-06-29T00:56:00Z');
    expect(await office.answer(DAY)).toMatchObject([{ pickup_time: null, left: true }]);
  });

  it('[MAIL-06] [MAIL-14] its time is mailed until its flight leaves', async () => {
    const set = await office.publish([night({ Date: NEXT, 'Pickup time': '00:30', 'Flight time': '02:55' })]);
    expect(set).toMatchObject({ status: 200, json: { mails: 1 } });
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('00:30')]);
  });

  it('[MAIL-07] [MAIL-14] where it is taken out its guest is notified, also hours later, but not after its flight', async () => {
    const takeOut = async (id: number) => {
      const { json: found } = await office.send('GET', `/api/admin/departures/${id}/`);
      const { id: _, hotel, municipality, updated_at, ...before } = found as DepartureRow;
      const { json } = await office.send('POST', '/api/admin/departures/', { id, before, after: null });
      return office.publishList((json as { id: number }).id);
    };
    office.setClock('2026-06-28T12:00:00Z');
    await office.publish([WAITING, row({ Date: DAY, 'Flight number': 'W6 1', 'Pickup time': '' })]);
    await office.letters();
    office.setClock('2026-06-28T22:05:00Z');
    const coaches = await office.answer(DAY);
    const [waiting, other] = ['BT 682', 'W6 1'].map((flight) =>
      coaches.find(({ flight_number }) => flight_number === flight),
    );
    expect(await takeOut(waiting?.id ?? 0)).toMatchObject({ status: 200, json: { mails: 1 } });
    office.setClock('2026-06-29T00:30:00Z');
    const letters = await office.letters();
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining('removed from the schedule')]);
    expect(await takeOut(other?.id ?? 0)).toMatchObject({ status: 200, json: { mails: 0 } });
  });
});
