import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureRow } from '../../src/features/departures/admin-contract.ts';
import { quickly } from '../support/full-run.ts';
import { DAY, NEXT, night, row } from '../support/office-rows.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice, WAYS } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe.each(quickly(1, WAYS))('cases of a transfer office: coaches that remain, by %s', {
  timeout: 60_000,
}, (publishBy) => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(undefined, { publishBy });
  });
  afterEach(() => office.close());

  /** A coach of an office that states no date of the flight. */
  const undated = (day: string, time: string, more: OfficeRow = {}) =>
    row({ Date: day, 'Pickup time': time, 'Flight date': '', 'Flight time': '', ...more });
  const follow = (departure_date: string) =>
    office.subscribe('guest@example.com', { departure_date, flight_number: 'BT 682' });
  const texts = async () => (await office.letters()).map(({ subject, text }) => `${subject}\n${text}`);

  async function takeOut(day: string, time: string): Promise<void> {
    const coaches = await office.answer(day);
    const id = coaches.find(({ pickup_time }) => pickup_time === time)?.id;
    const { json } = await office.send('GET', `/api/admin/departures/${id}/`);
    const { id: _, hotel, municipality, updated_at, ...before } = json as DepartureRow;
    const staged = await office.send('POST', '/api/admin/departures/', { id, before, after: null });
    expect((await office.publishList((staged.json as { id: number }).id)).status).toBe(200);
  }

  it('[CASE-17] [MAIL-07] where the coach of one night is cancelled, that of the night before is no other coach, though no list states the day of the flight', async () => {
    const late = { 'Flight time': '01:40' };
    await office.publish([undated(DAY, '23:40', late), undated(NEXT, '23:40', late)]);
    await follow(NEXT);
    await office.letters();
    await takeOut(NEXT, '23:40');
    const [mail, another] = await texts();
    expect(mail).toContain('has been removed from the schedule');
    expect(mail).not.toContain('take the one');
    expect(another).toBeUndefined();
  });

  it('[CASE-17] [MAIL-07] where a coach was moved over midnight and is cancelled, the other one of that night is named, though no list states a flight time', async () => {
    await office.publish([undated(DAY, '23:40')]);
    await follow(DAY);
    await office.publish([undated(NEXT, '00:10')]);
    await office.letters();
    await office.addCoach(NEXT, '00:40');
    await office.letters();
    await takeOut(NEXT, '00:10');
    expect(await texts()).toEqual([expect.stringContaining('00:40')]);
  });

  it.each([
    ['that left before the guest subscribed', true],
    ['that left before the first mail, which tells of the removal,', false],
  ])('[MAIL-07] a coach of the flight %s is not named in place of one that is cancelled', async (_which, isNotified) => {
    const today = '2026-06-01';
    await office.publish([
      row({ Date: today, 'Pickup time': '11:00', Coach: '1' }),
      row({ Date: today, 'Pickup time': '14:00', Coach: '2' }),
    ]);
    // At 11:30 in Madrid.
    office.setClock('2026-06-01T09:30:00Z');
    await follow(today);
    if (isNotified) expect(await texts()).toEqual([expect.stringContaining('14:00')]);
    office.setClock('2026-06-01T09:40:00Z');
    await takeOut(today, '14:00');
    const [mail, another] = await texts();
    expect(mail).toContain('removed from the schedule');
    expect(mail).not.toContain('11:00');
    expect(another).toBeUndefined();
  });

  it('[MAIL-07] a guest whose coaches were cancelled is notified of another one of that night, though no list states a flight time', async () => {
    await office.publish([undated(NEXT, '00:10', { Coach: '1' }), undated(NEXT, '00:40', { Coach: '2' })]);
    await follow(NEXT);
    await office.publish([undated(DAY, '23:50', { Coach: '1' }), undated(DAY, '23:55', { Coach: '2' })]);
    await office.letters();
    await takeOut(DAY, '23:50');
    await takeOut(DAY, '23:55');
    expect((await texts()).at(-1)).toContain('has been removed from the schedule');
    const other = await office.publish([undated(DAY, '23:20', { Coach: '7' })]);
    expect(other.summary).toMatchObject({ new: 1, mails: { total: 1 } });
    expect(await texts()).toEqual([expect.stringContaining('23:20')]);
  });

  it('[CASE-08] [PUBL-02] after the undo of a cancelled coach, in whose place guests were given the other one of that night, they know both', async () => {
    const moved = (Coach: string, time: string) => night({ Coach, Date: NEXT, 'Pickup time': time });
    const [one, two] = [moved('1', '00:10'), moved('2', '00:40')];
    await office.publish([night({ Coach: '1' })]);
    await follow(DAY);
    await office.publish([one]);
    await office.letters();
    await office.publish([one, two]);
    const cancelled = await office.publish([two], { body: { accept_gone: 1 } });
    expect(await texts()).toEqual([expect.stringContaining('00:40')]);
    const undone = await office.undo(cancelled.list.id);
    expect(undone).toMatchObject({ status: 200, json: { mails: 1 } });
    expect(await texts()).toEqual([expect.stringContaining('00:10')]);
  });

  it.each([
    ['that was to leave on Sunday 28 June at 23:40', 'take the one on Monday 29 June at 00:10', '1'],
    ['that was to leave on Monday 29 June at 00:10', 'take the one on Sunday 28 June at 23:40', '2'],
  ])('[CASE-17] [TEXT-12] the mail about a coach "%s" says "%s"', async (removed, remains, Coach) => {
    const coaches = [night({ Coach: '1' }), night({ Coach: '2', Date: NEXT, 'Pickup time': '00:10' })];
    await office.publish(coaches);
    await follow(NEXT);
    await office.letters();
    await takeOut(NEXT, Coach === '1' ? '23:40' : '00:10');
    const [mail] = await texts();
    expect(mail).toContain(removed);
    expect(mail).toContain(remains);
  });
});
