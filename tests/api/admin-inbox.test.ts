import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldTransfers } from '../../src/features/data-protection/server/delete-old-transfers-job.ts';
import type { InboxPage, Message } from '../../src/features/inbox/admin-contract.ts';
import { deleteOldQuestions } from '../../src/features/inbox/server/delete-old-questions-job.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { composeMessage } from '../../src/mail/compose-message.ts';
import { deleteOldMails } from '../../src/mail/delete-old-mails-job.ts';
import * as mailTemplates from '../../src/server/mail-templates.tsx';
import { deliverMails } from '../support/deliver-mails.ts';
import { type Answer, from, type SentHeaders } from '../support/send-request.ts';
import { signedIn, storeStaff } from '../support/staff.ts';
import { storeDepartures, storeHotel } from '../support/store-transfers.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('the inbox of the back office', () => {
  let app: TestApp;
  let now: Date;
  let staff: Staff;
  let asInese: SentHeaders;
  let hotel: number;

  beforeEach(async () => {
    now = TEST_NOW;
    app = await startTestApp({ now: () => now, mailTemplates });
    staff = await storeStaff(app.database);
    asInese = await signedIn(app.database, staff);
    hotel = await storeHotel(app.database, 'Palmasol');
    const settings = [
      { key: 'contact_email', value: 'office@example.com' },
      { key: 'operator_name', value: 'Sol Tours' },
    ];
    await app.database.write((db) => db.insertInto('settings').values(settings).execute());
  });
  afterEach(() => app.close());

  let visitors = 0;
  async function ask(question: object = {}): Promise<void> {
    visitors += 1;
    const body = {
      ...{ name: 'Jānis Ozoliņš', email: 'Janis@Example.com', category: 'excursion', language: 'lv' },
      ...{ question: 'Vai ir vieta bērnam?\nMēs esam trīs.', source: 'ask', ...question },
    };
    const { status } = await app.post('/api/contact-questions/', body, from(`10.0.0.${visitors}`));
    expect(status).toBe(201);
  }
  async function inquire(inquiry: object = {}): Promise<void> {
    visitors += 1;
    const body = {
      ...{ last_name: 'Иванова', hotel, departure_date: '2026-06-05', flight_number: 'BT 682' },
      ...{ message: 'Где автобус?', email: 'ivanova@example.com', language: 'ru', ...inquiry },
    };
    const { status } = await app.post('/api/transfer-inquiries/', body, from(`10.0.0.${visitors}`));
    expect(status).toBe(201);
  }
  const list = async (query = '') => (await app.get(`/api/admin/inbox/${query}`, asInese)).json as InboxPage;
  const names = async (query: string) => (await list(query)).rows.map(({ name }) => name);
  const read = async (path: string) => (await app.get(`/api/admin/inbox/${path}/`, asInese)).json as Message;
  const answer = (path: string, body: object, headers = asInese) =>
    app.post(`/api/admin/inbox/${path}/replies/`, body, headers);
  const change = (path: string, body: object, headers = asInese): Promise<Answer> =>
    app.send(`/api/admin/inbox/${path}/`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const entries = () => app.database.read.selectFrom('inbox_entries').selectAll().execute();
  const outbox = () => app.database.read.selectFrom('outbox').selectAll().orderBy('id').execute();

  it('[DESK-26] inquiries, questions and contact messages are in one list, with counts by state', async () => {
    await ask();
    now = new Date(now.getTime() + HOUR_MS);
    await inquire();
    now = new Date(now.getTime() + HOUR_MS);
    await ask({ source: 'contacts', name: 'Eva', language: 'es', question: 'Hola' });
    const { rows, ...numbers } = await list();
    expect(numbers).toEqual({ total: 3, counts: { open: 3, answered: 0, closed: 0 } });
    expect(rows).toMatchObject([
      { id: 'contact-2', kind: 'contact', number: 2, name: 'Eva', language: 'es', state: 'open' },
      { id: 'inquiry-1', name: 'Иванова', hotel: 'Palmasol', departure_date: '2026-06-05', category: null },
      {
        id: 'question-1',
        email: 'Janis@Example.com',
        category: 'excursion',
        excerpt: 'Vai ir vieta bērnam? Mēs esam trīs.',
        created_at: TEST_NOW.toISOString(),
        assigned_to: null,
        replies: 0,
        undelivered: false,
      },
    ]);
    expect(await names('?order=asc')).toEqual(['Jānis Ozoliņš', 'Иванова', 'Eva']);
    expect(await names('?limit=1&offset=1')).toEqual(['Иванова']);
    expect(await names('?kind=inquiry')).toEqual(['Иванова']);
    expect(await names('?language=lv')).toEqual(['Jānis Ozoliņš']);
    await change('inquiry/1', { version: 1, state: 'closed', assigned_to: staff.id });
    expect(await names('?state=closed')).toEqual(['Иванова']);
    expect(await names('?assigned_to=me&state=closed')).toEqual(['Иванова']);
    expect(await names('?assigned_to=nobody')).toEqual(['Eva', 'Jānis Ozoliņš']);
    expect(await list('?state=open&kind=inquiry')).toEqual({
      ...{ total: 0, rows: [], counts: { open: 0, answered: 0, closed: 1 } },
    });
  });

  it.each([
    ['ozolins', 'Jānis Ozoliņš'],
    ['ОЗОЛИНШ', 'nobody'],
    ['ivanova', 'Иванова'],
    ['ИВАНОВА', 'Иванова'],
    ['janis@example.COM', 'Jānis Ozoliņš'],
    ['bērn', 'Jānis Ozoliņš'],
    ['автобус', 'Иванова'],
    ['bt 682', 'Иванова'],
    ['palmasol', 'Иванова'],
    ['Палмасол', 'Иванова'],
    ['palmasol avtobus', 'Иванова'],
    ['palmasol bērn', 'nobody'],
    ['100%', 'nobody'],
    ['_', 'nobody'],
  ])('[DESK-27] a search for %s finds %s', async (q, found) => {
    await ask();
    await inquire();
    expect(await names(`?q=${encodeURIComponent(q)}`)).toEqual(found === 'nobody' ? [] : [found]);
  });

  it('[DESK-31a] [DESK-31b] an inquiry shows the departures of its hotel and date, those under the guest’s name first', async () => {
    const on = { pickup_date: '2026-06-05' };
    await storeDepartures(app.database, hotel, on, { ...on, pickup_time: null, flight_number: 'FR 1' });
    for (const last_name of ['Petrov', 'Ivanov']) {
      await storeDepartures(app.database, hotel, { ...on, type: 'private', last_name });
    }
    await storeDepartures(app.database, hotel, { pickup_date: '2026-06-06', flight_number: 'X 1' });
    await inquire();
    const { inquiry, text, name } = await read('inquiry/1');
    expect([name, text]).toEqual(['Иванова', 'Где автобус?']);
    expect(inquiry).toMatchObject({
      ...{ hotel_id: hotel, hotel: 'Palmasol', departure_date: '2026-06-05', flight_number: 'BT 682' },
      departures: [
        { type: 'group', pickup_time: null, concerns: true },
        { type: 'group', pickup_time: '09:00', concerns: true },
        { type: 'private', last_name: 'Ivanov', concerns: true },
        { type: 'private', last_name: 'Petrov', concerns: false },
      ],
    });
    expect((await read('inquiry/1')).entries).toEqual([]);
  });

  it('[DESK-28a] [DESK-28b] [DESK-28c] [DESK-28d] an answer is sent in the visitor’s language, in the thread of their confirmation, with replies to the office', async () => {
    await ask();
    const [, confirmation] = await outbox();
    await deliverMails(app.database, now);
    const text = 'Jā, vieta ir.\n\nLīdz piektdienai!';
    const preview = await app.post('/api/admin/inbox/question/1/preview/', { text }, asInese);
    const answered = await answer('question/1', { version: 1, text });
    expect(answered.status).toBe(201);
    const row = (await outbox()).at(-1);
    expect(row).toMatchObject({ event: 'inbox-reply', recipient: 'Janis@Example.com', language: 'lv' });
    expect(row?.payload).not.toContain('vieta');
    const [mail] = await deliverMails(app.database, now);
    expect(preview.json).toMatchObject({ subject: mail?.subject, text: mail?.text });
    if (!mail || !row) throw new Error('No mail left');
    const { bytes } = await composeMessage({
      row: { id: row.id, event: mail.event, recipient: mail.recipient, messageId: row.message_id },
      ...{ rendered: mail, from: { name: 'Costa Sol Info', address: 'info@example.com' }, now },
    });
    const opened = await PostalMime.parse(bytes);
    expect(opened.subject).toBe('Re: Esam saņēmuši Jūsu jautājumu');
    expect(opened.inReplyTo).toBe(confirmation?.message_id);
    expect(opened.references).toBe(confirmation?.message_id);
    expect(opened.replyTo).toEqual([{ name: 'Sol Tours', address: 'office@example.com' }]);
    expect(opened.headers.find(({ key }) => key === 'auto-submitted')).toBeUndefined();
    for (const words of ['Labdien!', 'Jā, vieta ir.', 'Ar cieņu', 'Inese', 'Sol Tours', 'Mēs esam trīs.']) {
      expect(opened.text).toContain(words);
      expect(opened.html).toContain(words);
    }

    await answer('question/1', { version: 2, text: 'Un vēl kaut kas.' });
    const [second] = await deliverMails(app.database, now);
    expect(second?.follows).toEqual([confirmation?.message_id, row.message_id]);
  });

  it('[DESK-29a] [DESK-29b] the thread shows who answered, when, and the delivery state, also after the mail is deleted', async () => {
    await ask();
    await deliverMails(app.database, now);
    now = new Date(now.getTime() + HOUR_MS);
    const { json } = await answer('question/1', { version: 1, text: 'Jā.' });
    expect(json).toMatchObject({
      ...{ version: 2, state: 'answered', reply_to: 'office@example.com' },
      entries: [
        {
          ...{ kind: 'reply', text: 'Jā.', author: 'Inese', created_at: now.toISOString() },
          delivery: { state: 'queued', at: null, reason: null },
        },
      ],
    });
    const refused = { state: 'failed', last_error: '550 no such user', next_attempt_at: now.toISOString() };
    await app.database.write((db) =>
      db
        .updateTable('outbox')
        .set({ ...refused, state: 'failed' })
        .where('event', '=', 'inbox-reply')
        .execute(),
    );
    const failed = { state: 'failed', at: now.toISOString(), reason: '550 no such user' };
    expect((await read('question/1')).entries[0]?.delivery).toMatchObject(failed);
    expect((await list()).rows).toMatchObject([{ replies: 1, undelivered: true }]);
    const later = new Date(now.getTime() + 31 * DAY_MS);
    expect((await deleteOldMails({ database: app.database, folder: '/nowhere' }, later)).mails).toBe(1);
    expect((await read('question/1')).entries[0]?.delivery).toMatchObject(failed);
    expect((await list()).rows).toMatchObject([{ replies: 1, undelivered: true }]);
  });

  it('[DESK-30a] the second of two people answering gets a conflict, reads the first answer, and may still send', async () => {
    await ask();
    const asMarta = await signedIn(app.database, await storeStaff(app.database, { name: 'Marta' }));
    const both = await Promise.all([
      answer('question/1', { version: 1, text: 'Jā.' }),
      answer('question/1', { version: 1, text: 'Nē.' }, asMarta),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409)?.json as { current: Message };
    expect(refused).toMatchObject({ error_key: 'changed_meanwhile', current: { version: 2 } });
    expect(refused.current.entries).toHaveLength(1);
    expect(await entries()).toHaveLength(1);
    expect((await outbox()).filter(({ event }) => event === 'inbox-reply')).toHaveLength(1);
    const again = await answer('question/1', { version: 2, text: 'Nē.' }, asMarta);
    expect(again.status).toBe(201);
  });

  it('[DESK-32a] [DESK-32b] notes, assignments, closing and reopening are stored, and audited without the visitor’s text', async () => {
    await inquire();
    const noted = await app.post('/api/admin/inbox/inquiry/1/notes/', { text: 'Called Ivanova' }, asInese);
    expect([noted.status, noted.json]).toMatchObject([
      201,
      { version: 2, state: 'open', entries: [{ kind: 'note', text: 'Called Ivanova', delivery: null }] },
    ]);
    const assigned = { version: 2, state: 'open', assigned_to: staff.id };
    expect((await change('inquiry/1', assigned)).json).toMatchObject({
      version: 3,
      assigned_to: { id: staff.id, name: 'Inese' },
    });
    expect((await change('inquiry/1', assigned)).status).toBe(409);
    expect((await change('inquiry/1', { ...assigned, version: 3, state: 'closed' })).json).toMatchObject({
      state: 'closed',
    });
    expect((await change('inquiry/1', { version: 4, state: 'open', assigned_to: null })).json).toMatchObject({
      ...{ state: 'open', assigned_to: null },
    });
    const closed = await answer('inquiry/1', { version: 5, text: 'В 9:00.', close: true });
    expect(closed.json).toMatchObject({ state: 'closed', version: 6 });
    const audit = await app.database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    expect(audit.map(({ action, entity, entity_id }) => `${action} ${entity} ${entity_id}`)).toEqual([
      'note inquiry 1',
      'change inquiry 1',
      'change inquiry 1',
      'change inquiry 1',
      'answer inquiry 1',
    ]);
    expect(JSON.stringify(audit)).not.toMatch(/ivanova|Иванова|9:00|Called/i);
    expect((await app.get('/api/admin/inbox/colleagues/', asInese)).json).toEqual([
      { id: staff.id, name: 'Inese' },
    ]);
  });

  it.each([
    ['question/1', { version: 1, state: 'open', assigned_to: 'nobody-here' }, 400],
    ['question/1', { version: 1, state: 'gone', assigned_to: null }, 400],
    ['question/7', { version: 1, state: 'open', assigned_to: null }, 404],
    ['contact/1', { version: 1, state: 'open', assigned_to: null }, 404],
    ['question/x', { version: 1, state: 'open', assigned_to: null }, 404],
    ['letter/1', { version: 1, state: 'open', assigned_to: null }, 400],
  ])('changes nothing of %s by %j', async (path, body, status) => {
    await ask();
    expect((await change(path, body)).status).toBe(status);
  });

  it.each(['', '  \n ', '…'])('the answer %j is empty and not sent', async (text) => {
    await ask();
    const { status, json } = await answer('question/1', { version: 1, text });
    expect([status, json]).toMatchObject([400, { fields: { text: expect.any(String) } }]);
    expect(await entries()).toEqual([]);
  });

  it('[DESK-33a] [DESK-33b] answers and notes are deleted with their message, and so are the mails of the answers', async () => {
    await ask();
    await inquire();
    for (const path of ['question/1', 'inquiry/1']) {
      await answer(path, { version: 1, text: 'Hello' });
      await app.post(`/api/admin/inbox/${path}/notes/`, { text: 'Noted' }, asInese);
    }
    expect(await entries()).toHaveLength(4);
    await deleteOldTransfers(app.database, new Date('2026-07-05T10:00:00Z'));
    expect((await entries()).every(({ question_id }) => question_id !== null)).toBe(true);
    await deleteOldQuestions(app.database, new Date('2027-06-01T08:00:00Z'));
    expect(await entries()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });
});
