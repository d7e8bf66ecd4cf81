import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { deliverMails } from '../support/deliver-mails.ts';
import { storeDepartures, storeHotel, storeSubscription } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const TOKEN = 'a-token-of-its-own';
const PAGE = `/unsubscribe?token=${TOKEN}`;
const CALL = `/api/transfer-notifications/unsubscribe/?token=${TOKEN}`;
const ONE_CLICK = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };

describe('the unsubscribe link of a mail', () => {
  let app: TestApp;
  let hotel: number;

  beforeAll(async () => {
    app = await startTestApp({ site: await loadBuiltSite(DIST) });
    hotel = await storeHotel(app.database);
    await storeDepartures(app.database, hotel, { pickup_time: '20:00' });
  });
  beforeEach(async () => {
    await app.database.write(async (db) => {
      await db.deleteFrom('outbox').execute();
      await db.deleteFrom('subscriptions').execute();
    });
    await storeSubscription(app.database, hotel, { token: TOKEN, language: 'lt' });
    await storeSubscription(app.database, hotel, { token: 'another' });
  });
  afterAll(() => app.close());

  const ended = async () => {
    const rows = await app.database.read.selectFrom('subscriptions').selectAll().orderBy('id').execute();
    return rows.map(({ ended_at }) => ended_at !== null);
  };

  it('[MAIL-11a] opened, shows a button in the language of the mails, and changes nothing', async () => {
    const { status, text, headers } = await app.get(PAGE, { 'accept-language': 'es' });
    expect(status).toBe(200);
    expect(headers.get('content-language')).toBe('lt');
    expect(text).toContain('<html lang="lt">');
    expect(text).toMatch(/<form method="post"><button type="submit"/);
    expect(text).toContain(textIn('lt', 'unsubscribe.button'));
    expect(text).toContain('Hotel Sol');
    expect(await ended()).toEqual([false, false]);
  });

  it.each(LANGUAGES)('[MAIL-11a] opened with lang=%s, is in that language', async (language) => {
    const { text } = await app.get(`${PAGE}&lang=${language}`);
    expect(text).toContain(textIn(language, 'unsubscribe.title'));
  });

  it('[MAIL-11b] posted to by one click, ends the subscription, without cookies, any number of times', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { status, text } = await app.send(PAGE, ONE_CLICK);
      expect(status).toBe(200);
      expect(text).toContain(textIn('lt', 'unsubscribe.ended_title'));
      expect(text).not.toContain('<form method="post">');
    }
    expect(await ended()).toEqual([true, false]);
  });

  it.each([
    ['the button', { method: 'POST', body: new URLSearchParams() }],
    ['a form of several parts', { method: 'POST', body: formData() }],
    ['nothing', { method: 'POST' }],
  ])('[MAIL-11b] %s in the post does as well', async (_what, init) => {
    expect((await app.send(PAGE, init)).status).toBe(200);
    expect(await ended()).toEqual([true, false]);
  });

  it('[MAIL-11b] posts of a mail service for many guests are not limited', async () => {
    for (let n = 0; n < 40; n += 1) expect((await app.send(PAGE, ONE_CLICK)).status).toBe(200);
  });

  it('[MAIL-11b] queued mails are not sent; after subscribing again, the guest gets mails again', async () => {
    const subscribe = () =>
      app.post('/api/transfer-notifications/', {
        email: 'guest@example.com',
        hotel,
        transfer_type: 'group',
        departure_date: '2026-06-01',
        language: 'en',
        last_name: '',
      });
    await subscribe();
    const { token } = await app.database.read
      .selectFrom('subscriptions')
      .select('token')
      .where('email', '=', 'guest@example.com')
      .executeTakeFirstOrThrow();
    await app.send(`/unsubscribe?token=${token}`, ONE_CLICK);
    expect(await deliverMails(app.database, TEST_NOW)).toEqual([]);
    await subscribe();
    expect(await deliverMails(app.database, TEST_NOW)).toHaveLength(1);
  });

  it('[MAIL-11b] ends every subscription of the guest that mails about the flight, and the page names it', async () => {
    const own = { email: 'two@example.com', language: 'en' } as const;
    for (const flight_number of ['', 'BT 682', 'BT 690'])
      await storeSubscription(app.database, hotel, { ...own, flight_number, token: `two-${flight_number}` });
    const page = (flight: string) => `/unsubscribe?token=${encodeURIComponent(`two-${flight}`)}`;
    // It ends the mails about the whole day, too.
    expect((await app.get(page('BT 682'))).text).not.toContain(', BT 682</b>');
    const { text } = await app.send(page('BT 682'), ONE_CLICK);
    expect(text).toContain(', BT 682</b>');
    expect(text).toContain(textIn('en', 'unsubscribe.ended_title'));
    expect(await ended()).toEqual([false, false, true, true, false]);
    // The whole day has the other flight, too.
    expect((await app.get(page(''))).text).toContain(textIn('en', 'unsubscribe.button'));
    await app.send(page(''), ONE_CLICK);
    expect(await ended()).toEqual([false, false, true, true, true]);
    expect((await app.get(page(''))).text).toContain(textIn('en', 'unsubscribe.ended_title'));
  });

  it('[MAIL-11a] in capitals is not cached for the next guest', async () => {
    for (const token of [TOKEN, 'another', 'unknown']) {
      const { text, headers } = await app.get(`/Unsubscribe?token=${token}`);
      expect(headers.get('cache-control')).toBe('no-store');
      for (const other of [TOKEN, 'another']) expect(text.includes(other)).toBe(other === token);
    }
  });

  it.each([
    '',
    '?token=',
    '?token=unknown',
    '?token=a&token=b',
  ])('[MAIL-11a] [MAIL-11b] %s leads to a page that says so', async (query) => {
    for (const method of ['GET', 'POST']) {
      const { status, text } = await app.send(`/unsubscribe${query}`, { method });
      expect([method, status]).toEqual([method, 404]);
      expect(text).toContain(textIn('en', 'unsubscribe.unknown_title'));
    }
    expect(await ended()).toEqual([false, false]);
  });

  it('[MAIL-11a] [MAIL-11b] as a call: GET describes the subscription, POST ends it, an unknown token is not found', async () => {
    expect((await app.get(CALL)).json).toEqual({
      ended: false,
      type: 'group',
      hotel_id: hotel,
      hotel: 'Hotel Sol',
      date: '2026-06-01',
      language: 'lt',
      flight_number: '',
    });
    expect(await ended()).toEqual([false, false]);
    expect(await app.send(CALL, { method: 'POST' })).toMatchObject({ status: 201, json: { success: true } });
    expect((await app.get(CALL)).json).toMatchObject({ ended: true });
    for (const method of ['GET', 'POST']) {
      expect((await app.send(`${CALL}x`, { method })).status).toBe(404);
      expect((await app.send(CALL.split('?')[0] ?? '', { method })).status).toBe(400);
    }
  });

  it('[MAIL-11] the token is in no cache, search engine, log line or referrer', async () => {
    for (const address of [PAGE, CALL]) {
      for (const method of ['GET', 'POST']) {
        const { headers } = await app.send(address, { method });
        expect(headers.get('cache-control')).toBe('no-store');
      }
    }
    const { headers, text } = await app.get(PAGE);
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await app.get('/sitemap.xml')).text).not.toContain('unsubscribe');
    expect(app.logLines.join('')).not.toContain(TOKEN);
  });
});

function formData(): FormData {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  return form;
}
