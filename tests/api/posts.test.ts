import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyPost, type Post } from '../support/api-calls.ts';
import { failWrites } from '../support/fail-writes.ts';
import { from } from '../support/send-request.ts';
import { storeExcursion, storeSetting } from '../support/store-content.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const DATE = '2026-06-04';

describe('posts of visitors', () => {
  let app: TestApp;
  let hotel: number;
  let posts: Post[];
  let now: Date;
  let visitors = 0;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now });
    hotel = await storeHotel(app.database);
    const excursion = await storeExcursion(app.database, {
      titles: { en: 'Ronda' },
      row: { weekdays: '[5]' },
    });
    posts = everyPost({ hotel, excursion, date: DATE });
  });
  afterEach(() => app.close());

  /** Each from its own address: the post limit has its own test. */
  function post(path: string, body: unknown) {
    visitors += 1;
    return app.post(path, body, from(`10.2.0.${(visitors % 250) + 1}`));
  }
  const stored = (table: Post['table']) => app.database.read.selectFrom(table).selectAll().execute();
  const mails = (event: string) =>
    app.database.read.selectFrom('outbox').selectAll().where('event', '=', event).execute();
  const [INQUIRY, SUBSCRIPTION, QUESTION] = [0, 1, 2];

  it('[API-44] [SEC-08] each post answers 201 with success, says no-store and is stored once', async () => {
    for (const { path, body, table } of posts) {
      const { status, json, headers } = await post(path, body);
      expect([path, status]).toEqual([path, 201]);
      expect(json).toEqual({ success: true });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(await stored(table)).toHaveLength(1);
    }
  });

  it('[SEC-08] a rejected post says no-store as well', async () => {
    for (const { path } of posts) {
      const { status, headers } = await post(path, {});
      expect([path, status, headers.get('cache-control')]).toEqual([path, 400, 'no-store']);
    }
    const unknown = await post('/api/nothing/', {});
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each([
    ['its mail to the operator', 0, { on: 'insert', table: 'outbox', event: 'inquiry-received' }],
    ['its mail to the guest', 0, { on: 'insert', table: 'outbox', event: 'inquiry-confirmation' }],
    ['the inquiry after its mails', 0, { on: 'update', table: 'transfer_inquiries' }],
    ['its mail to the operator', 2, { on: 'insert', table: 'outbox', event: 'question-received' }],
    ['its mail to the guest', 2, { on: 'insert', table: 'outbox', event: 'question-confirmation' }],
    ['the question after its mails', 2, { on: 'update', table: 'questions' }],
    ['its first mail', 1, { on: 'insert', table: 'outbox' }],
    ['its mail to the operator', 3, { on: 'insert', table: 'outbox', event: 'request-received' }],
    ['its mail to the guest', 3, { on: 'insert', table: 'outbox', event: 'request-confirmation' }],
  ] as const)('[API-18] [API-19] [API-20] where %s cannot be stored, nothing of post %i is stored', async (_what, kind, write) => {
    await storeSetting(app.database, 'contact_email', 'office@example.com');
    const { path, body, table } = posts[kind] ?? expect.unreachable();
    await failWrites(app.database, write);
    expect((await post(path, body)).status).toBe(500);
    expect(await stored(table)).toEqual([]);
    expect(await app.database.read.selectFrom('outbox').select('event').execute()).toEqual([]);
  });

  it('[API-18] an inquiry is stored completely', async () => {
    await post('/api/transfer-inquiries/', posts[INQUIRY]?.body);
    expect(await stored('transfer_inquiries')).toMatchObject([
      {
        last_name: 'Ozols',
        hotel_id: hotel,
        departure_date: DATE,
        flight_number: 'BT 682',
        message: 'Where is the stop?',
        email: 'guest@example.com',
        language: 'lv',
        state: 'open',
        created_at: TEST_NOW.toISOString(),
      },
    ]);
  });

  it('[API-18] flight number and message may be left out or empty', async () => {
    const { flight_number, message, ...required } = posts[INQUIRY]?.body ?? {};
    expect((await post('/api/transfer-inquiries/', required)).status).toBe(201);
    const empty = { ...required, last_name: 'Liepa', flight_number: '', message: '' };
    expect((await post('/api/transfer-inquiries/', empty)).status).toBe(201);
    expect(await stored('transfer_inquiries')).toMatchObject([
      { flight_number: '', message: '' },
      { flight_number: '', message: '' },
    ]);
  });

  it('[API-19] a subscription is stored completely, also for a pending time or no departure', async () => {
    await storeDepartures(app.database, hotel, { pickup_date: DATE, pickup_time: null });
    await post('/api/transfer-notifications/', posts[SUBSCRIPTION]?.body);
    await post('/api/transfer-notifications/', {
      ...posts[SUBSCRIPTION]?.body,
      transfer_type: 'private',
      departure_date: '2026-06-20',
    });
    const row = { email: 'guest@example.com', hotel_id: hotel, language: 'lv', last_name: 'Ozols' };
    expect(await stored('subscriptions')).toMatchObject([
      { ...row, transfer_type: 'group', departure_date: DATE, ended_at: null },
      { ...row, transfer_type: 'private', departure_date: '2026-06-20', ended_at: null },
    ]);
    expect(await mails('transfer-time')).toHaveLength(2);
  });

  it('[SUB-12a] [SUB-12b] a subscription stores the flight it names, and none when it names none', async () => {
    const subscription = posts[SUBSCRIPTION]?.body;
    await post('/api/transfer-notifications/', { ...subscription, flight_number: ' BT 682 ' });
    await post('/api/transfer-notifications/', subscription);
    const flights = (await stored('subscriptions')).map((row) => row.flight_number);
    expect(flights).toEqual(['BT 682', '']);
  });

  it('[API-20] a question is stored completely, from the ask page and from the contact page', async () => {
    await post('/api/contact-questions/', posts[QUESTION]?.body);
    await post('/api/contact-questions/', {
      ...posts[QUESTION]?.body,
      source: 'contacts',
      category: '',
      language: 'en-GB',
    });
    const row = { name: 'Jānis', email: 'guest@example.com', question: 'Is lunch included?', state: 'open' };
    expect(await stored('questions')).toMatchObject([
      { ...row, category: 'excursion', language: 'lv', kind: 'question' },
      { ...row, category: 'other', language: 'en', kind: 'contact' },
    ]);
  });

  it('the operator is notified of each inquiry and question, and each visitor gets a confirmation', async () => {
    await storeSetting(app.database, 'contact_email', 'office@example.com');
    for (const { path, body } of posts) await post(path, body);
    for (const event of ['inquiry-received', 'question-received', 'request-received']) {
      expect(await mails(event)).toMatchObject([{ recipient: 'office@example.com', state: 'queued' }]);
    }
    for (const event of [
      'inquiry-confirmation',
      'question-confirmation',
      'request-confirmation',
      'transfer-time',
    ]) {
      expect(await mails(event)).toMatchObject([{ recipient: 'guest@example.com', language: 'lv' }]);
    }
  });

  it('a repeated post, even at the same moment, is stored once', async () => {
    for (const { path, body, table } of posts) {
      const answers = await Promise.all([post(path, body), post(path, body), post(path, body)]);
      expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
      expect([table, (await stored(table)).length]).toEqual([table, 1]);
    }
  });

  it('[SEC-11] past ten e-mails a day to one address no more are queued, wherever the requests come from', async () => {
    const { path, body } = posts[SUBSCRIPTION] ?? expect.unreachable();
    const answers = [];
    for (let n = 0; n < 12; n += 1) answers.push(await post(path, { ...body, flight_number: `FR ${n}` }));
    expect(answers.map((answer) => answer.status)).toEqual([...Array(10).fill(201), 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await mails('transfer-time')).toHaveLength(10);
    // Another spelling is the same mailbox; another address is unaffected, and the next day has its own limit.
    for (const email of ['GUEST@example.com', 'guest@ｅxample.com', 'guest@exａmple.ｃom']) {
      expect((await post(path, { ...body, email, flight_number: 'X 1' })).status).toBe(429);
    }
    expect((await post(path, { ...body, email: 'other@example.com' })).status).toBe(201);
    now = new Date(TEST_NOW.getTime() + 25 * 3_600_000);
    expect((await post(path, { ...body, flight_number: 'X 2' })).status).toBe(201);
  });

  it.each([
    ['/api/transfer-inquiries/', 'last_name', 'inquiry-confirmation'],
    ['/api/contact-questions/', 'question', 'question-confirmation'],
  ])('[SEC-11] of twenty posts to %s at the same moment ten are confirmed, and all are stored', async (path, field, event) => {
    const { body, table } = posts.find((candidate) => candidate.path === path) ?? expect.unreachable();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post(path, { ...body, [field]: `Another ${n}` })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(201));
    expect(await stored(table)).toHaveLength(20);
    expect(await mails(event)).toHaveLength(10);
  });
});
