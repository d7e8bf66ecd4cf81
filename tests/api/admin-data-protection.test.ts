import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyedHash } from '../../src/db/keyed-hash.ts';
import type { Erased, Findings, PersonExport } from '../../src/features/data-protection/admin-contract.ts';
import { recordAudit } from '../../src/features/staff/server/record-audit.ts';
import type { Staff } from '../../src/http/api-app.ts';
import { encodeMailCopy } from '../../src/mail/mail-copy.ts';
import { deliverMails } from '../support/deliver-mails.ts';
import { quickly } from '../support/full-run.ts';
import { from, type SentHeaders } from '../support/send-request.ts';
import { confirmed, countWrongPassword, FROM_SITE, signedIn, storeStaff } from '../support/staff.ts';
import { storeHotel } from '../support/store-transfers.ts';
import { allRows } from '../support/table-rows.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';

const EVA = 'Eva.Põld@Example.com';
const SPELLINGS = [EVA, 'eva.põld@example.com', 'EVA.PÕLD@EXAMPLE.COM'];
/** Ends with the same text, and belongs to another person. */
const NEVA = 'neva.põld@example.com';

describe('data stored about a person', () => {
  let app: TestApp;
  let folder: string;
  let admin: Staff;
  let asAdmin: SentHeaders;
  let hotel: number;
  let visitors = 0;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-'));
    app = await startTestApp({ mailFolder: folder });
    admin = await storeStaff(app.database, { role: 'admin', name: 'Ana' });
    asAdmin = await confirmed(app.database, admin);
    hotel = await storeHotel(app.database, 'Palmasol');
    await app.database.write((db) =>
      db.insertInto('settings').values({ key: 'contact_email', value: 'office@example.com' }).execute(),
    );
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  async function send(call: string, body: object): Promise<void> {
    visitors += 1;
    const { status } = await app.post(call, body, from(`10.1.0.${visitors}`));
    expect(status).toBe(201);
  }
  const ask = (email: string, question = 'Kus on buss?', source = 'ask') =>
    send('/api/contact-questions/', { name: 'Eva', email, question, source, language: 'et' });
  const inquire = (email: string, message = 'Kas buss tuleb?') =>
    send('/api/transfer-inquiries/', {
      ...{ last_name: 'Põld', hotel, departure_date: '2026-06-05', email, message, language: 'et' },
    });
  const subscribe = (email: string) =>
    send('/api/transfer-notifications/', {
      ...{ email, hotel, transfer_type: 'group', departure_date: '2026-06-05', language: 'et' },
    });
  const backOffice = async <T>(what: string, email = EVA) => {
    const { status, json } = await app.post(`/api/admin/privacy/${what}/`, { email }, asAdmin);
    expect(status).toBe(200);
    return json as T;
  };
  async function answer(kind: string, id: number, text: string, what = 'replies') {
    const body = { version: what === 'replies' ? 1 : undefined, text };
    const { status } = await app.post(`/api/admin/inbox/${kind}/${id}/${what}/`, body, asAdmin);
    expect(status).toBe(201);
  }

  /** Everything one person can leave behind, and another person's data. */
  async function fill() {
    const [one = '', two = '', three = ''] = SPELLINGS;
    await ask(one);
    await ask(two, 'Veel üks', 'contacts');
    await inquire(three);
    await subscribe(two);
    await ask(NEVA, `My friend ${EVA} asks too`);
    await subscribe(NEVA);
    await deliverMails(app.database, TEST_NOW);
    await answer('question', 1, 'Hotelli ees.');
    await answer('question', 1, 'Helistas kaks korda', 'notes');
    await answer('question', 3, `Please write to ${two}, he said`);
    await countWrongPassword(app, () => TEST_NOW, two);
    await app.post('/api/admin/invitations/', { name: 'Eva', email: one, role: 'editor' }, asAdmin);
    await app.database.write((trx) =>
      recordAudit(trx, {
        ...{ staff: admin, action: 'change', entity: 'subscription', entityId: 1, now: TEST_NOW },
        after: { email: one, note: 'x' },
      }),
    );
    for (const [name, to] of [
      ['2026-06-01-9001-question-confirmation.eml', `To: ${two}\r\n\r\nHello`],
      ['2026-06-01-3-x.eml', 'To: office@example.com\r\n\r\nHello'],
      ['2026-06-01-9002-question-confirmation.eml', `To: ${NEVA}\r\n\r\nHello`],
    ] as const) {
      await writeFile(path.join(folder, name), to);
    }
  }

  it.each(
    quickly(
      1,
      SPELLINGS.map((email) => `  ${email} `),
    ),
  )('[DESK-35] everything is found for %j', async (email) => {
    await fill();
    const found = await backOffice<Findings>('find', email);
    expect(found).toMatchObject({
      email: 'eva.põld@example.com',
      subscriptions: [{ hotel: 'Palmasol', type: 'group', departure_date: '2026-06-05', ended_at: null }],
      messages: [
        { kind: 'question', number: 1, name: 'Eva', state: 'answered', replies: 1, notes: 1 },
        { kind: 'contact', number: 2, replies: 0, notes: 0 },
        { kind: 'inquiry', number: 1, name: 'Põld' },
      ],
      mail_files: 2,
      mentions: 4,
      invitations: 1,
      stays: [],
    });
    const events = found.mails.map(({ event }) => event).sort();
    expect(events).toEqual([
      'inbox-reply',
      ...['inquiry-confirmation', 'inquiry-received', 'question-confirmation', 'question-confirmation'],
      ...['question-received', 'question-received', 'staff-invitation', 'transfer-time'],
    ]);
    expect(found.audit_entries).toBeGreaterThanOrEqual(1);
    expect(found.limit_hits).toBeGreaterThanOrEqual(5);
  });

  it('[DESK-36a] a person is found by every spelling of their domain', async () => {
    await ask('spelled@ｍailbox.example', 'Wide letters');
    await ask('spelled@xn--bcher-kva.example', 'Encoded');
    const wide = await app.post('/api/admin/privacy/export/', { email: 'spelled@mailbox.example' }, asAdmin);
    expect(wide.text).toContain('Wide letters');
    const encoded = await app.post(
      '/api/admin/privacy/export/',
      { email: 'spelled@Bücher.example' },
      asAdmin,
    );
    expect(encoded.text).toContain('Encoded');
  });

  it('[DESK-36a] [DESK-36b] the export contains all of the person’s data, and nobody else’s', async () => {
    await fill();
    const exported = await backOffice<PersonExport>('export');
    expect(exported).toMatchObject({
      about: 'eva.põld@example.com',
      made_at: TEST_NOW.toISOString(),
      transfer_subscriptions: [{ hotel: 'Palmasol', departure_date: '2026-06-05', language: 'et' }],
      messages: [
        {
          ...{ sent_from: 'question page', text: 'Kus on buss?' },
          our_answers: [{ text: 'Hotelli ees.' }],
          our_notes: [{ text: 'Helistas kaks korda' }],
        },
        { sent_from: 'contact page', text: 'Veel üks', our_answers: [] },
        { sent_from: 'transfer page', hotel: 'Palmasol', text: 'Kas buss tuleb?' },
      ],
      invitations: [{ name: 'Eva', role: 'editor' }],
      staff_account: null,
    });
    expect(JSON.stringify(exported)).not.toMatch(/neva|friend|he said|token|hash/i);
  });

  /** The bytes of the embedded database's files, without the other address. */
  async function databaseFiles(): Promise<string> {
    const { address } = app.database;
    if (address.engine !== 'sqlite') return '';
    const names = (await readdir(address.directory)).filter((name) => name.includes('.sqlite'));
    const files = await Promise.all(
      names.map((name) => readFile(path.join(address.directory, name), 'utf8')),
    );
    return files.join().toLowerCase().replaceAll(NEVA, '').replaceAll('neva.pold@example.com', '');
  }

  it('[DESK-37a] [DESK-37b] [DESK-37d] after the erasure the address is nowhere, and other people’s data stays', async () => {
    await fill();
    const found = await backOffice<Findings>('find');
    const erased = await backOffice<Erased>('erase');
    expect(erased).toMatchObject({
      ...{ subscriptions: 1, messages: 3, replies: 1, notes: 1, invitations: 1, mail_files: 2 },
      mails: found.mails.length,
      mentions: found.mentions,
      audit_entries: found.audit_entries,
      limit_hits: found.limit_hits,
    });
    const rows = JSON.stringify(await allRows(app.database)).toLowerCase();
    const without = rows.replaceAll(NEVA, '').replaceAll('neva.pold@example.com', '');
    expect(without).not.toContain('eva.p');
    expect(without).not.toMatch(/kus on buss|veel üks|kas buss|helistas/);
    expect(rows).toContain('my friend [erased] asks too');
    expect(rows).toContain('please write to [erased], he said');
    expect(rows).toContain(NEVA);
    expect(await readdir(folder)).toEqual(['2026-06-01-9002-question-confirmation.eml']);
    expect(await databaseFiles()).not.toContain('eva.p');
    const waiting = await deliverMails(app.database, TEST_NOW);
    expect(waiting.map(({ recipient }) => recipient)).toEqual([NEVA]);
    const again = await backOffice<Findings>('find');
    expect(again).toMatchObject({ subscriptions: [], messages: [], mails: [], mail_files: 0, mentions: 0 });
    expect(again).toMatchObject({ audit_entries: 0, limit_hits: 0, invitations: 0 });
  });

  /** All rows in lower case, without the other person's address. */
  async function everythingStored(): Promise<string> {
    const rows = JSON.stringify(await allRows(app.database)).toLowerCase();
    return rows.replaceAll(NEVA, '').replaceAll('neva.pold@example.com', '');
  }

  it('[DESK-37a] an address in a wrong field is removed, and no mail file contains it', async () => {
    await send('/api/contact-questions/', {
      name: EVA,
      email: NEVA,
      question: 'Kus?',
      source: 'ask',
      language: 'et',
    });
    await send('/api/transfer-inquiries/', {
      ...{ last_name: EVA, hotel, departure_date: '2026-06-05', email: NEVA, message: '', language: 'et' },
    });
    await send('/api/transfer-notifications/', {
      ...{ email: NEVA, hotel, transfer_type: 'group', departure_date: '2026-06-05', last_name: EVA },
    });
    const { id } = await app.database.read
      .selectFrom('outbox')
      .select('id')
      .where('event', '=', 'question-received')
      .executeTakeFirstOrThrow();
    const quoting = path.join(folder, `2026-06-01-${id}-question-received.eml`);
    await writeFile(quoting, `To: office@example.com\r\n\r\n${EVA} asks`);
    expect(await backOffice<Findings>('find')).toMatchObject({
      mail_files: 1,
      messages: [],
      subscriptions: [],
    });
    expect((await backOffice<Erased>('erase')).mentions).toBeGreaterThanOrEqual(3);
    expect(await everythingStored()).not.toContain('eva.p');
    expect(await readdir(folder)).toEqual([]);
  });

  it('[DESK-37a] [DESK-37d] no stored copy of a mail contains the address, and copies of other mails stay', async () => {
    await ask(EVA);
    await ask(NEVA);
    const mails = await app.database.read.selectFrom('outbox').select(['id', 'recipient']).execute();
    const others = mails.filter(({ recipient }) => recipient !== 'eva.põld@example.com').map(({ id }) => id);
    const copy = (text: string) => encodeMailCopy({ subject: 'Kus?', text, html: `<p>${text}</p>` });
    const copies = await Promise.all(
      mails.map(async ({ id }) => ({
        mail_id: id,
        content: await copy(id === others.at(-1) ? NEVA : `${EVA} asks`),
      })),
    );
    await app.database.write((trx) => trx.insertInto('mail_copies').values(copies).execute());
    await backOffice<Erased>('erase');
    expect(await app.database.read.selectFrom('mail_copies').select('mail_id').execute()).toEqual([
      { mail_id: others.at(-1) },
    ]);
  });

  /** A row of each table into which guests write, of another person, with the address in one of its fields. */
  const MISPLACED = [
    ['subscriptions', 'last_name'],
    ['subscriptions', 'flight_number'],
    ['questions', 'name'],
    ['questions', 'question'],
    ['transfer_inquiries', 'last_name'],
    ['transfer_inquiries', 'flight_number'],
    ['transfer_inquiries', 'message'],
  ] as const;

  it.each(
    quickly(2, MISPLACED),
  )('[DESK-35] [DESK-37a] [DESK-37d] in %s.%s of another person the address is found and removed, the row stays', async (table, field) => {
    await ask(NEVA);
    await inquire(NEVA);
    await subscribe(NEVA);
    // What a search finds repeats it in plain letters.
    const search = table === 'subscriptions' ? {} : { search_text: 'with eva.pold@example.com here' };
    await app.database.write((trx) =>
      trx
        .updateTable(table)
        .set({ [field]: `with ${EVA} here`, ...search })
        .execute(),
    );
    expect(await backOffice<Findings>('find')).toMatchObject({
      subscriptions: [],
      messages: [],
      mentions: 1,
    });
    expect(await backOffice<Erased>('erase')).toMatchObject({ subscriptions: 0, messages: 0, mentions: 1 });
    const rows = await app.database.read.selectFrom(table).selectAll().execute();
    expect(rows).toEqual([expect.objectContaining({ email: NEVA, [field]: 'with [erased] here' })]);
    expect(await everythingStored()).not.toContain('eva.p');
  });

  it('[DESK-37a] every text that guests write is one of the fields above', async () => {
    const written = MISPLACED.map(([table, field]) => `${table}.${field}`);
    const others: string[] = [];
    await ask(NEVA);
    await inquire(NEVA);
    await subscribe(NEVA);
    for (const table of ['subscriptions', 'questions', 'transfer_inquiries'] as const) {
      const [row = {}] = await app.database.read.selectFrom(table).selectAll().execute();
      others.push(...Object.keys(row).map((field) => `${table}.${field}`));
    }
    // What no guest writes freely: ids, days, states, choices, and the address of the row itself.
    const bounded =
      /\.(id|\w+_id|email|kind|category|language|transfer_type|continued_by|left_aside|before_renumbering|departure_date|state|assigned_to|\w*version|matches_half_name|search_text|last_notified|token|\w+_at)$/;
    expect(others.filter((field) => !bounded.test(field)).sort()).toEqual(written.toSorted());
  });

  it.each(
    quickly(1, ['before', 'after'] as const),
  )('[DESK-37a] an address in the former or new state of a logged change is removed: %s', async (state) => {
    await app.database.write((trx) =>
      recordAudit(trx, {
        ...{ staff: admin, action: 'change', entity: 'question', entityId: 7, now: TEST_NOW },
        [state]: { note: { text: `call ${EVA}` } },
      }),
    );
    expect(await backOffice<Findings>('find')).toMatchObject({ audit_entries: 1 });
    expect(await backOffice<Erased>('erase')).toMatchObject({ audit_entries: 1 });
    expect(await everythingStored()).not.toContain('eva.p');
    const entry = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'question')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'change',
      entity_id: '7',
      actor: admin.id,
      [state]: '{"erased":true}',
    });
  });

  it('[DESK-37c] searching, exporting and erasing are audited without the address', async () => {
    await fill();
    for (const what of ['find', 'export', 'erase']) await backOffice(what);
    const audit = await app.database.read
      .selectFrom('audit_log')
      .selectAll()
      .where('entity', '=', 'person')
      .orderBy('id')
      .execute();
    expect(audit.map(({ action, actor }) => [action, actor])).toEqual([
      ['find', admin.id],
      ['export', admin.id],
      ['erase', admin.id],
    ]);
    const keyed = await keyedHash(app.database, 'eva.põld@example.com');
    expect(new Set(audit.map(({ entity_id }) => entity_id))).toEqual(new Set([keyed]));
    expect(audit[2]?.after).toContain('"messages":3');
    expect(app.logLines.join().toLowerCase()).not.toContain('eva.p');
  });

  it('a staff member’s messages as a guest are erased; their account and audit entries stay', async () => {
    const marta = await storeStaff(app.database, { email: 'marta@desk.example' });
    await ask('Marta@desk.example');
    await app.database.write((trx) =>
      recordAudit(trx, {
        ...{ staff: admin, action: 'change', entity: 'staff', entityId: marta.id, now: TEST_NOW },
        after: { email: marta.email },
      }),
    );
    expect(await backOffice<Findings>('find', marta.email)).toMatchObject({
      stays: ['staff'],
      audit_entries: 0,
    });
    expect((await backOffice<PersonExport>('export', marta.email)).staff_account).toMatchObject({
      name: 'Inese',
    });
    expect(await backOffice<Erased>('erase', marta.email)).toMatchObject({ messages: 1, audit_entries: 0 });
    expect(JSON.stringify(await allRows(app.database))).toContain('marta@desk.example');
  });

  it('erasing the office’s own address deletes no messages of guests', async () => {
    await ask(NEVA);
    const found = await backOffice<Findings>('find', 'office@example.com');
    expect(found).toMatchObject({ stays: ['office'], mails: [], messages: [] });
  });

  it.each(['', 'eva', 'eva @example.com'])('%j cannot be searched for', async (email) => {
    const { status, json } = await app.post('/api/admin/privacy/find/', { email }, asAdmin);
    expect([status, json]).toMatchObject([400, { fields: { email: expect.any(String) } }]);
  });

  it('is for administrators only', async () => {
    const asEditor = await signedIn(app.database, await storeStaff(app.database));
    for (const what of ['find', 'export', 'erase']) {
      const path = `/api/admin/privacy/${what}/`;
      expect((await app.post(path, { email: EVA }, asEditor)).status).toBe(403);
      expect((await app.post(path, { email: EVA }, FROM_SITE)).status).toBe(401);
    }
  });
});
