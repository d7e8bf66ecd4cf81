import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

const EVERYTHING = { decisions: { withdraw: 'all' as const } };

function guest(name: string, more: OfficeRow = {}): OfficeRow {
  return { ...row(), 'Last name': name, ...more };
}

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: names and private bookings', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-01] [CASE-22] a booking whose name is corrected while it moves over midnight is a question', async () => {
    await office.publish([{ ...night({ 'Flight time': '02:40' }), 'Last name': 'Jonson' }]);
    const moved = {
      ...night({ Date: NEXT, 'Pickup time': '00:10', 'Flight time': '02:40' }),
      'Last name': 'Johnson',
    };
    const open = await office.publish([moved]);
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    expect(open.list.reading?.pairs).toMatchObject([
      { last_name: 'Jonson', listed_name: 'Johnson', listed_date: NEXT },
    ]);
  });

  it('[CASE-21] a booking of two names is found by either', async () => {
    await office.publish([guest('Ivanov / Petrova')]);
    for (const last_name of ['Ivanov', 'Petrova']) {
      expect(await office.lookup(DAY, { last_name })).toEqual(['09:00 BT 682']);
    }
  });

  it('[CASE-22] a corrected name is a question, and the guest is notified only of what changed', async () => {
    await office.publish([guest('Jonson')]);
    await office.subscribe('guest@example.com', {
      departure_date: DAY,
      transfer_type: 'private',
      last_name: 'Jonson',
    });
    await office.letters();
    const open = await office.publish([guest('Johannson')]);
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    expect(open.list.reading?.pairs).toMatchObject([{ last_name: 'Jonson', listed_name: 'Johannson' }]);
    const same = { decisions: { pairs: ['JONSON>JOHANNSON'] } };
    expect(await office.publish([guest('Johannson')], same)).toMatchObject({
      status: 200,
      summary: { changed: 1, new: 0 },
    });
    expect(await office.recipients()).toEqual([]);
    await office.publish([guest('Johannson', { 'Pickup time': '09:10' })]);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('09:10, not 09:00');
    expect(letter?.text).not.toMatch(/Johannson|Jonson/);
  });

  it('[CASE-05] [CASE-22] a booking whose name and flight number are corrected at once is a question, and its guest is notified of the number', async () => {
    await office.publish([guest('Jonson')]);
    for (const flight_number of ['', 'BT 682'])
      await office.subscribe(`guest${flight_number.slice(0, 2)}@example.com`, {
        ...{ departure_date: DAY, transfer_type: 'private', last_name: 'Jonson', flight_number },
      });
    await office.letters();
    const corrected = guest('Johnson', { 'Flight number': 'BT 684' });
    const open = await office.publish([corrected]);
    expect(open).toMatchObject({ status: 409, json: { error_key: 'pairs_open' } });
    expect(open.list.reading?.pairs).toMatchObject([
      { last_name: 'Jonson', listed_name: 'Johnson', from: 'BT 682', to: 'BT 684', alike: true },
    ]);
    expect(await office.publish([corrected], { decisions: { pairs: ['JONSON>JOHNSON'] } })).toMatchObject({
      status: 200,
      summary: { flight_changed: 1, new: 0, gone: 0 },
    });
    const letters = await office.letters();
    expect(letters.map(({ to }) => to)).toEqual(['guest@example.com', 'guestBT@example.com']);
    for (const { text } of letters) {
      expect(text).toMatch(/BT.684, not BT.682/);
      expect(text).not.toMatch(/Jonson|Johnson/);
    }
    await office.publish([{ ...corrected, 'Pickup time': '09:10' }]);
    expect(await office.recipients()).toEqual(['guest@example.com', 'guestBT@example.com']);
  });

  it.each([
    ['at another time', guest('Johnson', { 'Flight number': 'BT 684', 'Pickup time': '09:30' })],
    ['at another place', guest('Johnson', { 'Flight number': 'BT 684', 'Pickup point': 'Bakery' })],
    ['of another guest', guest('Kowalski', { 'Flight number': 'BT 684' })],
  ])('[CASE-22] [CASE-23] a booking with another name and flight %s is no pair', async (_what, other) => {
    await office.publish([guest('Jonson')]);
    expect((await office.stage([other])).reading?.pairs).toEqual([]);
  });

  it('[CASE-22] two bookings that may be one with another name and flight are no pair', async () => {
    await office.publish([guest('Jonson')]);
    const [one, two] = ['BT 684', 'FR 1'].map((flight) => guest('Johnson', { 'Flight number': flight }));
    const rows = [one, two].flatMap((each) => each ?? []);
    expect((await office.stage(rows)).reading?.pairs).toEqual([]);
  });

  it('[CASE-23] a seat sold to another guest is no pair, and no mail of one goes to the other', async () => {
    await office.publish([guest('Smith')]);
    const question = { departure_date: DAY, transfer_type: 'private' as const };
    await office.subscribe('smith@example.com', { ...question, last_name: 'Smith' });
    await office.subscribe('kowalski@example.com', { ...question, last_name: 'Kowalski' });
    await office.letters();
    const sold = await office.publish([guest('Kowalski')], { ...EVERYTHING, body: { accept_gone: 1 } });
    expect(sold).toMatchObject({ status: 200, summary: { new: 1, gone: 1 } });
    expect(sold.list.reading?.pairs).toEqual([]);
    const letters = await office.letters();
    expect(letters.map(({ to, text }) => [to, text.includes('Please don’t wait')])).toEqual([
      ['kowalski@example.com', false],
      ['smith@example.com', true],
    ]);
    expect(letters[0]?.text).toContain('09:00');
    for (const { text } of letters) expect(text).not.toMatch(/Smith|Kowalski/);
  });
});
