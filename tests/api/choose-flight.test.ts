import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { linkFlightNumbers } from '../../src/features/schedules/server/link-flight-numbers.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { loadBuiltSite } from '../../src/server/load-site.ts';
import { wallTime } from '../../src/values/wall-time.ts';
import { editDeparture } from '../support/edit-departure.ts';
import { fullIt } from '../support/full-tests.ts';
import { sendAndKill } from '../support/mail-sending.ts';
import { STAFF } from '../support/stage-changes.ts';
import { storeDepartures, storeHotel, storeSubscription } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';
import { textIn } from '../support/texts.ts';
import { type OfficeRow, openTransferOffice, type TransferOffice } from '../support/transfer-office.ts';

// Every list is read in its own thread, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DAY = '2026-06-28';
const NIGHT = { 'Flight date': '2026-06-29', 'Flight time': '02:10' };
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
    office = await openTransferOffice(['Hotel Sol', 'Hotel Luna']);
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

  fullIt(
    '[SUB-14c] of a night coach that moves over midnight after the choice is notified of it',
    async () => {
      await office.publish([row('BT 682', '23:40', NIGHT), row('FR 1', '15:00')]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await choose(tokenIn((await office.letters())[0]?.text), 'BT 682');
      await office.publish([row('BT 682', '00:10', { ...NIGHT, Date: '2026-06-29' }), row('FR 1', '15:00')]);
      expect((await office.letters()).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('00:10'),
      ]);
    },
  );

  it('[SUB-14b] [SUB-14c] who already follows that flight goes on with that subscription, and all links mean it', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00'), row('W6 200', '17:00')]);
    for (const flight_number of ['', 'BT 682', 'FR 1'])
      await office.subscribe('guest@example.com', { departure_date: DAY, flight_number });
    const token = (await office.letters()).map(({ text }) => tokenIn(text)).find(Boolean) ?? '';
    for (let n = 0; n < 2; n += 1) expect((await choose(token, 'FR 1')).status).toBe(201);
    expect(await choice(token)).toMatchObject({
      ...{ ended: false, flight_number: 'FR 1' },
      flights: ['BT 682', 'W6 200'],
    });
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:20'), row('W6 200', '17:00')]);
    expect((await office.letters()).map(({ to }) => to)).toEqual(['guest@example.com']);
    expect((await choose(token, 'W6 200')).status).toBe(201);
    expect(await choice(token)).toMatchObject({ flight_number: 'W6 200' });
    await office.app.send(`/api/transfer-notifications/unsubscribe/?token=${token}`, { method: 'POST' });
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:40'), row('W6 200', '17:30')]);
    expect(await office.letters(), 'the mails have stopped').toEqual([]);
  });

  it('[SUB-14c] who already follows that flight still reads of its coach that moved to another hotel before', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    const token = tokenIn((await office.letters())[0]?.text);
    const [, coach = 0] = await office.ids(DAY);
    await editDeparture(office, coach, { hotel_id: office.hotelId('Hotel Luna') });
    await office.subscribe('guest@example.com', { departure_date: DAY, flight_number: 'FR 1' });
    await office.letters();
    expect((await choose(token, 'FR 1')).status).toBe(201);
    expect(await office.letters(), 'nothing has changed').toEqual([]);
    await editDeparture(office, coach, { pickup_time: wallTime('15:20') });
    const [letter, another] = await office.letters();
    expect([letter?.to, another]).toEqual(['guest@example.com', undefined]);
    expect(letter?.text).toContain('15:20, not 15:00');
    await office.publish([row('BT 682', '09:30')]);
    expect(await office.letters(), 'the other flight is left aside').toEqual([]);
  });

  it('[SUB-14c] who has chosen the flight by two subscriptions reads of every later change of every coach to it', async () => {
    const coach = (Coach: string, time: string) => row('FR 1', time, { Coach });
    await office.publish([row('BT 682', '09:00', { Coach: '' }), coach('1', '15:00')]);
    for (let n = 0; n < 2; n += 1) {
      await office.subscribe('guest@example.com', { departure_date: DAY });
      expect((await choose(tokenIn((await office.letters())[0]?.text), 'FR 1')).status).toBe(201);
    }
    await office.publish([coach('1', '15:00'), coach('2', '15:30'), coach('3', '16:00')]);
    expect(await office.recipients()).toEqual(['guest@example.com']);
    await office.publish([coach('1', '15:00'), coach('2', '15:40'), coach('3', '16:10')]);
    const [letter] = await office.letters();
    for (const change of ['15:40, not 15:30', '16:10, not 16:00']) expect(letter?.text).toContain(change);
  });

  fullIt(
    '[SUB-14b] who follows each flight ends all mails by the first link, after choosing them in turn',
    async () => {
      await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
      for (const flight_number of ['', 'BT 682', 'FR 1'])
        await office.subscribe('guest@example.com', { departure_date: DAY, flight_number });
      const token = (await office.letters()).map(({ text }) => tokenIn(text)).find(Boolean) ?? '';
      for (const flight of ['FR 1', 'BT 682']) expect((await choose(token, flight)).status).toBe(201);
      expect(await choice(token)).toMatchObject({ ended: false, flight_number: 'BT 682' });
      await office.app.send(`/api/transfer-notifications/unsubscribe/?token=${token}`, { method: 'POST' });
      await office.publish([row('BT 682', '09:30'), row('FR 1', '15:30')]);
      expect(await office.letters()).toEqual([]);
    },
  );

  it('[SUB-14c] chooses while a mail about all flights is on its way, and is notified of the chosen one only', async () => {
    await office.publish([row('BT 682', '09:00'), row('FR 1', '15:00')]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    const { database } = office.app;
    await sendAndKill(database, TEST_NOW, async () => undefined);
    const { token } = await database.read
      .selectFrom('subscriptions')
      .select('token')
      .executeTakeFirstOrThrow();
    expect((await choose(token, 'FR 1')).status).toBe(201);
    office.setClock('2026-06-01T12:00:00Z');
    for (const { text } of await office.letters()) expect(text).not.toMatch(/BT.682/);
    await office.publish([row('BT 682', '09:30'), row('FR 1', '15:00')]);
    expect(await office.letters()).toEqual([]);
  });

  fullIt(
    '[SUB-14c] is notified of a coach whose number turns out to be of the chosen flight, wherever it moves',
    async () => {
      const other = row('FR 1', '15:00', { 'Flight date': DAY });
      await office.publish([row('BT 682', '23:40', NIGHT), other]);
      await office.subscribe('guest@example.com', { departure_date: DAY });
      await choose(tokenIn((await office.letters())[0]?.text), 'FR 1');
      const { database } = office.app;
      await database.write((db) =>
        linkFlightNumbers(db, database, { pairs: [['FR 1', 'BT 682']], staff: STAFF, now: TEST_NOW }),
      );
      expect((await office.letters()).map(({ text }) => /23:40/.test(text))).toEqual([true]);
      await office.publish([row('BT 682', '00:10', { ...NIGHT, Date: '2026-06-29' }), other]);
      expect((await office.letters()).map(({ text }) => /00:10/.test(text))).toEqual([true]);
    },
  );

  fullIt('[SUB-14a] has the link also where one of the coaches has moved to another day', async () => {
    const coach = (time: string, date = DAY) =>
      row('BT 682', time, { Date: date, 'Flight date': '2026-06-29' });
    const other = row('FR 1', '15:00', { 'Flight date': DAY });
    await office.publish([coach('23:40'), other]);
    await office.subscribe('guest@example.com', { departure_date: DAY });
    await office.letters();
    await office.publish([coach('00:10', '2026-06-29'), other]);
    const [letter] = await office.letters();
    expect(letter?.text).toMatch(/FR.1[\s\S]*BT.682/);
    expect(await choice(tokenIn(letter?.text))).toMatchObject({ flights: ['FR 1', 'BT 682'] });
  });

  fullIt(
    '[SUB-14b] can choose the other flight also after its hotel was merged into another one',
    async () => {
      const both = (hotel: string) => [
        row('BT 682', '23:40', { Hotel: hotel, ...NIGHT }),
        row('FR 1', '15:00', { Hotel: hotel, 'Flight date': DAY }),
      ];
      await office.publish(both('Hotel Luna'));
      await office.publish(both('Hotel Sol'));
      await office.subscribe('guest@example.com', { departure_date: DAY });
      const token = tokenIn((await office.letters())[0]?.text);
      await choose(token, 'FR 1');
      const merge = { into: office.hotelId('Hotel Luna'), version: 1 };
      const path = `/api/admin/hotels/${office.hotelId('Hotel Sol')}/merge/`;
      expect((await office.send('POST', path, merge)).status).toBe(200);
      const moved = row('BT 682', '00:10', { Hotel: 'Hotel Luna', ...NIGHT, Date: '2026-06-29' });
      await office.publish([moved, ...both('Hotel Luna').slice(1)]);
      expect(await office.letters()).toEqual([]);
      expect((await choose(token, 'BT 682')).status).toBe(201);
      expect((await office.letters()).map(({ subject }) => /00:10/.test(subject))).toEqual([true]);
    },
  );

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
