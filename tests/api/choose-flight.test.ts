import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { storeDepartures, storeHotel, storeSubscription } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY = '2026-06-28';
const CALL = '/api/transfer-notifications/flight/';

function row(flight: string, time: string, more: OfficeRow = {}): OfficeRow {
  const shared = { Hotel: 'Hotel Sol', Date: DAY, 'Pickup point': 'Main entrance' };
  return { ...shared, 'Pickup time': time, 'Flight number': flight, ...more };
}

function uidOf(letter: { calendar: string } | undefined): string | undefined {
  return /^UID:(.*)$/m.exec(letter?.calendar ?? '')?.[1];
}

/** The token of the link to choose a flight. */
function tokenIn(text = ''): string {
  return /choose-flight\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('a guest of a hotel with several flights', () => {
  let office: TransferOffice;
  beforeEach(async () => {
    office = await openTransferOffice();
  });
  afterEach(() => office.close());
  const choose = (token: string, flight_number: string) =>
    office.app.post(`${CALL}?token=${token}`, { flight_number });
  const choice = async (token: string) => (await office.app.get(`${CALL}?token=${token}`)).json;

  it('[SUB-14a] [SUB-14c] [CASE-09] picks theirs from the mail, and is notified of that flight only', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00'), row('W6 200', '17:00')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    const [first] = await office.letters();
    const token = tokenIn(first?.text);
    expect(await choice(token)).toMatchObject({ flight_number: '', flights: ['BT 682', 'FR 1', 'W6 200'] });

    expect((await choose(token, 'fr1')).status).toBe(201);
    expect((await choose(token, 'FR 1')).status, 'pressed twice').toBe(201);
    expect(await choice(token)).toMatchObject({ flight_number: 'FR 1', flights: ['BT 682', 'W6 200'] });
    await office.publish([row('BT 682', '09:30'), row('FR 1', '15:00')], {
      decisions: { withdraw: 'all', complete: 'days' },
      body: { accept_gone: 1 },
    });
    expect(await office.letters(), 'others have changed and gone').toEqual([]);

    await office.publish([row('BT 682', '09:30'), row('FR 1', '15:20')]);
    const [second, ...more] = await office.letters();
    expect(more).toEqual([]);
    expect(second?.text).toContain('15:20, not 15:00');
    expect(second?.text).not.toMatch(/BT.682/);
    expect(tokenIn(second?.text), 'nothing is left to choose').toBe('');
    expect((await choose(token, 'W6 200')).status, 'it has gone').toBe(400);
  });

  it('[SUB-14b] [SUB-14c] [SUB-14e] can choose another flight later, and is at once notified of what has changed of it', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    const [first] = await office.letters();
    const token = tokenIn(first?.text);
    await choose(token, 'FR 1');
    expect(await office.letters(), 'nothing has changed').toEqual([]);
    await office.publish([row('BT 682', '09:30'), row('FR 1', '15:00')]);
    expect(await office.letters()).toEqual([]);
    await choose(token, 'BT 682');
    const [second, ...more] = await office.letters();
    expect(more).toEqual([]);
    expect(second?.text).toContain('09:30, not 09:00');
    expect(second?.text).not.toMatch(/FR.1\b/);
    expect(uidOf(second), 'the entry in the calendar is replaced').toBe(uidOf(first));
    await office.publish([row('BT 682', '09:30'), row('FR 1', '15:20')]);
    expect(await office.letters()).toEqual([]);
    await choose(token, 'FR 1');
    expect((await office.letters()).map(({ text }) => /15:20, not 15:00/.test(text))).toEqual([true]);
  });

  it('[SUB-14c] of a night coach that moves over midnight after the choice is notified of it', async () => {
    const night = { 'Flight date': '2026-06-29', 'Flight time': '02:10' };
    await office.publish([row('BT 682', '23:40', night), row('FR 1', '15:00')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await choose(tokenIn((await office.letters())[0]?.text), 'BT 682');
    await office.publish([row('BT 682', '00:10', { ...night, Date: '2026-06-29' }), row('FR 1', '15:00')]);
    expect((await office.letters()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('00:10'),
    ]);
  });

  it('[SUB-14c] who already follows that flight gets each mail once', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'FR 1' });
    const token = (await office.letters()).map(({ text }) => tokenIn(text)).find(Boolean) ?? '';
    expect((await choose(token, 'FR 1')).status).toBe(201);
    expect(await choice(token)).toMatchObject({ ended: false, flight_number: 'FR 1', flights: [] });
    await office.publish([row('BT 682', '09:30'), row('FR 1', '15:20')]);
    expect((await office.letters()).map(({ to }) => to)).toEqual(['guest@example.com']);
  });

  it('[SUB-14a] of several coaches to one flight there is nothing to choose', async () => {
    const coaches = [row('BT 682', '09:00', { Coach: '1' }), row('BT 682', '09:30', { Coach: '2' })];
    await office.publish(coaches);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    const [letter] = await office.letters();
    expect(letter?.text).toMatch(/09:00[\s\S]*09:30/);
    expect(tokenIn(letter?.text)).toBe('');
  });

  it('[SUB-14d] without the token, or for a flight that was not offered, nothing is chosen', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    const token = tokenIn((await office.letters())[0]?.text);
    expect((await choose(`${token}x`, 'FR 1')).status).toBe(404);
    expect((await office.app.post(CALL, { flight_number: 'FR 1' })).status).toBe(400);
    for (const flight of ['W6 200', '-']) expect((await choose(token, flight)).status).toBe(400);
    expect((await choose(token, '')).json).toMatchObject({ fields: { flight_number: 'required' } });
    expect(await choice(token)).toMatchObject({ flight_number: '' });
    await office.app.send(`/api/transfer-notifications/unsubscribe/?token=${token}`, { method: 'POST' });
    expect((await choose(token, 'FR 1')).status, 'the mails have stopped').toBe(404);
  });
});

describe('the page to choose a flight', () => {
  const TOKEN = 'a-token-of-its-own';
  const PAGE = `/choose-flight?token=${TOKEN}`;
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ site: await loadBuiltSite(path.resolve(import.meta.dirname, '../../dist')) });
    const hotel = await storeHotel(app.database);
    const flights = [
      { pickup_time: '20:00', flight_number: 'BT 682' },
      { pickup_time: '21:00', flight_number: 'FR 1' },
      { pickup_time: '08:00', flight_number: 'W6 200' },
    ];
    await storeDepartures(app.database, hotel, ...flights);
    await storeSubscription(app.database, hotel, { token: TOKEN, language: 'lt' });
  });
  afterAll(() => app.close());
  const press = (flight_number: string) =>
    app.send(PAGE, { method: 'POST', body: new URLSearchParams({ flight_number }) });

  it('[SUB-14a] [SUB-14b] opened, shows the flights ahead in the language of the mails, and changes nothing', async () => {
    const { status, text, headers } = await app.get(PAGE, { 'accept-language': 'es' });
    expect([status, headers.get('content-language')]).toEqual([200, 'lt']);
    expect(text).toContain(textIn('lt', 'choose_flight.title'));
    expect([...text.matchAll(/value="([^"]*)" name="flight_number"/g)].map(([, flight]) => flight)).toEqual([
      'BT 682',
      'FR 1',
    ]);
    const [row] = await app.database.read.selectFrom('subscriptions').selectAll().execute();
    expect(row?.flight_number).toBe('');
  });

  it.each(LANGUAGES)('[SUB-14a] opened with lang=%s, is in that language', async (language) => {
    const { text } = await app.get(`${PAGE}&lang=${language}`);
    expect(text).toContain(textIn(language, 'choose_flight.text'));
  });

  it('[SUB-14b] its button limits the mails, also without scripts, and it says so ever after', async () => {
    for (const show of [() => press('FR 1'), () => app.get(PAGE), () => press('W6 200')]) {
      const { status, text } = await show();
      expect(status).toBe(200);
      expect(text).toContain(textIn('lt', 'choose_flight.chosen_title').replace('{flight}', 'FR 1'));
      expect(text).toContain('value="BT 682"');
      expect(text).not.toContain('value="FR 1"');
    }
  });

  it('[SUB-14d] an unknown token leads to a page that says so', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, text } = await app.send('/choose-flight?token=unknown', { method });
      expect([method, status]).toEqual([method, 404]);
      expect(text).toContain(textIn('en', 'unsubscribe.unknown_title'));
    }
  });

  it('[SUB-14d] the token is in no cache, search engine, log line or referrer', async () => {
    const { headers, text } = await app.get(PAGE);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await app.get('/sitemap.xml')).text).not.toContain('choose-flight');
    expect(app.logLines.join('')).not.toContain(TOKEN);
  });
});
