import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wallTime } from '../../src/values/wall-time.ts';
import { editDeparture, stageEditOf } from '../support/edit-departure.ts';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: bookings whose name was corrected', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice();
  });
  afterEach(() => office.close());

  it('[CASE-22] [CASE-29] a row that corrects a name and moves the car after its flight is held, and the booking stays', async () => {
    await office.publish([
      row({ 'Last name': 'Jonson', 'Flight date': DAY, 'Flight time': '12:30', 'Pickup time': '09:00' }),
    ]);
    const late = await office.stage([row({ 'Last name': 'Johnson', 'Pickup time': '13:00' })], {
      ...{ source: 'Main office', pairs: ['JONSON>JOHNSON'] },
    });
    expect(late.summary).toMatchObject({ held: 1, changed: 0, new: 0, gone: 0 });
  });

  it('[CASE-22] [PUBL-10b] a name that staff correct by hand stays that of the booking, and its guest is notified of the new time', async () => {
    await office.publish([row({ 'Last name': 'Jonson' })]);
    await office.subscribe('guest@example.com', {
      ...{ departure_date: DAY, transfer_type: 'private', last_name: 'Jonson' },
    });
    await office.letters();
    const ids = await office.ids(DAY);
    const [id = 0] = ids;
    const corrected = { last_name: 'Johannson', pickup_time: wallTime('09:05') };
    const { summary } = await editDeparture(office, id, corrected);
    expect(summary).toMatchObject({ changed: 1, new: 0, gone: 0 });
    expect(await office.ids(DAY)).toEqual(ids);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('09:05, not 09:00');
    expect(letter?.text).not.toContain('removed');

    const resold = await stageEditOf(office, id, { last_name: 'Kowalski' });
    expect(resold.summary).toMatchObject({ changed: 0, new: 1, gone: 1 });
  });

  it('where the booking that a guest was shown gets another name, she is notified of the one that her name means now', async () => {
    await office.publish([
      row({ 'Last name': 'Ivanov', 'Pickup time': '10:00', 'Flight number': 'FR 1' }),
      row({ 'Last name': 'Ivanova' }),
    ]);
    const question = { departure_date: DAY, transfer_type: 'private' as const };
    await office.subscribe('ivanova@example.com', { ...question, last_name: 'Ivanova' });
    await office.subscribe('ivanov@example.com', { ...question, last_name: 'Ivanov' });
    await office.letters();
    expect(await office.lookup(DAY, { last_name: 'Ivanova' })).toEqual(['09:00 BT 682']);
    const [id = 0] = await office.ids(DAY);
    await editDeparture(office, id, { last_name: 'Ivankova' });
    expect(await office.lookup(DAY, { last_name: 'Ivanova' })).toEqual(['10:00 FR 1']);
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['ivanova@example.com', undefined]);
    expect(letter?.text).toContain('10:00');
    expect(letter?.text).not.toContain('Ivanov');
  });
});
