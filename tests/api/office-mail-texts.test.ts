import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { remindSubscribers } from '../../src/features/notifications/server/remind-subscribers-job.ts';
import { calendarDate } from '../../src/values/calendar-date.ts';
import { fullIt } from '../support/full-tests.ts';
import { DAY, NEXT, row } from '../support/office-rows.ts';
import { openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: what its mails say', { timeout: 60_000 }, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice();
  });
  afterEach(() => office.close());

  const other = row({ 'Pickup time': '12:00', 'Flight number': 'FR 1' });
  const follow = (flight_number = 'BT 682', language: 'en' | 'lt' = 'en', departure_date = DAY) =>
    office.subscribe('guest@example.com', { departure_date, flight_number, language });
  const letter = async () => (await office.letters())[0];
  const subject = async () => (await letter())?.subject.replaceAll('\u00A0', ' ');

  it('[TEXT-12] the subject names the flight of a coach that has moved away from the other coaches of the day', async () => {
    await office.publish([row({ 'Pickup time': '23:50' }), other]);
    await follow();
    await office.letters();
    await office.publish([row({ Date: NEXT, 'Pickup time': '00:20' })]);
    expect(await subject()).toMatch(/not on Sunday 28 June \(BT 682\)$/);
    await office.publish([row({ Date: NEXT, 'Pickup time': '00:40' })]);
    expect(await subject()).toMatch(/ \(BT 682\)$/);
  });

  fullIt('[TEXT-12] the subject names a flight once, also where it is the news', async () => {
    await office.publish([row(), other]);
    await follow();
    await office.letters();
    await office.publish([row({ 'Flight number': 'BT 684' }), other], { decisions: { pairs: 'all' } });
    expect(await subject()).toBe('Your transfer on Sunday 28 June is now for flight BT 684');
  });

  it('[MAIL-07] a guest who subscribes again to a removed coach reads again that it is removed, not to wait for one', async () => {
    await office.publish([row(), other]);
    await follow();
    await office.letters();
    const complete = { complete: 'days', withdraw: 'all' } as const;
    await office.publish([other], { decisions: complete, body: { accept_gone: 1 } });
    await office.letters();
    await follow();
    const again = await letter();
    expect(again?.subject).toMatch(/^Please call us/);
    expect(again?.text).toContain('Please don’t wait at the previous pickup point');
    expect(again?.text).not.toContain('not in the schedule yet');
    await office.publish([row({ 'Pickup time': '09:30' }), other]);
    expect(await subject()).toContain('back in the schedule');
  });

  it('[MAIL-10] a reminder of a coach of the night and one of the day says which leaves tonight, and calls neither tomorrow’s', async () => {
    await office.publish([
      row({ Date: NEXT, 'Pickup time': '01:30' }),
      row({ Date: NEXT, 'Pickup time': '14:00', 'Flight number': 'FR 1' }),
    ]);
    await follow('', 'lt', NEXT);
    await office.letters();
    const evening = `${DAY}T16:00:00Z`;
    office.setClock(evening);
    await remindSubscribers(office.app.database, { day: calendarDate(NEXT), now: new Date(evening) });
    const reminder = await letter();
    expect(reminder?.subject + (reminder?.text ?? '')).not.toMatch(/rytoj/i);
    expect(reminder?.text).toMatch(
      /01:30 val\.\nNaktį į pirmadienį[\s\S]*14:00 val\.\nBirželio 29 d\., pirmadienis/,
    );
  });

  it('[MAIL-10] the reminder of one coach without a time does not say that there are several', async () => {
    await office.publish([row({ 'Pickup time': '' })]);
    await follow('BT 682', 'en', DAY);
    await office.letters();
    const evening = '2026-06-27T16:00:00Z';
    office.setClock(evening);
    await remindSubscribers(office.app.database, { day: calendarDate(DAY), now: new Date(evening) });
    const reminder = await letter();
    expect(reminder?.text).toContain('its time is not set yet');
    expect(reminder?.text).not.toContain('several');
  });
});
