import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { quickly } from '../support/full-run.ts';
import { from } from '../support/send-request.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const DAY = '2026-06-10';
const PHONE = '+34 951 000 111';

/** The private transfer page without JavaScript: a posted form. */
describe('the private lookup budget of the page without JavaScript', () => {
  let app: TestApp;
  let hotel: number;
  let visitors = 0;
  let visitor: string;

  beforeAll(async () => {
    app = await startTestApp({ site: await loadBuiltSite(DIST), now: () => TEST_NOW });
    hotel = await storeHotel(app.database);
    await storeDepartures(app.database, hotel, { type: 'private', last_name: 'Ozols', pickup_date: DAY });
    const settings = { contact_phone: PHONE, whatsapp: '34951000111', telegram: 'https://t.me/operator' };
    await app.database.write(async (db) => {
      for (const [key, value] of Object.entries(settings)) {
        await db
          .insertInto('settings')
          .values({ key, value })
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
          .execute();
      }
    });
    await app.raiseVersion();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    visitors += 1;
    visitor = `2001:db8:${visitors.toString(16)}::1`;
  });

  const page = (lastName: string, address = visitor, language = 'en') =>
    app.send(`/airport-transfer/private?lang=${language}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(address) },
      body: new URLSearchParams({ hotel_id: String(hotel), date: DAY, last_name: lastName }).toString(),
    });
  const call = (lastName: string, address = visitor) =>
    app.get(
      `/api/transfer-schedule/?hotel_id=${hotel}&date=${DAY}&type=private&last_name=${lastName}`,
      from(address),
    );

  it.each([
    ['an IPv6 address', () => visitor, () => `${visitor.slice(0, -1)}5:6:7:8`],
    ['an IPv6 address with a port', () => `[${visitor}]:4711`, () => visitor],
    ['an IPv4 address with a port', () => `198.51.100.${visitors}:4711`, () => `198.51.100.${visitors}`],
    ['an IPv4 address', () => `198.51.100.${visitors}`, () => `::ffff:198.51.100.${visitors}`],
  ])('[SEC-25c] [SEC-25d] %s spends one budget on the page and by the call', async (_, onPage, byCall) => {
    for (let n = 0; n < 10; n += 1) expect((await page(`Guesspage${n}`, onPage())).status).toBe(200);
    for (let n = 0; n < 10; n += 1) expect((await call(`Guesscall${n}`, byCall())).status).toBe(200);
    for (const name of ['Another', 'Ozols']) {
      const refused = await page(name, onPage());
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(refused.text).not.toContain('09:00');
      expect((await call(name, byCall())).status).toBe(429);
    }
    // The page calls the API in the visitor's name: nobody else is charged.
    expect((await page('Ozols', '192.0.2.77')).text).toContain('09:00');
    expect((await page('Ozols', '127.0.0.1')).status).toBe(200);
  });

  it.each(
    quickly(2, LANGUAGES),
  )('[SEC-31] a spent budget says when to search again, and whom to ask until then, in %s', async (language) => {
    for (let n = 0; n < 20; n += 1) await call(`Guess${n}`);
    const { status, text } = await page('Ozols', visitor, language);
    expect(status).toBe(429);
    expect(text).toContain(`<html lang="${language}"`);
    for (const id of ['too_many_requests', 'inquiry.title', 'inquiry.open'] as const) {
      expect(text).toContain(textIn(language, id));
    }
    const [why = ''] = textIn(language, 'transfer.refused').split('{');
    expect(why.length).toBeGreaterThan(50);
    expect(text).toContain(why);
    expect(text).toMatch(/>[^<]*\s60\s[^<]*</);
    expect(text).toMatch(/href="\/ask\?category=transfer[^"]*"/);
    expect(text).toContain('href="tel:+34951000111"');
    expect(text).toContain('href="https://wa.me/34951000111"');
    expect(text).toContain('href="https://t.me/operator"');
  });
});
