import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FROM, NOON } from '../../../../../tests/support/test-outbox.ts';
import { openTransferGuest, type TransferGuest } from '../../../../../tests/support/transfer-guest.ts';
import { LANGUAGES } from '../../../../i18n/languages.ts';
import { composeMessage } from '../../../../mail/compose-message.ts';

const HOTEL = `Gran Hotel "Ñandú & Piñata" <Playa> ${'muy largo '.repeat(16)}Ω`;
const PLACE = `Door <${'of the long side street, '.repeat(11)}> & "left"`;
const COACHES = Array.from({ length: 12 }, (_, n) => {
  const hour = String(n + 8).padStart(2, '0');
  return { flight_number: `FR ${100 + n}`, pickup_time: `${hour}:00`, new_time: `${hour}:35` };
});

describe('a mail at its bounds', () => {
  let guest: TransferGuest;

  beforeEach(async () => {
    guest = await openTransferGuest();
    await guest.database.write((db) => db.updateTable('hotels').set({ name: HOTEL }).execute());
  });
  afterEach(() => guest.close());

  test.each(
    LANGUAGES,
  )('[MAIL-02] [MAIL-05] in %s has a long hotel and place, and twelve changes with a file each', async (language) => {
    await guest.publish(
      ...COACHES.map(({ flight_number, pickup_time }) => ({
        flight_number,
        pickup_time,
        pickup_point: PLACE,
      })),
    );
    await guest.subscribe({ language });
    const [first] = await guest.deliver();
    await guest.publish(
      ...COACHES.map(({ flight_number, new_time }) => ({
        flight_number,
        pickup_time: new_time,
        pickup_point: PLACE,
      })),
    );
    const mail = await guest.deliverChange();
    if (!first || !mail) throw new Error('no mail');

    for (const { flight_number, pickup_time, new_time } of COACHES) {
      expect(first.text).toContain(pickup_time);
      for (const part of [mail.text, mail.html].map((each) => each.replaceAll('\u00A0', ' '))) {
        for (const words of [flight_number, pickup_time, new_time]) expect(part).toContain(words);
      }
    }
    for (const each of [first, mail]) {
      expect(each.text).toContain(HOTEL);
      expect(each.text).toContain(PLACE);
      expect(each.html).not.toMatch(/<Playa|<of the long/);
      expect(new Set(each.attachments?.map(({ fileName }) => fileName)).size).toBe(12);
      for (const { content } of each.attachments ?? []) {
        for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      }
      const row = { id: 1, event: each.event, recipient: each.recipient, messageId: '<id@costa-sol-info>' };
      const { bytes } = await composeMessage({ row, rendered: each, from: FROM, now: NOON });
      for (const line of String(bytes).split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
      const { subject } = await PostalMime.parse(bytes);
      expect(subject).toBe(each.subject);
    }
  });
});
