import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: an undo after coaches have left', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol'], { now: new Date('2026-06-28T07:05:00Z') });
  });
  afterEach(() => office.close());

  it('[PUBL-06c] a coach that has left since it was published stays and is named, and the others are removed', async () => {
    const early = row({ 'Flight number': 'FR 1', 'Pickup time': '09:45' });
    const { list } = await office.publish([early, row({ 'Flight number': 'FR 2', 'Pickup time': '11:00' })]);
    office.setClock('2026-06-28T07:50:00Z');
    const { json } = await office.send('GET', `/api/admin/schedules/${list.id}/undo/`);
    expect(json).toMatchObject({ departures: [{ flight_number: 'FR 1' }], summary: { gone: 1 } });
    expect((await office.undo(list.id)).status).toBe(200);
    expect(await office.answer(DAY)).toMatchObject([{ flight_number: 'FR 1', pickup_time: '09:45' }]);
  });
});
