import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
});
