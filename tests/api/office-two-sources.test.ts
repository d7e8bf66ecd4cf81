import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { quickly } from '../support/full-run.ts';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office: two offices with one coach, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna'], { publishBy });
  });
  afterEach(() => office.close());

  it('[CASE-14] [CASE-29] the row of another office that moves the coach after its flight is held, whatever was answered', async () => {
    await office.publish([row({ 'Flight date': DAY, 'Flight time': '12:30' })]);
    const late = await office.stage([row({ 'Pickup time': '13:00' })], {
      ...{ source: 'Tez Tour', pairs: ['BT682>BT682'] },
    });
    expect(late.summary).toMatchObject({ held: 1, changed: 0, new: 0, gone: 0 });
  });

  it('[CASE-08] [CASE-14] a row with the label of a coach of the other office means that coach, and not the own one under another label', async () => {
    const coach = (Coach: string, time: string) =>
      row({ Coach, 'Pickup time': time, 'Flight date': DAY, 'Flight time': '13:00' });
    const source = { source: 'Tez Tour' };
    await office.publish([coach('2', '08:30')]);
    const [theirs] = await office.ids(DAY);
    await office.publish([coach('1', '08:00')], { decisions: { ...source, apart: 'all' } });
    const list = await office.publish([coach('2', '08:30')], { decisions: source, body: { accept_gone: 1 } });
    expect(list.summary).toMatchObject({ changed: 0, gone: 1 });
    expect(await office.ids(DAY)).toEqual([theirs]);
  });

  it('[CASE-08] [CASE-14] a row with the label of a coach of the other office means that coach, also where the own one has none', async () => {
    const coach = (Coach: string, time: string) =>
      row({ Coach, 'Pickup time': time, 'Flight date': DAY, 'Flight time': '13:00' });
    const source = { source: 'Tez Tour' };
    await office.publish([coach('2', '08:30')]);
    const [theirs] = await office.ids(DAY);
    await office.publish([coach('', '08:00')], { decisions: { ...source, apart: 'all' } });
    expect(await office.ids(DAY)).toHaveLength(2);
    const list = await office.publish([coach('2', '08:30')], { decisions: source, body: { accept_gone: 1 } });
    expect(list.summary).toMatchObject({ changed: 0, gone: 1 });
    expect(await office.ids(DAY)).toEqual([theirs]);
  });

  it('[CASE-14] [CASE-19] after a merge both offices change the one coach, and neither is asked', async () => {
    const source = { source: 'Tez Tour' };
    await office.publish([row()]);
    await office.publish([row({ Hotel: 'Hotel Luna' })], { decisions: source });
    const [from, into] = [office.hotelId('Hotel Sol'), office.hotelId('Hotel Luna')];
    const merged = await office.send('POST', `/api/admin/hotels/${from}/merge/`, { into, version: 1 });
    expect(merged.status).toBe(200);
    for (const [time, decisions] of [
      ['08:50', source],
      ['08:40', { source: 'Main office' }],
    ] as const) {
      const list = await office.publish([row({ 'Pickup time': time })], { decisions });
      expect(list).toMatchObject({ status: 200, summary: { changed: 1, new: 0, gone: 0 } });
    }
  });
});
