import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type ReceivedLetter, type TransferOffice } from '../support/transfer-office.ts';

const GUEST = 'guest@example.com';
const CALL = '/api/transfer-notifications/';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('[MAIL-23] the links of every mail mean the subscription that goes on', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  const other = row({ 'Flight number': 'FR 1', 'Pickup time': '15:00' });
  const tokenIn = ({ text }: ReceivedLetter) => /unsubscribe\?token=([\w-]+)/.exec(text)?.[1] ?? '';
  const state = async (token: string) => (await office.app.get(`${CALL}unsubscribe/?token=${token}`)).json;
  const unsubscribe = (token: string) =>
    office.app.send(`${CALL}unsubscribe/?token=${token}`, { method: 'POST' });
  const choose = (token: string, flight_number: string) =>
    office.app.post(`${CALL}flight/?token=${token}`, { flight_number });

  /** Subscribes the guest; returns the token in the links of the mail. */
  async function subscribe(flight_number = '', hotel = 'Hotel Sol'): Promise<string> {
    await office.subscribe(GUEST, { departure_date: DAY, hotel: office.hotelId(hotel), flight_number });
    const [letter] = await office.letters();
    return letter ? tokenIn(letter) : '';
  }
  async function merge(): Promise<void> {
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const { status } = await office.send('POST', `/api/admin/hotels/${from}/merge/`, { into, version: 1 });
    expect(status).toBe(200);
  }

  it('after the two hotels that the guest asked about were merged', async () => {
    await office.publish([row(), other, row({ Hotel: 'Hotel Luna' })]);
    const sol = await subscribe();
    const luna = await subscribe('', 'Hotel Luna');
    await merge();
    for (const token of [sol, luna])
      expect(await state(token)).toMatchObject({ ended: false, hotel: 'Hotel Luna' });
    await office.letters();
    const changed = [row({ 'Pickup time': '09:20', Hotel: 'Hotel Luna' })];
    await office.publish(changed);
    expect(await office.recipients(), 'one mail').toEqual([GUEST]);
    expect((await choose(sol, 'FR 1')).status).toBe(201);
    expect((await unsubscribe(sol)).status).toBe(201);
    for (const token of [sol, luna]) expect(await state(token)).toMatchObject({ ended: true });
    await office.publish([{ ...other, Hotel: 'Hotel Luna', 'Pickup time': '15:20' }]);
    expect(await office.letters()).toEqual([]);
  });

  it('also where the guest had ended the mails of one of the hotels', async () => {
    await office.publish([row(), row({ Hotel: 'Hotel Luna' })]);
    const luna = await subscribe('', 'Hotel Luna');
    await unsubscribe(luna);
    const sol = await subscribe();
    await merge();
    for (const token of [sol, luna])
      expect(await state(token)).toMatchObject({ ended: false, hotel: 'Hotel Luna' });
    await unsubscribe(luna);
    await office.publish([row({ 'Pickup time': '09:20', Hotel: 'Hotel Luna' })]);
    expect(await office.letters()).toEqual([]);
  });

  it.each([
    ['also of the flight that was renumbered to another of the guest', false],
    ['also where the guest had ended the mails of that other flight', true],
  ])('%s', async (_case, isEnded) => {
    await office.publish([row()]);
    const later = await subscribe('BT 684');
    if (isEnded) await unsubscribe(later);
    const former = await subscribe('BT 682');
    await office.publish([row({ 'Flight number': 'BT 684' })], { decisions: { pairs: 'all' } });
    expect(await office.recipients()).toEqual([GUEST]);
    for (const token of [former, later]) expect(await state(token)).toMatchObject({ ended: false });
    await unsubscribe(isEnded ? later : former);
    await office.publish([row({ 'Flight number': 'BT 684', 'Pickup time': '09:40' })]);
    expect(await office.letters()).toEqual([]);
  });

  it('also where the guest had ended the mails of the flight that they choose now', async () => {
    await office.publish([row(), other]);
    const ended = await subscribe('FR 1');
    await unsubscribe(ended);
    const all = await subscribe();
    expect((await choose(all, 'FR 1')).status).toBe(201);
    expect(await state(ended)).toMatchObject({ ended: false });
    await unsubscribe(ended);
    await office.publish([{ ...other, 'Pickup time': '15:20' }]);
    expect(await office.letters()).toEqual([]);
  });
});
