import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

/** Staff say that a list with other columns is of the same office. */
const FROM_OFFICE = { decisions: { source: 'Main office' } };

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office by %s: what is no news', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-24] a place in capitals, and in small letters again, is no change: nobody is notified', async () => {
    await office.publish([row()]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    for (const spelling of ['MAIN ENTRANCE', 'main entrance', 'Main  Entrance.', 'Main entrance']) {
      const again = await office.publish([row({ 'Pickup point': spelling })]);
      expect(again, spelling).toMatchObject({ status: 409, summary: { changed: 0, unchanged: 1 } });
    }
    const measured = { 'Pickup point': 'MAIN ENTRANCE', Latitude: '36.601', Longitude: '-4.501' };
    expect(await office.publish([row(measured)], FROM_OFFICE)).toMatchObject({ summary: { changed: 1 } });
    expect(await office.answer(DAY)).toMatchObject([
      { pickup_point: 'Main entrance', pickup_lat: 36.601, pickup_lng: -4.501 },
    ]);
  });
});
