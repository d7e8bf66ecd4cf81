import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '../../src/values/calendar-date.ts';
import { quickly } from '../support/full-run.ts';
import { fullIt } from '../support/full-tests.ts';
import { from } from '../support/send-request.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY = calendarDate('2026-06-01');
const DAYS = Array.from({ length: 14 }, (_, n) => addDays(DAY, n));

describe('the private lookup budget', () => {
  let app: TestApp;
  let hotels: number[];
  let now: Date;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    hotels = [];
    for (let n = 0; n < 10; n += 1) hotels.push(await storeHotel(app.database, `Hotel ${n}`));
  });
  afterEach(() => app.close());

  const ask = (lastName: string, address: string, hotelId = hotels[0], date: string = DAY) => {
    const query = new URLSearchParams({
      hotel_id: String(hotelId),
      date,
      type: 'private',
      last_name: lastName,
    });
    return app.get(`/api/transfer-schedule/?${query}`, from(address));
  };
  const book = (hotelId: number | undefined, last_name: string, pickup_date: string = DAY) =>
    storeDepartures(app.database, hotelId ?? 0, { type: 'private', last_name, pickup_date });

  /** Looks up one surname over hotels and days, until it is refused. */
  async function sweep(lastName: string, addressOf: (n: number) => string) {
    let answered = 0;
    for (const date of DAYS) {
      for (const hotelId of hotels) {
        const answer = await ask(lastName, addressOf(answered), hotelId, date);
        if (answer.status === 429) return { answered, refused: answer };
        expect(answer.json).toMatchObject({ reason: 'not_found' });
        answered += 1;
      }
    }
    return { answered, refused: undefined };
  }

  it.each(
    quickly(2, ['203.0.113.5', '2001:db8:5:6::1', '203.0.113.5:4711', '[2001:db8:5:6::1]:4711']),
  )('[SEC-25b] [TRP-14a] [TRP-14c] a sweep of one surname over hotels and days ends after 20 questions from %s', async (address) => {
    await book(hotels[9], 'Ozols', DAYS[13]);
    const { answered, refused } = await sweep('Ozols', () => address);
    expect(answered).toBe(20);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(3600);
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    // A rejection must not reveal anything: the booked lookup is refused like the others.
    const booked = await ask('Ozols', address, hotels[9], DAYS[13]);
    expect([booked.status, booked.text]).toEqual([429, refused?.text]);
    now = new Date(TEST_NOW.getTime() + HOUR_MS + 1000);
    expect((await ask('Ozols', address, hotels[9], DAYS[13])).json).toMatchObject({ success: true });
  });

  it.each(
    quickly(1, [
      [40, '/56', (n: number) => `2001:db8:5:${(0x600 + (n % 200)).toString(16)}::${n + 1}`],
      [80, '/48', (n: number) => `2001:db8:5:${((n * 0x101) % 0x10000).toString(16)}::1`],
    ]),
  )('[SEC-25b] a sweep ends after %i questions from the /64 networks of one %s', async (most, _, addressOf) => {
    const { answered, refused } = await sweep('Ozols', addressOf);
    expect(answered).toBe(most);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect((await ask('Ozols', '2001:db8:6::1')).status).toBe(200);
  });

  fullIt('[TRP-14b] the addresses of one IPv6 /64 share 20 questions, another /64 has its own', async () => {
    const { answered } = await sweep('Ozols', (n) => `2001:db8:5:6:${n.toString(16)}::1`);
    expect(answered).toBe(20);
    expect((await ask('Ozols', '2001:db8:5:7::1', hotels[9], DAYS[13])).status).toBe(200);
  });

  fullIt(
    '[SEC-25c] whatever port a proxy adds, and however an IPv6 address is written, it is one visitor',
    async () => {
      const spellings = [
        (n: number) => `203.0.113.5:${1000 + n}`,
        (n: number) => (n % 2 ? '203.0.113.5' : '::ffff:203.0.113.5'),
      ];
      for (const spelling of spellings) {
        expect((await sweep('Ozols', spelling)).answered).toBe(20);
        now = new Date(now.getTime() + HOUR_MS + 1000);
      }
      const long = (n: number) => ['2001:db8::1', '2001:0DB8:0:0:0:0:0:1', '[2001:db8::2]:80'][n % 3] ?? '';
      expect((await sweep('Ozols', long)).answered).toBe(20);
    },
  );

  it('[SEC-25b] a guest who mistypes five times and then types correctly is found; a series of names is refused', async () => {
    await book(hotels[0], 'Kalniņa');
    for (const typo of ['Kalnupa', 'Klaniba', 'Kanlima', 'Jalnina', 'Kalnixa']) {
      expect((await ask(typo, '203.0.113.5')).json).toMatchObject({ success: false });
    }
    expect((await ask('Kalniņa', '203.0.113.5')).json).toMatchObject({ success: true });
    const names = Array.from({ length: 16 }, (_, n) => `Guess${String.fromCharCode(97 + n)}q`);
    const statuses = [];
    for (const name of names) statuses.push((await ask(name, '203.0.113.5')).status);
    expect(statuses).toEqual([...names.slice(0, 15).map(() => 200), 429]);
    expect((await ask('Kalniņa', '203.0.113.5')).status).toBe(429);
  });

  it('[SEC-25a] the same lookup in another case, without accents or with a hyphen is not a new one; another day is', async () => {
    const spellings = ['Ruiz García', 'RUIZ GARCIA', 'ruiz-garcía', ' Ruiz  Garcia '];
    for (let n = 0; n < 24; n += 1) {
      expect((await ask(spellings[n % 4] ?? '', '203.0.113.5')).status).toBe(200);
    }
    for (const date of DAYS.slice(1))
      expect((await ask('Ruiz García', '203.0.113.5', hotels[0], date)).status).toBe(200);
    for (const hotel of hotels.slice(1, 7))
      expect((await ask('Ruiz García', '203.0.113.5', hotel)).status).toBe(200);
    expect((await ask('Ruiz García', '203.0.113.5', hotels[7])).status).toBe(429);
  });

  it('[SEC-27] of lookups at the same moment none is answered past the budget, found or not', async () => {
    await book(hotels[0], 'Bergmann');
    const guesses = Array.from({ length: 30 }, (_, n) => String.fromCharCode(97 + (n % 26)).repeat(12 + n));
    const names = [...guesses.slice(0, 25), 'Bergmann', ...guesses.slice(25)];
    const answers = await Promise.all(names.map((name) => ask(name, '203.0.113.5')));
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered).toHaveLength(20);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(11);
    expect(new Set(refused.map(({ text }) => text)).size).toBe(1);
  });

  fullIt('[SEC-27] the networks of one /48 that ask at the same moment share one budget', async () => {
    await book(hotels[0], 'Bergmann');
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        ask(
          n < 100 ? `${String.fromCharCode(97 + (n % 26)).repeat(12)}q${n}` : 'Bergmann',
          `2001:db8:1:${((n * 0x101) % 0x10000).toString(16)}::1`,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(80);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(40);
  });

  describe('is shared with subscriptions', () => {
    const names = Array.from({ length: 22 }, (_, n) => String.fromCharCode(97 + n).repeat(12));
    const subscribe = async (last_name: string, address = '203.0.113.5') => {
      const email = `${last_name}.${address}@example.com`;
      const body = { email, hotel: hotels[0], transfer_type: 'private', departure_date: DAY, language: 'en' };
      return app.post('/api/transfer-notifications/', { ...body, last_name }, from(address));
    };

    it('[SEC-28a] [SEC-28c] a private subscription costs a question, booked or not; past the budget it is refused like a lookup', async () => {
      await book(hotels[0], names[3] ?? '');
      await book(hotels[0], names[21] ?? '');
      const statuses = [];
      for (const name of names) statuses.push((await subscribe(name)).status);
      expect(statuses).toEqual(names.map((_, n) => (n < 20 ? 201 : 429)));
      const [lookup, subscription] = [await ask(names[21] ?? '', '203.0.113.5'), await subscribe('Other')];
      expect([lookup.status, subscription.status]).toEqual([429, 429]);
      expect(Number(subscription.headers.get('retry-after'))).toBeGreaterThan(3500);
      expect((await subscribe('Other', '203.0.113.6')).status).toBe(201);
    });

    it('[SEC-28b] subscribing to what a lookup found within the hour costs nothing', async () => {
      for (const name of names) await book(hotels[0], name);
      for (const name of names) {
        expect((await ask(name, '203.0.113.5')).json).toMatchObject({ success: true });
        expect((await subscribe(name)).status).toBe(201);
      }
      for (const name of names.slice(0, 20)) await ask(`${name}z${name}`, '203.0.113.5');
      expect((await ask(names[0] ?? '', '203.0.113.5')).status).toBe(429);
    });
  });

  it('[SEC-26c] many names in one lookup are one name, and none of them is found', async () => {
    await book(hotels[0], 'Garcia');
    for (const asked of [
      'Smith Jones Garcia Lopez Torres',
      'Smith/Jones/Garcia',
      'Smith,Garcia',
      'Smith+Garcia',
    ]) {
      expect((await ask(asked, '203.0.113.5')).json, asked).toMatchObject({ reason: 'not_found' });
    }
    expect((await ask('Garcia', '203.0.113.5')).json).toMatchObject({ success: true });
  });

  it('[SEC-26a] [SEC-26b] [SEC-26d] a whole name is found, half of a double surname is suggested', async () => {
    await book(hotels[0], 'García López');
    await book(hotels[0], 'Kowalska / Petrova');
    for (const asked of ['García López', 'Ana García López', 'García López Ana', 'Kowalska', 'Petrova']) {
      expect((await ask(asked, '203.0.113.5')).json, asked).toMatchObject({ success: true });
    }
    const half = (await ask('López', '203.0.113.5')).json;
    expect(half).toMatchObject({ success: false, reason: 'no_exact_match' });
    expect(JSON.stringify(half)).toContain('García López');
  });

  it('[SEC-31] a visitor without budget can still send an inquiry and see group transfers', async () => {
    await sweep('Ozols', () => '203.0.113.5');
    const inquiry = {
      last_name: 'Ozols',
      hotel: hotels[0],
      departure_date: DAY,
      email: 'guest@example.com',
      language: 'lv',
    };
    expect((await app.post('/api/transfer-inquiries/', inquiry, from('203.0.113.5'))).status).toBe(201);
    const group = `/api/transfer-schedule/?hotel_id=${hotels[0]}&date=${DAY}&type=group`;
    expect((await app.get(group, from('203.0.113.5'))).status).toBe(200);
  });
});
