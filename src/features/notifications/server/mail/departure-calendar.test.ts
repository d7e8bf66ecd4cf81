import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveredMail } from '../../../../../tests/support/deliver-mails.ts';
import { openTransferGuest, type TransferGuest } from '../../../../../tests/support/transfer-guest.ts';

describe('the calendar file of a mail', () => {
  let guest: TransferGuest;

  beforeEach(async () => {
    guest = await openTransferGuest();
    await guest.publish({});
    await guest.subscribe();
  });
  afterEach(() => guest.close());

  test('[MAIL-05] keeps its UID and increases its SEQUENCE with each change, also when the flight changes', async () => {
    const first = fileOf((await guest.deliver())[0]);
    const reread = [];
    for (const change of [
      { pickup_time: '08:20' },
      { pickup_time: '08:20', flight_number: 'BT 690' },
      { pickup_time: '08:20', flight_number: 'BT 690', pickup_point: 'Side door' },
    ]) {
      // Within one second, so that the clock alone does not increase it.
      await guest.publish(change);
      reread.push(fileOf(await guest.deliverChange()));
    }
    const files = [first, ...reread];
    expect(new Set(files.map(({ uid }) => uid)).size).toBe(1);
    const sequences = files.map(({ sequence }) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(reread.at(-1)?.content).toContain('DTSTART;TZID=Europe/Madrid:20260601T082000');
    expect(reread.at(-1)?.content).toContain('LOCATION:Side door');
  });

  test('[MAIL-05] is identical when an unchanged departure is sent again', async () => {
    const first = fileOf((await guest.deliver())[0]);
    guest.now = new Date('2026-05-25T10:00:00Z');
    await guest.subscribe();
    expect(fileOf((await guest.deliver())[0]).content).toBe(first.content);
  });

  test('[MAIL-05] cancels the event when the departure or its time is removed, and restores it', async () => {
    const first = fileOf((await guest.deliver())[0]);
    for (const removed of [[], [{ pickup_time: null }]]) {
      await guest.publish(...removed);
      const cancelled = fileOf(await guest.deliverChange());
      expect(cancelled).toMatchObject({
        uid: first.uid,
        type: 'text/calendar; method=CANCEL; charset=utf-8',
      });
      expect(cancelled.content).toContain('STATUS:CANCELLED');
      await guest.publish({});
      const back = fileOf(await guest.deliverChange());
      expect(back).toMatchObject({ uid: first.uid, type: 'text/calendar; method=PUBLISH; charset=utf-8' });
      expect(back.sequence).toBeGreaterThan(cancelled.sequence);
    }
  });

  test('[MAIL-05] has one event for each departure of a mail', async () => {
    await guest.publish({}, { flight_number: 'FR 100', pickup_time: '10:00' });
    const [mail] = await guest.deliver();
    const uids = mail?.attachments?.map(({ content }) => /UID:(\S+)/.exec(content)?.[1]);
    expect(new Set(uids).size).toBe(2);
  });

  test.each([
    ['2026-03-29', '01:30'],
    ['2026-03-29', '03:30'],
    ['2026-10-25', '02:30'],
    ['2026-10-25', '03:30'],
  ])('[MAIL-16] on %s, when the clocks change, keeps %s as local time in Madrid', async (date, time) => {
    guest.now = new Date('2026-03-01T10:00:00Z');
    await guest.publish({ pickup_date: date, pickup_time: time });
    await guest.database.write((db) => db.deleteFrom('outbox').execute());
    await guest.subscribe({ departure_date: date });
    const [mail] = await guest.deliver();
    const compact = `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
    expect(fileOf(mail).content).toContain(`DTSTART;TZID=Europe/Madrid:${compact}`);
    expect(fileOf(mail).content).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Madrid');
    expect(mail?.text).toContain(time);
  });
});

function fileOf(mail: DeliveredMail | undefined) {
  const [file, ...others] = mail?.attachments ?? [];
  expect(others).toEqual([]);
  const content = file?.content ?? '';
  return {
    content,
    type: file?.contentType,
    uid: /UID:(\S+)/.exec(content)?.[1],
    sequence: Number(/SEQUENCE:(\d+)/.exec(content)?.[1]),
  };
}
