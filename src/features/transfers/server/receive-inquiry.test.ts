import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeHotel } from '../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Database } from '../../../db/database.ts';
import { inquiryBody } from '../contract.ts';
import { receiveInquiry } from './receive-inquiry.ts';

describe('receiving an inquiry', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotelId: number;
  let now: Date;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotelId = await storeHotel(database);
    now = new Date('2026-05-30T12:00:00Z');
  });
  afterEach(() => close());

  function inquire(more: object = {}) {
    const body = inquiryBody.parse({
      last_name: ' Ozols ',
      hotel: hotelId,
      departure_date: '2026-06-01',
      email: 'guest@example.com',
      language: 'lv',
      ...more,
    });
    return receiveInquiry({ database, now: () => now }, body);
  }
  const setOperator = (value: string) =>
    database.write((db) => db.insertInto('settings').values({ key: 'contact_email', value }).execute());
  const inquiries = () => database.read.selectFrom('transfer_inquiries').selectAll().execute();
  const mails = () => database.read.selectFrom('outbox').selectAll().orderBy('id').execute();

  test('[API-18] it is stored as open, and operator and visitor get a mail whose payload is only its id', async () => {
    await setOperator('desk@example.com');
    await inquire();
    const [inquiry] = await inquiries();
    expect(inquiry).toMatchObject({ last_name: 'Ozols', hotel_id: hotelId, message: '', state: 'open' });
    const payload = JSON.stringify({ inquiryId: inquiry?.id });
    expect(await mails()).toMatchObject([
      { event: 'inquiry-received', recipient: 'desk@example.com', payload },
      { event: 'inquiry-confirmation', recipient: 'guest@example.com', language: 'lv', payload },
    ]);
  });

  test('identical inquiries within ten minutes are stored once, also without an operator address', async () => {
    await Promise.all([inquire(), inquire()]);
    now = new Date(now.getTime() + 9 * 60_000);
    await inquire();
    expect(await inquiries()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await inquire({ message: 'Where does it stop?' });
    now = new Date(now.getTime() + 2 * 60_000);
    await inquire();
    expect(await inquiries()).toHaveLength(3);
  });

  test('[SEC-11] after ten mails a day only the operator is notified, not the visitor', async () => {
    await setOperator('desk@example.com');
    for (let n = 0; n < 12; n += 1) await inquire({ message: `Question ${n}` });
    const events = (await mails()).map((mail) => mail.event);
    expect(events.filter((event) => event === 'inquiry-received')).toHaveLength(12);
    expect(events.filter((event) => event === 'inquiry-confirmation')).toHaveLength(10);
  });

  test('[API-34] an unknown hotel is reported in fields and nothing is stored', async () => {
    await expect(inquire({ hotel: 999 })).rejects.toMatchObject({
      status: 400,
      fields: { hotel: 'invalid' },
    });
    expect(await inquiries()).toEqual([]);
    expect(await mails()).toEqual([]);
  });
});
