import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { wallTime } from '../../src/values/wall-time.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { DAY, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

const GUEST = 'guest@example.com';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: a wrong flight number that is undone', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice();
  });
  afterEach(() => office.close());

  const follow = (flight_number: string) => office.subscribe(GUEST, { departure_date: DAY, flight_number });
  const texts = async () => (await office.letters()).map(({ text }) => text);
  const other = row({ 'Flight number': 'BT 690', 'Pickup time': '12:00' });
  const wrong = (id: number, flight_number: string) => editDeparture(office, id, { flight_number });

  async function undo(id: number): Promise<number> {
    const { status, json } = await office.undo(id);
    expect([status, json]).toEqual([200, expect.anything()]);
    return (json as { list_id: number }).list_id;
  }

  async function expectFlight(coach: number, beside: number): Promise<void> {
    await editDeparture(office, beside, { pickup_time: wallTime('12:30') });
    expect(await texts()).toEqual([]);
    await editDeparture(office, coach, { pickup_time: wallTime('09:20') });
    expect(await texts()).toEqual([expect.stringContaining('09:20, not 09:00')]);
    await office.addCoach(DAY, '09:40');
    expect(await texts()).toEqual([expect.stringContaining('09:40')]);
  }

  it.each([
    ['before the mail was sent', false],
    ['after it', true],
  ])('[MAIL-15] [SUB-12a] that is of another coach, too: undone %s, guests are notified of their flight only', async (_when, isSent) => {
    await office.publish([row(), other]);
    await follow('BT 682');
    await office.letters();
    const [coach = 0, beside = 0] = await office.ids(DAY);
    const { id } = await wrong(coach, 'BT 690');
    if (isSent) expect(await texts()).toEqual([expect.stringContaining('BT 690, not BT 682')]);
    await undo(id);
    const [letter, another] = await texts();
    if (isSent) expect(letter).toContain('BT 682, not BT 690');
    else expect(letter).toBeUndefined();
    expect(letter ?? '').not.toContain('12:00');
    expect(another).toBeUndefined();
    await expectFlight(coach, beside);
  });

  it('[MAIL-15] [SUB-12a] also where a change of the other coach came in between', async () => {
    await office.publish([row(), other]);
    await follow('BT 682');
    await office.letters();
    const [coach = 0, beside = 0] = await office.ids(DAY);
    const { id } = await wrong(coach, 'BT 690');
    await editDeparture(office, beside, { pickup_time: wallTime('12:10') });
    await undo(id);
    expect(await texts()).toEqual([]);
    await expectFlight(coach, beside);
  });

  it('[MAIL-15] [SUB-12a] also where it is published, undone, published again and undone again', async () => {
    await office.publish([row(), other]);
    await follow('BT 682');
    await office.letters();
    const [coach = 0, beside = 0] = await office.ids(DAY);
    const undone = await undo((await wrong(coach, 'BT 690')).id);
    const again = await undo(undone);
    expect(await texts()).toEqual([expect.stringContaining('BT 690, not BT 682')]);
    await undo(again);
    expect(await texts()).toEqual([expect.stringContaining('BT 682, not BT 690')]);
    await expectFlight(coach, beside);
  });

  it('[MAIL-15] guests who chose that number meanwhile stay with it', async () => {
    await office.publish([row(), other]);
    const [coach = 0, beside = 0] = await office.ids(DAY);
    await follow('BT 682');
    const { id } = await wrong(coach, 'BT 690');
    await follow('BT 690');
    await office.letters();
    await undo(id);
    await office.letters();
    await editDeparture(office, beside, { pickup_time: wallTime('12:30') });
    expect(await texts()).toEqual([expect.stringContaining('12:30, not 12:00')]);
  });

  it('[MAIL-15] guests who subscribed to that number before it was published are notified once it is', async () => {
    await office.publish([row()]);
    await follow('BT 683');
    await office.letters();
    const [coach = 0] = await office.ids(DAY);
    const { id } = await wrong(coach, 'BT 683');
    expect(await texts()).toHaveLength(1);
    await undo(id);
    expect(await texts()).toEqual([expect.stringContaining('BT 682, not BT 683')]);
    await office.publish([row({ 'Flight number': 'BT 683', 'Pickup time': '12:00' })]);
    expect(await texts()).toEqual([expect.stringContaining('12:00')]);
    await office.addCoach(DAY, '09:40');
    expect(await texts()).toEqual([]);
  });
});
