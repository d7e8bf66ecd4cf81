import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyGet, everyPost, type Post, type Subjects } from '../support/api-calls.ts';
import { fullIt } from '../support/full-tests.ts';
import { CONTROL_TEXTS, HOSTILE_TEXTS, WRONG_TYPES } from '../support/hostile-values.ts';
import { from } from '../support/send-request.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DATE = '2026-06-04';
const TABLES = [
  'transfer_inquiries',
  'subscriptions',
  'questions',
  'excursion_requests',
  'hotels',
  'departures',
  'settings',
] as const;
/** Fields that accept any short text and store it unchanged except for spaces. */
const FREE_FIELDS: Record<string, readonly string[]> = {
  '/api/transfer-inquiries/': ['last_name', 'flight_number', 'message'],
  '/api/transfer-notifications/': ['last_name', 'flight_number'],
  '/api/contact-questions/': ['name', 'question'],
  '/api/excursion-requests/': ['name', 'message'],
};

describe('bad input', () => {
  let app: TestApp;
  let subjects: Subjects;
  let posts: Post[];
  let visitors = 0;

  beforeAll(async () => {
    app = await startTestApp({ demonstration: true });
    const { read } = app.database;
    const hotel = await read.selectFrom('hotels').select('id').executeTakeFirstOrThrow();
    const excursion = await read.selectFrom('excursions').select('id').executeTakeFirstOrThrow();
    subjects = { hotel: hotel.id, excursion: excursion.id, date: DATE };
    posts = everyPost(subjects);
  });
  afterAll(() => app.close());

  function post(path: string, body: unknown) {
    visitors += 1;
    return app.post(path, body, from(`10.${20 + Math.floor(visitors / 250)}.0.${(visitors % 250) + 1}`));
  }

  async function counts(): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const table of TABLES) {
      const row = await app.database.read
        .selectFrom(table)
        .select((query) => query.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      found[table] = Number(row.rows);
    }
    return found;
  }

  function expectClear(path: string, what: unknown, status: number, json: unknown) {
    expect([path, what, status]).toEqual([path, what, 400]);
    expect(json).toMatchObject({ error: expect.stringMatching(/./), error_key: expect.stringMatching(/./) });
  }

  it('a field of a wrong type answers 400 naming the field, and nothing is stored', async () => {
    const before = await counts();
    for (const { path, body } of posts) {
      for (const field of Object.keys(body).filter((name) => name !== 'language')) {
        for (const value of WRONG_TYPES) {
          if (isAllowed(field, value)) continue;
          const { status, json } = await post(path, { ...body, [field]: value });
          expectClear(path, [field, value], status, json);
          expect((json as { fields?: object }).fields).toHaveProperty(field);
        }
      }
    }
    expect({ ...(await counts()), settings: 0 }).toEqual({ ...before, settings: 0 });
  });

  it('a text longer than its field answers 400 naming the field, and nothing is stored', async () => {
    const before = await counts();
    for (const { path, body } of posts) {
      for (const field of Object.keys(body).filter((name) => name !== 'language')) {
        const { status, json } = await post(path, { ...body, [field]: 'x'.repeat(6000) });
        expectClear(path, field, status, json);
        expect((json as { fields?: object }).fields).toHaveProperty(field);
      }
    }
    expect({ ...(await counts()), settings: 0 }).toEqual({ ...before, settings: 0 });
  });

  it('an unknown language is accepted: the text is stored under English', async () => {
    for (const { path, body, table } of posts) {
      for (const language of ['de', 'xx-XX', '', "ru'--"]) {
        const email = `lang-${language.length}@example.com`;
        expect([path, (await post(path, { ...body, language, email })).status]).toEqual([path, 201]);
        const row = await app.database.read
          .selectFrom(textTable(table))
          .select('language')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        expect(['en', language.slice(0, 2)]).toContain(row.language);
      }
    }
  });

  fullIt('SQL, HTML and templates in a text are stored literally, without effect', async () => {
    const before = await counts();
    let accepted = 0;
    for (const { path, body, table } of posts) {
      for (const field of FREE_FIELDS[path] ?? []) {
        for (const [n, text] of HOSTILE_TEXTS.entries()) {
          const value = field === 'flight_number' ? text.slice(0, 20) : text;
          const email = `${field.replace('_', '-')}-${n}@${table.replaceAll('_', '-')}.example`;
          const { status } = await post(path, { ...body, [field]: value, email });
          expect([path, field, value, status]).toEqual([path, field, value, 201]);
          accepted += 1;
          const row = await app.database.read
            .selectFrom(textTable(table))
            .selectAll()
            .where('email', '=', email)
            .executeTakeFirstOrThrow();
          expect(row).toMatchObject({ [textColumn(table, field)]: asStored(value) });
        }
      }
    }
    const after = await counts();
    expect(after).toMatchObject({ hotels: before.hotels, departures: before.departures });
    expect(sumOfPosts(after) - sumOfPosts(before)).toBe(accepted);
  });

  it('a control character is rejected or removed, on either engine', async () => {
    for (const { path, body, table } of posts) {
      for (const field of [...(FREE_FIELDS[path] ?? []), 'email']) {
        for (const text of CONTROL_TEXTS) {
          const value = field === 'email' ? `${text}@example.com` : text;
          const { status, json } = await post(path, { ...body, [field]: value });
          if (status !== 201) expectClear(path, [field, value], status, json);
        }
      }
      for (const row of await app.database.read.selectFrom(table).selectAll().execute()) {
        for (const stored of Object.values(row)) expect(String(stored)).not.toMatch(/(?![\n\t])\p{Cc}/u);
      }
    }
  });

  it('a line break in a name or an address can never start another header line', async () => {
    for (const { path, body, table } of posts) {
      for (const field of ['last_name', 'flight_number', 'name', 'email'].filter((name) => name in body)) {
        for (const line of ['\r\nBcc: x@example.com', '\nx', '\u2028x', '\u0085x']) {
          await post(path, {
            ...body,
            [field]: field === 'email' ? `a${line}@example.com` : `a${line}`.slice(0, 20),
          });
        }
      }
      for (const row of await app.database.read.selectFrom(table).selectAll().execute()) {
        const { message, question, ...lines } = row as Record<string, unknown>;
        for (const stored of Object.values(lines))
          expect(String(stored)).not.toMatch(/[\r\n\u2028\u2029\u0085]/);
      }
    }
  });

  it.each([
    '9999-12-31',
    '9999-01-01',
    '1900-01-01',
    '2026-06-04',
  ])('the date %s, which exists, is never a server error', async (date) => {
    for (const { path, body } of posts.filter((candidate) => 'departure_date' in candidate.body)) {
      const { status } = await post(path, { ...body, departure_date: date, email: `${date}@example.com` });
      expect([path, status < 500]).toEqual([path, true]);
    }
    for (const type of ['group', 'private']) {
      const path = `/api/transfer-schedule/?hotel_id=1&date=${date}&type=${type}&last_name=Ozols`;
      expect((await app.get(path, from('10.30.0.1'))).status).toBeLessThan(500);
    }
  });

  fullIt('hostile texts in every parameter of every GET are rejected or not found', async () => {
    const before = await counts();
    const tried = [
      ...HOSTILE_TEXTS.slice(0, 6),
      ...HOSTILE_TEXTS.slice(-4),
      'a\u0000b',
      '',
      '-1',
      '99999999999',
    ];
    for (const [n, text] of tried.entries()) {
      for (const path of everyGet(subjects)) {
        const [address = '', query = ''] = path.split('?');
        const names = [...new URLSearchParams(query).keys(), 'lang'];
        for (const name of new Set(names)) {
          const changed = new URLSearchParams(query);
          changed.set(name, text);
          const { status } = await app.get(`${address}?${changed}`, from(`10.40.${n}.1`));
          expect([address, name, text, status < 500]).toEqual([address, name, text, true]);
        }
        const hostilePath = address.replace(/\/[^/]+\/$/, `/${encodeURIComponent(text.toWellFormed())}/`);
        expect([hostilePath, (await app.get(hostilePath)).status < 500]).toEqual([hostilePath, true]);
      }
    }
    expect({ ...(await counts()), settings: 0 }).toEqual({ ...before, settings: 0 });
  });

  it('a repeated parameter is rejected or read once', async () => {
    for (const path of everyGet(subjects).filter((address) => address.includes('?'))) {
      const [, query = ''] = path.split('?');
      const { status } = await app.get(`${path}&${query}`);
      expect([path, [200, 400].includes(status)]).toEqual([path, true]);
    }
  });
});

/** A text as stored: NFC, normalised spaces, no lone surrogates. */
function asStored(text: string): string {
  return text.normalize('NFC').trim().toWellFormed();
}

function sumOfPosts({
  transfer_inquiries = 0,
  subscriptions = 0,
  questions = 0,
}: Record<string, number>): number {
  return transfer_inquiries + subscriptions + questions;
}

/** Differing input that a field accepts. */
function isAllowed(field: string, value: unknown): boolean {
  const isNumber = ['hotel', 'excursion', 'adults', 'children'].includes(field);
  return (field === 'category' && value === null) || (isNumber && value === 7);
}

/** The table with the texts of a post: a request is a question with a trip. */
function textTable(table: Post['table']) {
  return table === 'excursion_requests' ? 'questions' : table;
}

function textColumn(table: Post['table'], field: string): string {
  return table === 'excursion_requests' && field === 'message' ? 'question' : field;
}
