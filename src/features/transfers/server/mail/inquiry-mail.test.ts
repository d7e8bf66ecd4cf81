import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverMails } from '../../../../../tests/support/deliver-mails.ts';
import { writeSamples } from '../../../../../tests/support/mail-samples.ts';
import { storeDepartures, storeHotel } from '../../../../../tests/support/store-transfers.ts';
import { openTestDatabase } from '../../../../../tests/support/test-database.ts';
import type { Database } from '../../../../db/database.ts';
import { LANGUAGES, type Language } from '../../../../i18n/languages.ts';
import * as templates from '../../../../server/mail-templates.tsx';
import { type InquiryInput, inquiryBody } from '../../contract.ts';
import { receiveInquiry } from '../receive-inquiry.ts';

const LANGUAGE_AND_TIME: Record<Language, [string, string]> = {
  en: ['Language: Latvian', 'Sent: 20 November at 11:00'],
  ru: ['Язык: латышский', 'Отправлено: 20 ноября в 11:00'],
  lt: ['Kalba: latvių', 'Išsiųsta: lapkričio 20 d. 11:00 val.'],
  lv: ['Valoda: latviešu', 'Nosūtīts: 20. novembrī plkst. 11:00'],
  et: ['Keel: läti', 'Saadetud: 20. novembril kell 11:00'],
  uk: ['Мова: латиська', 'Надіслано: 20 листопада об 11:00'],
  es: ['Idioma: letón', 'Enviado: 20 de noviembre a las 11:00'],
};
const NOW = new Date('2026-05-20T10:00:00Z');

describe('the mails about an inquiry', () => {
  let database: Database;
  let close: () => Promise<void>;
  let hotel: number;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    hotel = await storeHotel(database);
    await storeDepartures(database, hotel, {}, { flight_number: 'FR 100' });
    await database.write((db) =>
      db.insertInto('settings').values({ key: 'contact_email', value: 'office@example.com' }).execute(),
    );
  });
  afterEach(() => close());

  async function mailsOf(inquiry: Partial<InquiryInput> = {}) {
    const body = inquiryBody.parse({
      last_name: 'Ozoliņš',
      hotel,
      departure_date: '2026-06-01',
      flight_number: 'BT 682',
      message: 'Where is the stop?\nWe are four.',
      email: 'guest@example.com',
      language: 'lv',
      ...inquiry,
    });
    await receiveInquiry({ database, now: () => NOW }, body);
    return deliverMails(database, NOW);
  }

  test('the operator gets every field and links to the lookups, with the visitor as Reply-To', async () => {
    const [mail] = await mailsOf();
    expect(mail?.recipient).toBe('office@example.com');
    expect(mail?.replyTo).toEqual({ name: '', address: 'guest@example.com' });
    expect(mail?.subject.replace(/\u00A0/g, ' ')).toBe('Transfer request: Hotel Sol, Monday 1 June');
    for (const words of [
      'Ozoliņš',
      'Hotel Sol',
      '2026-06-01',
      'BT 682',
      'We are four.',
      'Latvian',
      'guest@example.com',
    ]) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    const lookup = (type: string) =>
      `https://guide.example/airport-transfer/${type}?hotel_id=${hotel}&date=2026-06-01&lang=en`;
    expect(mail?.text).toContain(`Group transfer: 2 transfers in the schedule\n${lookup('group')}`);
    expect(mail?.text).toContain(`Private transfer: 0 transfers in the schedule\n${lookup('private')}`);
  });

  test.each(
    LANGUAGES,
  )('[MAIL-04] the operator reads in %s what language the visitor writes and when', (language) => {
    const { text } = writeSamples(templates, language)['inquiry-received'];
    const lines = text.replace(/\u00A0/g, ' ').split('\n');
    expect(lines).toContain(LANGUAGE_AND_TIME[language][0]);
    expect(lines).toContain(LANGUAGE_AND_TIME[language][1]);
  });

  test('the visitor gets a confirmation in their language without any free text', async () => {
    const [, mail] = await mailsOf();
    expect(mail?.recipient).toBe('guest@example.com');
    expect(mail?.html).toContain('lang="lv"');
    expect(mail?.subject).toMatch(/^Esam saņēmuši Jūsu pieprasījumu/);
    expect(JSON.stringify(mail)).not.toMatch(/Ozoliņš|four|BT 682/);
    expect(mail?.replyTo).toBeUndefined();
  });

  test('no mail is sent for an inquiry that was deleted meanwhile', async () => {
    const body = inquiryBody.parse({
      last_name: 'A',
      hotel,
      departure_date: '2026-06-01',
      email: 'a@b.example',
      language: 'en',
    });
    await receiveInquiry({ database, now: () => NOW }, body);
    await database.write((db) => db.deleteFrom('transfer_inquiries').execute());
    expect(await deliverMails(database, NOW)).toEqual([]);
  });
});
