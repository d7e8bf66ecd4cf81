import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatState } from '../../src/features/mail-log/admin/mail-labels.ts';
import type { Mail, MailList } from '../../src/features/mail-log/contract.ts';
import { createFileTransport } from '../../src/mail/file-transport.ts';
import type { MailHandlers } from '../../src/mail/mail.ts';
import type { OutboxOptions } from '../../src/mail/outbox.ts';
import { createSmtpTransport } from '../../src/mail/smtp-transport.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { asRole } from '../support/staff.ts';
import { startTestApp, TEST_NOW, type TestApp } from '../support/test-app.ts';
import { enqueue, outboxRows, subscribe, testOutbox } from '../support/test-outbox.ts';

const FILE = { to: 'file', name: 'mail.eml' } as const;
const MAILS = '/api/admin/mails/';
const minutesAgo = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * 60_000);

describe('mails in the back office', () => {
  let app: TestApp;
  let session: SentHeaders;

  beforeEach(async () => {
    app = await startTestApp();
    session = await asRole(app.database, 'editor');
  });
  afterEach(() => app.close());

  const list = async (query = '') => (await app.get(MAILS + query, session)).json as MailList;
  async function send(options: Partial<OutboxOptions>): Promise<void> {
    const transport = { deliver: async () => ({ kind: 'accepted', handover: FILE }) as const, close() {} };
    const outbox = testOutbox(app.database, 'smtp://nowhere.example', {
      transport,
      now: () => TEST_NOW,
      ...options,
    });
    await outbox.drain();
    await outbox.stop();
  }
  const act = (id: number, action: string) => app.post(`${MAILS}${id}/${action}/`, {}, session);
  async function mail(order: Parameters<typeof enqueue>[1] = {}, row: object = {}): Promise<number> {
    await enqueue(app.database, { now: TEST_NOW, ...order });
    const { id } = (await outboxRows(app.database)).at(-1) ?? { id: 0 };
    if (Object.keys(row).length > 0) {
      await app.database.write((db) => db.updateTable('outbox').set(row).where('id', '=', id).execute());
    }
    return id;
  }

  it('[DESK-75] undelivered mails are listed with their reason; queued and sent ones are not', async () => {
    const failed = (last_error: string) => mail({}, { state: 'failed', attempts: 1, last_error });
    await mail();
    await mail({}, { state: 'sent', sent_at: TEST_NOW.toISOString() });
    await mail(
      { now: minutesAgo(1) },
      { state: 'retrying', attempts: 1, last_error: '450 4.2.0 greylisted' },
    );
    await mail({}, { state: 'expired', last_error: 'another mail took its place' });
    const shown = [
      [
        await failed('550 5.1.1 <guest@example.com>: Recipient address rejected: User unknown'),
        'no_such_mailbox',
      ],
      [await failed('552 5.2.2 Mailbox full'), 'mailbox_full'],
      [await failed('554 5.7.1 Message rejected as spam'), 'taken_for_spam'],
      [await failed('550 No'), 'refused'],
      [await failed('The recipient is not an e-mail address'), 'not_an_address'],
      [await mail({}, { state: 'expired', last_error: 'no use any more' }), 'too_late'],
      [
        await mail(
          { now: minutesAgo(15) },
          { state: 'retrying', attempts: 2, last_error: '450 4.7.1 Try later' },
        ),
        'put_off',
      ],
      [await mail({ now: minutesAgo(15) }), 'mail_server_silent'],
    ];
    const { rows, total, counts } = await list('?undelivered=true&sort=created_at&order=asc');
    expect(new Map(rows.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map(shown.map(([id, reason]) => [id, reason])),
    );
    expect([total, counts.undelivered, counts.states.failed]).toEqual([8, 8, 5]);
    expect((await list('?state=sent')).rows).toMatchObject([{ state: 'sent', reason: null }]);
    expect((await list('?q=GUEST%40')).total).toBe(12);
    expect((await list('?q=%25')).total).toBe(0);
  });

  it('a mail of a subscription names its departure; what it is written from is never returned', async () => {
    await mail({ event: 'transfer-time', subscriptionId: await subscribe(app.database) });
    await mail({ event: 'staff-invitation', payload: { invitationId: 'secret-id' } });
    const answer = await app.get(MAILS, session);
    expect(answer.json).toMatchObject({
      rows: [{ hotel: null }, { hotel: 'guest@example.com', departure_date: '2026-06-10' }],
      events: ['staff-invitation', 'transfer-time'],
    });
    expect(answer.text).not.toContain('secret-id');
  });

  it('[DESK-77a] a failed mail is resent under its Message-ID, as a new attempt', async () => {
    const id = await mail(
      {},
      { state: 'failed', attempts: 3, last_error: '550 5.1.1 Unknown', set_aside_at: 'x' },
    );
    const [{ message_id } = { message_id: '' }] = await outboxRows(app.database);
    const answer = await act(id, 'try-again');
    expect([answer.status, answer.json]).toMatchObject([200, { state: 'queued', can_cancel: true }]);
    expect(await outboxRows(app.database)).toMatchObject([
      {
        state: 'queued',
        attempts: 3,
        message_id,
        next_attempt_at: TEST_NOW.toISOString(),
        set_aside_at: null,
      },
    ]);
    expect((await list('?undelivered=true')).total).toBe(0);
    expect((await act(id, 'try-again')).status).toBe(409);
  });

  it('[DESK-77b] an obsolete mail is not resent', async () => {
    const failed = { state: 'failed', attempts: 1, last_error: '550 No' };
    const subscriptionId = await subscribe(app.database);
    const late = await mail({ notAfter: minutesAgo(1) }, failed);
    const followed = await mail({ subscriptionId }, failed);
    await mail({ subscriptionId });
    const refusals = [await act(late, 'try-again'), await act(followed, 'try-again')];
    expect(refusals.map(({ status, json }) => [status, (json as { error: string }).error])).toEqual([
      [409, 'It would come too late'],
      [409, 'A newer mail tells the guest the same'],
    ]);
    await app.database.write((db) => db.updateTable('subscriptions').set({ ended_at: 'x' }).execute());
    expect((await act(followed, 'try-again')).json).toMatchObject({
      error_key: 'mail_not_changed',
      error: 'The guest does not want these mails any more',
    });
    expect((await app.get(`${MAILS}${late}/`, session)).json).toMatchObject({ can_try_again: false });
  });

  it('[DESK-77a] [DESK-77c] a queued mail is cancelled, and can be resent; one being sent cannot be cancelled', async () => {
    const id = await mail();
    expect((await act(id, 'cancel')).json).toMatchObject({ state: 'expired', reason: 'cancelled' });
    expect((await list('?undelivered=true')).total).toBe(0);
    expect((await act(id, 'try-again')).json).toMatchObject({ state: 'queued', reason: null });
    const sending = await mail({}, { state: 'sending' });
    expect((await act(sending, 'cancel')).status).toBe(409);
    expect((await act(99_999, 'cancel')).status).toBe(404);
  });

  it('[DESK-94a] a mail is handed over to a server with its answer, or written to a file: it never says more', async () => {
    const server = await startSmtpServer();
    const unknown = await mail({}, { state: 'sent', sent_at: TEST_NOW.toISOString() });
    const handedOver = await mail();
    await send({ transport: createSmtpTransport(server.url) });
    const written = await mail();
    const folder = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-'));
    await send({ transport: createFileTransport(folder) });
    await server.close();
    await rm(folder, { recursive: true });
    const { rows } = await list('?state=sent');
    expect(new Map(rows.map(({ id, ...row }) => [id, [formatState(row), row.handed_reply]]))).toEqual(
      new Map([
        [unknown, ['Left the site; who took it was not recorded', null]],
        [handedOver, ['Handed over to 127.0.0.1', expect.stringMatching(/^250 /)]],
        [written, ['Written to a file', null]],
      ]),
    );
  });

  it('[DESK-94b] a mail opens as it left: subject, text, attachments, and its HTML without scripts', async () => {
    const id = await mail({ payload: { text: 'Labrīt' } });
    expect((await app.get(`${MAILS}${id}/`, session)).json).toMatchObject({ content: null });
    expect((await app.get(`${MAILS}${id}/html/`, session)).status).toBe(404);
    const handlers: MailHandlers = {
      greeting: async ({ payload }) => ({
        subject: `Pickup ${(payload as { text: string }).text}`,
        text: 'Coach at 07:40',
        html: '<p>Coach at <b>07:40</b></p>',
        attachments: [{ fileName: 'pickup.ics', contentType: 'text/calendar', content: 'BEGIN' }],
      }),
    };
    await send({ handlers });
    expect((await app.get(`${MAILS}${id}/`, session)).json).toMatchObject({
      recipient: 'guest@example.com',
      state: 'sent',
      content: {
        subject: 'Pickup Labrīt',
        text: 'Coach at 07:40',
        has_html: true,
        attachments: ['pickup.ics'],
      },
    });
    const html = await app.get(`${MAILS}${id}/html/`, session);
    expect(html.text).toBe('<p>Coach at <b>07:40</b></p>');
    expect(html.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(html.headers.get('cache-control')).toBe('no-store');
    expect((await app.get(`${MAILS}${id}/html/`)).status).toBe(401);
  });

  it('[DESK-94c] the link of a mail that signs in is stored nowhere', async () => {
    const id = await mail();
    const handlers: MailHandlers = {
      greeting: async () => ({
        subject: 'New password',
        text: 'open #token=x',
        html: '#token=x',
        secret: true,
      }),
    };
    await send({ handlers });
    expect((await app.get(`${MAILS}${id}/`, session)).json).toMatchObject({
      content: { subject: 'New password', text: null, has_html: false },
    });
    expect((await app.get(`${MAILS}${id}/html/`, session)).status).toBe(404);
  });

  it('[DESK-77d] a dismissed mail is no longer reported; each action is audited without the address', async () => {
    const id = await mail({}, { state: 'failed', attempts: 1, last_error: '550 No' });
    expect((await act(id, 'set-aside')).json).toMatchObject({ can_set_aside: false } satisfies Partial<Mail>);
    expect((await list('?undelivered=true')).total).toBe(0);
    const audit = await app.database.read.selectFrom('audit_log').selectAll().execute();
    expect(audit).toMatchObject([{ action: 'set-aside', entity: 'mail', entity_id: String(id) }]);
    expect(JSON.stringify(audit)).not.toContain('guest@');
  });
});
