import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isEmpty } from '../../demo/load-demonstration.ts';
import type { Schema } from '../../src/db/schema.ts';
import { everyPost } from '../support/api-calls.ts';
import type { SentHeaders } from '../support/send-request.ts';
import { asRole, confirmed, storeStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

describe('the demonstration set', () => {
  let app: TestApp;
  let admin: SentHeaders;

  beforeEach(async () => {
    app = await startTestApp({ demonstration: true });
    admin = await confirmed(app.database, await storeStaff(app.database, { role: 'admin' }));
  });
  afterEach(() => app.close());

  const remove = (body: object = {}, headers = admin) =>
    app.post('/api/admin/demonstration/remove/', body, headers);
  const settings = async () => (await app.get('/api/site-settings/')).json as Record<string, unknown>;

  it('[DESK-07] is removed by one call, with the notice on every page, at the next request', async () => {
    expect((await settings()).demonstration).toBe(true);
    expect((await app.get('/api/excursions/')).json).not.toEqual([]);
    expect((await app.get('/api/hotels/?search=playa')).json).not.toEqual([]);
    const answer = await remove();
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({
      demonstration: false,
      counts: { hotels: 0, excursions: 0, info_meetings: 0, transfers: 0, pages: 0 },
    });
    expect(await settings()).toMatchObject({ demonstration: false, contact_phone: '', contact_email: '' });
    expect((await app.get('/api/excursions/')).json).toEqual([]);
    expect((await app.get('/api/hotels/?search=playa')).json).toEqual([]);
  });

  it('[DESK-07] is removed with what was sent to try it, but without mails to staff', async () => {
    const { id: hotel } = await app.database.read.selectFrom('hotels').select('id').executeTakeFirstOrThrow();
    for (const { path, body, table } of everyPost({ hotel, excursion: 1, date: '2026-06-03' })) {
      await app.post(path, body);
      expect({ table, rows: await rows(table) }).toEqual({ table, rows: 1 });
    }
    await app.post(
      '/api/admin/invitations/',
      { name: 'Eva', email: 'eva@desk.example', role: 'editor' },
      admin,
    );
    await remove();
    for (const table of ['transfer_inquiries', 'subscriptions', 'questions', 'departures'] as const) {
      expect({ table, rows: await rows(table) }).toEqual({ table, rows: 0 });
    }
    const mails = await app.database.read.selectFrom('outbox').select('event').execute();
    expect(mails).toEqual([{ event: 'staff-invitation' }]);
  });

  it('[DESK-07] is removed with its mail files, but without those to staff', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-'));
    const other = await startTestApp({ demonstration: true, mailFolder: folder });
    for (const event of ['subscribed', 'staff-invitation']) {
      await writeFile(path.join(folder, `2026-06-01-1-${event}.eml`), 'To: anna@example.com\r\n\r\n');
    }
    const headers = await confirmed(other.database, await storeStaff(other.database, { role: 'admin' }));
    await other.post('/api/admin/demonstration/remove/', { keep: ['transfers'] }, headers);
    expect(await readdir(folder)).toHaveLength(2);
    await other.database.write((trx) =>
      trx.updateTable('settings').set({ value: '1' }).where('key', '=', 'demonstration').execute(),
    );
    await other.post('/api/admin/demonstration/remove/', {}, headers);
    expect(await readdir(folder)).toEqual(['2026-06-01-1-staff-invitation.eml']);
    await other.close();
    await rm(folder, { recursive: true });
  });

  it('[DESK-07] its removal keeps accounts, changed settings and the log, and lasts beyond the next start', async () => {
    const own = { value: '+34 952 111 222' };
    await app.database.write((trx) =>
      trx.updateTable('settings').set(own).where('key', '=', 'contact_phone').execute(),
    );
    await remove();
    expect(await settings()).toMatchObject({ contact_phone: '+34 952 111 222', contact_email: '' });
    expect((await app.get('/api/admin/session/', admin)).status).toBe(200);
    const { rows: log } = (await app.get('/api/admin/audit/', admin)).json as { rows: object[] };
    expect(log).toMatchObject([{ action: 'remove', entity: 'demonstration', after: { hotels: 0 } }]);
    expect(await isEmpty(app.database)).toBe(false);
    expect((await remove()).status).toBe(404);
  });

  it('[DESK-07] stays where staff made it their own, with the hotels it refers to', async () => {
    const before = (await app.get('/api/admin/demonstration/', admin)).json as { counts: object };
    expect((await remove({ keep: ['excursions'] })).json).toEqual({
      demonstration: false,
      counts: { ...before.counts, info_meetings: 0, transfers: 0, pages: 0 },
    });
    expect((await settings()).demonstration).toBe(false);
  });

  it('[DESK-07] is removed by administrators only', async () => {
    const editor = await asRole(app.database, 'editor');
    expect((await remove({}, editor)).status).toBe(403);
    expect((await remove({ keep: ['staff'] })).status).toBe(400);
    expect((await settings()).demonstration).toBe(true);
  });

  async function rows(table: keyof Schema): Promise<number> {
    const { count } = await app.database.read
      .selectFrom(table)
      .select((all) => all.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  }
});
