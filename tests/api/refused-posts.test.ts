import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPost } from '../support/api-calls.ts';
import { from } from '../support/send-request.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const LAST_DAYS = [
  '2026-02-30',
  '2025-02-29',
  '2026-13-01',
  '2026-04-31',
  '0000-00-00',
  '4.6.2026',
  'tomorrow',
];
const NO_EMAILS = ['', 'guest', 'guest@', '@example.com', 'guest@example', 'a b@example.com', 'a@b@c.d'];

describe('an invalid post is rejected by field, and nothing is stored', () => {
  let app: TestApp;
  let bodies: Map<string, Record<string, unknown>>;
  let visitors = 0;

  beforeAll(async () => {
    app = await startTestApp();
    const hotel = await storeHotel(app.database);
    const posts = everyPost({ hotel, excursion: 1, date: '2026-06-04' });
    bodies = new Map(posts.map(({ path, body }) => [path, body]));
  });
  afterAll(() => app.close());

  async function expectRefused(path: string, change: Record<string, unknown>, ...fields: string[]) {
    visitors += 1;
    const body = { ...bodies.get(path), ...change };
    const { status, json } = await app.post(path, body, from(`10.3.${visitors % 200}.1`));
    expect([change, status]).toEqual([change, 400]);
    expect(json).toEqual({
      error: expect.stringMatching(/./),
      error_key: 'invalid_request',
      fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])),
    });
    for (const table of ['transfer_inquiries', 'subscriptions', 'questions', 'outbox'] as const) {
      expect(await app.database.read.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    return json as { fields: Record<string, string> };
  }

  const INQUIRIES = '/api/transfer-inquiries/';
  const NOTIFICATIONS = '/api/transfer-notifications/';
  const QUESTIONS = '/api/contact-questions/';

  it.each([
    'last_name',
    'hotel',
    'departure_date',
    'email',
  ])('[API-34] an inquiry without %s answers 400 and says that it is required', async (field) => {
    const missing = await expectRefused(INQUIRIES, { [field]: undefined }, field);
    expect(missing.fields).toEqual({ [field]: 'required' });
    await expectRefused(INQUIRIES, { [field]: '' }, field);
    await expectRefused(INQUIRIES, { [field]: '   ' }, field);
    await expectRefused(INQUIRIES, { [field]: null }, field);
  });

  it('[API-34] an empty inquiry names all missing fields', async () => {
    const nothing = { last_name: undefined, hotel: undefined, departure_date: undefined, email: undefined };
    await expectRefused(INQUIRIES, nothing, 'last_name', 'hotel', 'departure_date', 'email');
  });

  it.each([INQUIRIES, NOTIFICATIONS])('[API-34] [API-35] %s rejects impossible dates', async (path) => {
    for (const departure_date of LAST_DAYS) await expectRefused(path, { departure_date }, 'departure_date');
  });

  it.each([
    INQUIRIES,
    NOTIFICATIONS,
    QUESTIONS,
  ])('[API-35] %s refuses what is no e-mail address', async (path) => {
    for (const email of NO_EMAILS) await expectRefused(path, { email }, 'email');
  });

  it.each([INQUIRIES, NOTIFICATIONS])('[API-34] [API-35] %s rejects an unknown hotel', async (path) => {
    for (const hotel of [0, -1, 1.5, 99_999, 2 ** 31, 'abc', '1 or 1=1', true, [1], { id: 1 }]) {
      await expectRefused(path, { hotel }, 'hotel');
    }
  });

  it.each([
    'email',
    'hotel',
    'departure_date',
  ])('[API-35] a subscription without %s answers 400 and says that it is required', async (field) => {
    const missing = await expectRefused(NOTIFICATIONS, { [field]: undefined }, field);
    expect(missing.fields).toEqual({ [field]: 'required' });
  });

  it('[API-35] a subscription to neither group nor private is rejected', async () => {
    for (const transfer_type of [undefined, '', 'bus', 'GROUP', 1]) {
      await expectRefused(NOTIFICATIONS, { transfer_type }, 'transfer_type');
    }
  });

  it.each([
    '',
    ' ',
    '?!…',
    '🌴🌴',
    '\u0000',
    '\u200b',
    '---\n***',
  ])('[API-36] the question %j, with no letter and no digit, answers 400 naming question', async (question) => {
    await expectRefused(QUESTIONS, { question }, 'question');
  });

  it('[API-36] one letter of any script or one digit is enough', async () => {
    for (const question of ['a', 'я', '日', '7', '٣']) {
      const body = { ...bodies.get(QUESTIONS), question };
      expect((await app.post(QUESTIONS, body, from('10.4.0.1'))).status).toBe(201);
    }
    await app.database.write(async (db) => {
      await db.deleteFrom('outbox').execute();
      await db.deleteFrom('questions').execute();
    });
  });

  it('[API-20] a question from neither page, or of an unknown category, is rejected', async () => {
    for (const source of [undefined, '', 'home', 7]) await expectRefused(QUESTIONS, { source }, 'source');
    for (const category of ['refund', 7, ['other']]) await expectRefused(QUESTIONS, { category }, 'category');
  });
});
