import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Findings } from '../../src/features/data-protection/admin-contract.ts';
import type { ExcursionDetail } from '../../src/features/excursions/contract.ts';
import type { InboxPage, Message, RequestDrafts } from '../../src/features/inbox/admin-contract.ts';
import { deleteOldQuestions } from '../../src/features/inbox/server/delete-old-questions-job.ts';
import type { Today } from '../../src/features/operations/today-contract.ts';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import * as mailTemplates from '../../src/server/mail-templates.tsx';
import { deliverMails } from '../support/deliver-mails.ts';
import { from, type SentHeaders } from '../support/send-request.ts';
import { confirmed, storeStaff } from '../support/staff.ts';
import { storeExcursion, storePickup, storeSetting } from '../support/store-content.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

/** The excursion runs on Fridays and Saturdays; TEST_NOW is a Monday. */
const FRIDAY = '2026-06-05';
const DAY_MS = 86_400_000;
const GUEST = 'rasa@example.com';

describe('asking to join an excursion', () => {
  let app: TestApp;
  let now: Date;
  let admin: SentHeaders;
  let hotel: number;
  let excursion: number;
  let visitors = 0;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now, mailTemplates });
    admin = await confirmed(app.database, await storeStaff(app.database, { role: 'admin' }));
    hotel = await storeHotel(app.database, 'Palmasol');
    excursion = await storeExcursion(app.database, {
      titles: { en: 'Ronda and its gorge', lt: 'Ronda ir jos tarpeklis' },
      row: { weekdays: '[4,5]', valid_to: '2026-06-13' },
    });
    await storePickup(app.database, excursion, hotel, { name: 'Bus stop at the church', time: '08:05' });
    await storeSetting(app.database, 'contact_email', 'office@example.com');
  });
  afterEach(() => app.close());

  const valid = () => ({
    ...{ excursion, hotel, date: FRIDAY, adults: 2, children: 1 },
    ...{ name: 'Rasa Petraitė', email: GUEST, message: 'Ar yra vietų?', language: 'lt' },
  });
  function ask(change: object = {}) {
    visitors += 1;
    return app.post('/api/excursion-requests/', { ...valid(), ...change }, from(`10.8.0.${visitors}`));
  }
  const read = async () => (await app.get('/api/admin/inbox/request/1/', admin)).json as Message;
  const drafts = async () =>
    (await app.get('/api/admin/inbox/request/1/drafts/', admin)).json as RequestDrafts;
  const rows = (table: 'questions' | 'excursion_requests' | 'outbox') =>
    app.database.read.selectFrom(table).selectAll().execute();

  it('[JOIN-01a] the days offered are those from tomorrow on, within two weeks and the dates of the excursion', async () => {
    const detail = async () =>
      ((await app.get(`/api/excursions/${excursion}/`)).json as ExcursionDetail).next_dates;
    expect(await detail()).toEqual([FRIDAY, '2026-06-06', '2026-06-12', '2026-06-13']);
    now = new Date('2026-06-05T04:00:00Z');
    expect(await detail()).toEqual(['2026-06-06', '2026-06-12', '2026-06-13']);
  });

  it.each([
    ['excursion', { excursion: 999 }],
    ['hotel', { hotel: 999 }],
    ['date', { date: '2026-06-04' }],
    ['date', { date: '2026-06-19' }],
    ['date', { date: '2026-05-30' }],
    ['adults', { adults: 0 }],
    ['children', { children: 21 }],
    ['name', { name: ' ' }],
    ['email', { email: 'rasa' }],
  ])('[JOIN-01b] a request whose %s cannot be is rejected by that field, and nothing is stored: %o', async (field, change) => {
    const { status, json } = await ask(change);
    expect([status, json]).toMatchObject([
      400,
      { error_key: 'invalid_request', fields: { [field]: expect.any(String) } },
    ]);
    expect(await rows('questions')).toEqual([]);
    expect(await rows('outbox')).toEqual([]);
  });

  it('[JOIN-01b] a request for today is rejected: nobody could answer it in time', async () => {
    now = new Date('2026-06-05T03:00:00Z');
    expect((await ask()).json).toMatchObject({ fields: { date: 'invalid' } });
  });

  it('[JOIN-02a] the same request sent again within ten minutes is stored once, another day is another request', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await rows('excursion_requests')).toHaveLength(1);
    await ask({ date: '2026-06-06' });
    expect(await rows('excursion_requests')).toHaveLength(2);
  });

  it('[JOIN-02b] a request that cannot be stored whole leaves neither a message nor a mail', async () => {
    await app.database.write((db) => sql`alter table excursion_requests rename to elsewhere`.execute(db));
    expect((await ask()).status).toBe(500);
    expect(await rows('questions')).toEqual([]);
    expect(await rows('outbox')).toEqual([]);
  });

  it('[JOIN-03a] [JOIN-03b] [JOIN-03c] office and guest get a mail, the guest in their language without any typed text', async () => {
    await ask({ message: 'http://evil.example' });
    const mails = await deliverMails(app.database, now);
    const to = (address: string) => mails.find(({ recipient }) => recipient === address)?.text ?? '';
    expect(to('office@example.com')).toContain('Ronda and its gorge');
    for (const fact of [
      'Rasa Petraitė',
      GUEST,
      'http://evil.example',
      'Palmasol',
      '/admin/inbox/request/1',
    ]) {
      expect(to('office@example.com')).toContain(fact);
    }
    for (const fact of [
      'Ronda ir jos tarpeklis',
      'penktadienis',
      'Palmasol',
      '2\u00a0suaugusieji, 1\u00a0vaikas',
    ]) {
      expect(to(GUEST)).toContain(fact);
    }
    for (const typed of ['Rasa', 'evil.example']) expect(to(GUEST)).not.toContain(typed);
  });

  it('[JOIN-04a] it stands in the inbox and on Today, is found by hotel and excursion, and is read with its trip', async () => {
    await ask();
    for (const query of ['', '?kind=request', '?q=palmasol', '?q=gorge', '?q=tarpeklis', '?q=rasa']) {
      const { rows: found } = (await app.get(`/api/admin/inbox/${query}`, admin)).json as InboxPage;
      expect([query, found]).toMatchObject([
        query,
        [
          {
            id: 'request-1',
            kind: 'request',
            hotel: 'Palmasol',
            excursion: 'Ronda and its gorge',
            departure_date: FRIDAY,
            name: 'Rasa Petraitė',
          },
        ],
      ]);
    }
    expect((await app.get('/api/admin/inbox/question/1/', admin)).status).toBe(404);
    const { messages } = (await app.get('/api/admin/today/', admin)).json as Today;
    expect(messages.rows).toMatchObject([{ kind: 'request', hotel: 'Palmasol', departure_date: FRIDAY }]);
    expect((await read()).request).toMatchObject({
      ...{ excursion_id: excursion, excursion: 'Ronda and its gorge', date: FRIDAY, hotel: 'Palmasol' },
      ...{ adults: 2, children: 1, pickup: { time: '08:05', place: 'Bus stop at the church' } },
    });
  });

  it.each(
    LANGUAGES,
  )('[JOIN-04b] two answers to begin with are written in the language of the guest: %s', async (language) => {
    await ask({ language });
    const { accept, decline } = await drafts();
    for (const fact of ['08:05', 'Bus stop at the church', 'Ronda']) expect(accept).toContain(fact);
    expect(decline).toContain('Ronda');
    for (const text of [accept, decline]) expect(text).not.toMatch(/[{}]/);
  });

  it('[JOIN-04b] without a pickup for the hotel the answer says that it follows', async () => {
    await ask({ hotel: await storeHotel(app.database, 'Nautilus'), language: 'en' });
    expect((await read()).request?.pickup).toBeNull();
    expect((await drafts()).accept).toContain('where and when the coach will pick you up');
  });

  it('[JOIN-04c] the answer of the office joins the thread of the confirmation and quotes the trip', async () => {
    await ask();
    const { version } = await read();
    const { accept: text } = await drafts();
    const path = '/api/admin/inbox/request/1/replies/';
    expect((await app.post(path, { version, text, close: true }, admin)).status).toBe(201);
    const mails = await deliverMails(app.database, now);
    const [confirmation, answer] = mails.filter(({ recipient }) => recipient === GUEST);
    expect(answer?.subject).toBe(`Re: ${confirmation?.subject}`);
    const sent = await rows('outbox');
    expect(answer?.follows).toEqual(
      sent.filter(({ event }) => event === 'request-confirmation').map(({ message_id }) => message_id),
    );
    expect(answer?.text).toContain('> Ronda ir jos tarpeklis, birželio\u00a05\u00a0d., penktadienis');
    expect(answer?.text).toContain('08:05');
    expect((await read()).state).toBe('closed');
  });

  it('[JOIN-08a] it is found, exported and erased with its mails', async () => {
    await ask();
    const person = async (what: string) =>
      (await app.post(`/api/admin/privacy/${what}/`, { email: GUEST }, admin)).json;
    expect((await person('find')) as Findings).toMatchObject({
      messages: [{ kind: 'request', name: 'Rasa Petraitė' }],
      mails: [{ event: 'request-received' }, { event: 'request-confirmation' }],
    });
    expect(await person('export')).toMatchObject({
      messages: [
        { excursion: 'Ronda ir jos tarpeklis', date: FRIDAY, hotel: 'Palmasol', adults: 2, children: 1 },
      ],
    });
    await person('erase');
    for (const table of ['questions', 'excursion_requests', 'outbox'] as const) {
      expect([table, await rows(table)]).toEqual([table, []]);
    }
  });

  it('[JOIN-08b] it is deleted with its mails 30 days after its day, and not before', async () => {
    await ask();
    await ask({ date: '2026-06-06' });
    const day = Date.parse(`${FRIDAY}T12:00:00Z`);
    const before = await deleteOldQuestions(app.database, new Date(day + 29 * DAY_MS));
    expect(before).toEqual({ questions: 0, mails: 0 });
    const after = await deleteOldQuestions(app.database, new Date(day + 30 * DAY_MS));
    expect(after).toEqual({ questions: 1, mails: 2 });
    expect(await rows('excursion_requests')).toMatchObject([{ date: '2026-06-06' }]);
  });

  it('[JOIN-08c] [JOIN-08d] it follows its hotel into another, and outlives its excursion', async () => {
    await ask();
    const into = await storeHotel(app.database, 'Nautilus');
    const merged = await app.post(`/api/admin/hotels/${hotel}/merge/`, { into, version: 1 }, admin);
    expect(merged.status).toBeLessThan(300);
    await app.database.write((db) => db.deleteFrom('excursions').where('id', '=', excursion).execute());
    expect((await read()).request).toMatchObject({
      ...{ hotel: 'Nautilus', excursion_id: null, excursion: 'Ronda ir jos tarpeklis', pickup: null },
    });
  });
});
