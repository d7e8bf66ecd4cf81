import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MailTransport } from '../../src/mail/delivery.ts';
import { createOutbox } from '../../src/mail/outbox.ts';
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { SENDING, sendAndKill } from '../support/mail-sending.ts';
import { DAY, row } from '../support/office-rows.ts';
import { TEST_NOW } from '../support/test-app.ts';
import { openTransferOffice, type ReceivedLetter, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
describe('cases of a transfer office: guests of two coaches that a merge of their hotels makes one', {
  timeout: 60_000,
}, () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
  });
  afterEach(() => office.close());

  const merge = async (differing?: 'into') => {
    const body = { into: office.hotelId('Hotel Luna'), version: 1, differing };
    const path = `/api/admin/hotels/${office.hotelId()}/merge/`;
    const { status, json } = await office.send('POST', path, body);
    expect([status, json]).toEqual([200, expect.anything()]);
  };
  const subjects = (letters: ReceivedLetter[]) =>
    letters.map(({ subject }) => subject.replaceAll('\u00A0', ' '));
  /** Each calendar file as "id method". */
  const files = (letters: ReceivedLetter[]) =>
    letters
      .flatMap(({ calendars }) => calendars)
      .map((file) => ['UID', 'METHOD'].map((name) => new RegExp(`${name}:(\\S+)`).exec(file)?.[1]).join(' '))
      .toSorted();
  const uid = (id = 0) => `departure-${id}@costa-sol-info`;

  describe.each(['group', 'private'] as const)('a guest of a %s transfer', (type) => {
    const name = type === 'private' ? { 'Last name': 'Kowalski' } : {};
    const flight = { ...name, 'Flight date': DAY, 'Flight time': '12:30' };
    const word = type === 'private' ? 'car' : 'coach';

    /** The guest follows the departure that moved to the other hotel, and that of another office at theirs. */
    async function followBoth(time: string): Promise<[moved: number, other: number]> {
      await office.publish([row(flight)]);
      const question = { departure_date: DAY, transfer_type: type, last_name: name['Last name'] ?? '' };
      await office.subscribe('sol@example.com', question);
      await office.letters();
      const [moved = 0] = await office.ids(DAY);
      await editDeparture(office, moved, { hotel_id: office.hotelId('Hotel Luna') });
      const source = 'Tez Tour';
      await office.publish([row({ ...flight, 'Pickup time': time })], { decisions: { source } });
      await office.letters();
      const other = (await office.ids(DAY)).find((id) => id !== moved) ?? 0;
      return [moved, other];
    }

    it('[MAIL-24] [CASE-17] is not notified that one is removed, but when the one that stays leaves', async () => {
      const [moved, other] = await followBoth('09:30');
      await merge('into');
      const letters = await office.letters();
      expect(subjects(letters)).toEqual([
        `Your ${word} now leaves earlier on Sunday 28 June: at 09:00, not 09:30`,
      ]);
      expect(letters[0]?.text).not.toContain('removed from the schedule');
      expect(letters[0]?.text).toContain('Your calendar may have two entries for the same transfer.');
      expect(files(letters)).toEqual([`${uid(moved)} CANCEL`, `${uid(other)} PUBLISH`]);
      await editDeparture(office, moved, { pickup_time: wallTime('10:00') });
      const later = await office.letters();
      expect(subjects(later)).toEqual([
        `Your ${word} now leaves later on Sunday 28 June: at 10:00, not 09:00`,
      ]);
      expect(files(later)).toEqual([`${uid(other)} PUBLISH`]);
    });

    it('[MAIL-24] reads of its next change once, where both were the same', async () => {
      const [moved, other] = await followBoth('09:00');
      await merge();
      expect(await office.letters()).toEqual([]);
      await editDeparture(office, moved, { pickup_time: wallTime('10:00') });
      const letters = await office.letters();
      expect(subjects(letters)).toEqual([
        `Your ${word} now leaves later on Sunday 28 June: at 10:00, not 09:00`,
      ]);
      expect(letters[0]?.text).not.toContain('removed from the schedule');
      expect(files(letters)).toEqual([`${uid(moved)} PUBLISH`, `${uid(other)} CANCEL`]);
    });

    it('[MAIL-24] is notified once that it is removed, and once that it is back', async () => {
      const [moved] = await followBoth('09:30');
      await merge('into');
      await office.letters();
      const removal = await removeByHand(moved);
      expect(subjects(await office.letters())).toEqual([
        expect.stringContaining('removed from the schedule'),
      ]);
      expect((await office.undo(removal)).status).toBe(200);
      const [letter, ...others] = await office.letters();
      expect(letter?.text).toContain('at 09:00');
      expect(letter?.text).not.toContain('09:30');
      expect(others).toEqual([]);
    });
  });

  describe('a guest with a subscription for each hotel', () => {
    const followBoth = async (time: string) => {
      await office.publish([row(), row({ Hotel: 'Hotel Luna', 'Pickup time': time })]);
      for (const hotel of [office.hotelId(), office.hotelId('Hotel Luna')])
        await office.subscribe('sol@example.com', { departure_date: DAY, hotel });
      await office.letters();
      return [...(await office.ids(DAY))];
    };

    it('[MAIL-24] [DESK-66b] is notified of the time that holds for both', async () => {
      const [sol, luna] = await followBoth('09:30');
      const path = `/api/admin/hotels/${office.hotelId()}/merge/`;
      const { json } = await office.send(
        'GET',
        `${path}?into=${office.hotelId('Hotel Luna')}&differing=into`,
      );
      expect(json).toMatchObject({ notified: 1 });
      await merge('into');
      const letters = await office.letters();
      expect(subjects(letters)).toEqual([
        `Your coach now leaves later on Sunday 28 June: at 09:30, not 09:00`,
      ]);
      expect(files(letters)).toEqual([`${uid(sol)} PUBLISH`, `${uid(luna)} CANCEL`]);
    });

    it('[MAIL-24] is notified of its next change once, for both entries in the calendar', async () => {
      const [sol, luna] = await followBoth('09:00');
      await merge();
      expect(await office.letters()).toEqual([]);
      await office.publish([row({ Hotel: 'Hotel Luna', 'Pickup time': '09:20' })]);
      const letters = await office.letters();
      expect(subjects(letters)).toEqual([
        `Your coach now leaves later on Sunday 28 June: at 09:20, not 09:00`,
      ]);
      expect(files(letters)).toEqual([`${uid(sol)} CANCEL`, `${uid(luna)} PUBLISH`]);
    });

    it('[MAIL-24] is notified of a change that was not mailed before the merge', async () => {
      await followBoth('09:20');
      await office.publish([row({ 'Pickup time': '09:20' })]);
      await merge();
      expect(subjects(await office.letters())).toEqual([
        `Your coach now leaves later on Sunday 28 June: at 09:20, not 09:00`,
      ]);
    });

    it.each([
      ['it is known to have arrived', arriveAndMerge],
      ['its sender is killed', killAndMerge],
    ])('[MAIL-24] is notified of the time that holds after a merge during which a mail is on its way, once %s', async (_, mergeMeanwhile) => {
      await followBoth('09:00');
      await office.publish([row({ 'Pickup time': '09:20' })]);
      await mergeMeanwhile();
      const letters = await office.letters();
      expect(subjects(letters).at(-1)).toBe(
        'Your coach now leaves earlier on Sunday 28 June: at 09:00, not 09:20',
      );
      expect(letters.at(-1)?.text).not.toContain('removed from the schedule');
      expect(await office.letters()).toEqual([]);
    });
  });

  /** The mail server accepts a mail; before that is recorded, the hotels are merged. */
  async function arriveAndMerge(): Promise<void> {
    const server = createSmtpTransport(office.mailServer);
    let arrived = 0;
    const transport: MailTransport = {
      ...server,
      async deliver(mail) {
        const result = await server.deliver(mail);
        arrived += 1;
        if (arrived === 1) await merge('into');
        return result;
      },
    };
    const { database } = office.app;
    const outbox = createOutbox({ ...SENDING, database, transport, now: () => TEST_NOW });
    await outbox.drain();
    await outbox.stop();
    expect(arrived).toBe(2);
  }

  async function killAndMerge(): Promise<void> {
    let arrived = 0;
    await sendAndKill(office.app.database, TEST_NOW, async () => {
      arrived += 1;
    });
    expect(arrived).toBe(1);
    await merge('into');
    office.setClock('2026-06-01T09:00:00Z');
  }

  async function removeByHand(id: number): Promise<number> {
    const { json: found } = await office.send('GET', `/api/admin/departures/${id}/`);
    const { id: _, hotel, municipality, updated_at, ...before } = Object(found);
    const { json } = await office.send('POST', '/api/admin/departures/', { id, before, after: null });
    const { id: listId } = Object(json);
    expect((await office.publishList(listId)).status).toBe(200);
    return listId;
  }
});
