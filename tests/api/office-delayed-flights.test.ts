import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, NEXT, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

/** Of a flight of the evening; it is delayed, and its coach leaves on the next day. */
const ON_TIME = row({ 'Pickup time': '14:00', 'Flight date': DAY, 'Flight time': '18:00' });
const DELAYED = { ...ON_TIME, Date: NEXT };
const ACCEPTED = { decisions: { accepted_rows: 'all' } } as const;
const NOON = '2026-06-28T10:00:00Z';
const EVENING = '2026-06-28T21:00:00Z';
const NEXT_MORNING = '2026-06-29T07:00:00Z';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: a flight that is delayed overnight', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(undefined, { now: new Date('2026-06-27T08:00:00Z') });
  });
  afterEach(() => office.close());

  async function delay(more: OfficeRow = {}): Promise<void> {
    await office.publish([{ ...ON_TIME, ...more }]);
    office.setClock(NOON);
    const { status, summary } = await office.publish([{ ...DELAYED, ...more }], ACCEPTED);
    expect([status, summary]).toEqual([200, expect.objectContaining({ changed: 1, new: 0, gone: 0 })]);
  }
  const post = (email: string, more: object = {}) =>
    office.app.post('/api/transfer-notifications/', {
      ...{ email, hotel: office.hotelId(), transfer_type: 'group', departure_date: DAY, language: 'en' },
      ...{ last_name: '', flight_number: '', ...more },
    });
  const over = { status: 400, json: { error_key: 'invalid_date', fields: { departure_date: 'invalid' } } };

  it('[CASE-04] [API-19] [SUB-13b] as long as its coach is ahead, subscriptions to the day of the flight are taken', async () => {
    await delay();
    office.setClock(NEXT_MORNING);
    expect(await office.answer(DAY)).toMatchObject([{ pickup_date: NEXT, left: false }]);
    await office.subscribe('late@example.com', { departure_date: DAY, flight_number: 'BT 682' });
    const [letter] = await office.letters();
    expect(letter).toMatchObject({ to: 'late@example.com', text: expect.stringContaining('14:00') });
    expect(await post('other@example.com', { flight_number: 'W6 1' })).toMatchObject(over);
    office.setClock('2026-06-29T12:01:00Z');
    expect(await post('later@example.com')).toMatchObject(over);
  });

  it.each([
    { transfer_type: 'group' },
    { transfer_type: 'private', last_name: 'Ozols' },
  ] as const)('[MAIL-01] [MAIL-13a] the first mail of an evening is not lost in an outage over midnight ($transfer_type)', async (guest) => {
    await delay(guest.transfer_type === 'private' ? { 'Last name': guest.last_name } : {});
    office.setClock(EVENING);
    await office.subscribe('evening@example.com', { departure_date: DAY, ...guest });
    office.setClock(NEXT_MORNING);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('14:00')]);
  });

  it('[SEC-29a] [SEC-29c] a private subscription to the day before is taken, booked or not, and only the guest of a car that is ahead is mailed', async () => {
    await delay({ 'Last name': 'Ozols' });
    office.setClock(NEXT_MORNING);
    for (const last_name of ['Ozols', 'Bergmann'])
      expect(await post(`${last_name}@example.com`, { transfer_type: 'private', last_name })).toMatchObject({
        status: 201,
      });
    expect(await office.recipients()).toEqual(['Ozols@example.com']);
    office.setClock('2026-06-30T07:00:00Z');
    const own = { transfer_type: 'private', last_name: 'Ozols' };
    expect(await post('again@example.com', own)).toMatchObject(over);
  });

  it('[SUB-12a] [FLT-01b] a guest with another number of it is notified once staff say that it is the same flight', async () => {
    await delay();
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'AB 1' });
    await office.letters();
    office.setClock(NEXT_MORNING);
    expect((await office.send('GET', '/api/admin/flight-numbers/')).json).toMatchObject({
      unknown: [{ flight_number: 'AB 1', guests: 1, date: DAY, published: ['BT 682'] }],
    });
    const same = { number: 'AB 1', same_as: 'BT 682' };
    expect((await office.send('POST', '/api/admin/flight-numbers/', same)).status).toBeLessThan(300);
    expect((await office.letters()).map(({ text }) => text)).toEqual([expect.stringContaining('14:00')]);
  });

  it('[FLT-01b] the number of a coach that has left is known, while another of the hotel is ahead', async () => {
    await office.publish([
      ON_TIME,
      row({ 'Flight number': 'W6 1', 'Flight date': DAY, 'Flight time': '13:00' }),
    ]);
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'W6 1' });
    office.setClock(NOON);
    expect((await office.send('GET', '/api/admin/flight-numbers/')).json).toMatchObject({ unknown: [] });
  });
});
