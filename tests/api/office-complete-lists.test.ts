import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('[PUBL-01e] a list that is complete for its days, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('shows departures that no list stated, also at hotels that it does not name, and withdraws them where staff choose', async () => {
    await office.addCoach(DAY, '10:00', 'Hotel Luna');
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['10:00 BT 682']);
    const decisions = { complete: 'days' as const };
    const list = await office.publish([row()], { decisions });
    expect(list).toMatchObject({ status: 200, summary: { new: 1, gone: 0, unmentioned: 1 } });
    expect(list.list.reading?.unmentioned).toMatchObject([
      { date: DAY, departures: 1, hotels: ['Hotel Luna'] },
    ]);
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual(['10:00 BT 682']);
    const chosen = await office.publish([row()], {
      decisions: { ...decisions, withdraw: [list.list.reading?.unmentioned[0]?.key ?? ''] },
      body: { accept_gone: 1 },
    });
    expect(chosen).toMatchObject({ status: 200, summary: { gone: 1, unmentioned: 0 } });
    expect(await office.lookup(DAY, { hotel: 'Hotel Luna' })).toEqual([]);
  });

  it('[PUBL-01c] is complete for that list only where it was refused, and for the next one where it was published', async () => {
    const [both, one] = [[row(), row({ 'Flight number': 'FR 1' })], [row({ 'Pickup time': '09:10' })]];
    const decisions = { complete: 'days' as const };
    await office.publish(both);
    const refused = await office.publish(one, { decisions });
    expect(refused).toMatchObject({ status: 409, json: { error_key: 'gone_not_confirmed' } });
    const plain = await office.publish(one);
    expect(plain).toMatchObject({ status: 200, summary: { changed: 1, gone: 0 } });
    expect(plain.list.scope?.complete).toBe('coaches');
    await office.publish(one, { decisions, body: { accept_gone: 1 } });
    await office.publish([row({ 'Pickup time': '09:20' }), row({ 'Flight number': 'FR 2' })]);
    expect((await office.stage(one)).scope?.complete).toBe('days');
  });

  it('[CASE-16] withdraws a coach that leaves on another day, of a flight of which it names the other coach', async () => {
    const late = night({ Coach: '1' });
    await office.publish([late, night({ Coach: '2', Date: NEXT, 'Pickup time': '00:10' })]);
    const next = await office.stage([late], { complete: 'days' });
    expect(next.summary).toMatchObject({ gone: 1, unchanged: 1, unmentioned: 0 });
  });
});
