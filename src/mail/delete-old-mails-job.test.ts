import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { enqueue, outboxRows, subscribe } from '../../tests/support/test-outbox.ts';
import type { Database } from '../db/database.ts';
import { deleteOldMails, deleteOldMailsJob } from './delete-old-mails-job.ts';

const SENT = '2026-06-01T10:00:00.000Z';
const DAY_30 = new Date('2026-07-01T10:00:00.000Z');

describe('deleting old mails', () => {
  let database: Database;
  let close: () => Promise<void>;
  let folder: string;

  beforeEach(async () => {
    ({ database, close } = await openTestDatabase());
    folder = await mkdtemp(path.join(tmpdir(), 'costa-sol-info-mail-'));
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await close();
  });

  const endQueuedMail = (state: 'sent' | 'failed' | 'expired') =>
    database.write((db) =>
      db
        .updateTable('outbox')
        .set({ state, next_attempt_at: SENT, sent_at: state === 'sent' ? SENT : null })
        .where('state', '=', 'queued')
        .execute(),
    );

  test('[SEC-12] deletes sent, failed and expired mails 30 days after their end, and not before', async () => {
    for (const state of ['sent', 'failed', 'expired'] as const) {
      await enqueue(database, { now: new Date(SENT) });
      await endQueuedMail(state);
    }
    await enqueue(database, { now: new Date(SENT) });
    const before = new Date(DAY_30.getTime() - 1);
    expect(await deleteOldMails({ database, folder }, before)).toEqual({ mails: 0, files: 0 });
    expect(await deleteOldMails({ database, folder }, DAY_30)).toEqual({ mails: 3, files: 0 });
    expect(await outboxRows(database)).toMatchObject([{ state: 'queued' }]);
  });

  test('[SEC-12] keeps the mails of a subscription as long as the subscription', async () => {
    await enqueue(database, { subscriptionId: await subscribe(database), now: new Date(SENT) });
    await endQueuedMail('sent');
    expect((await deleteOldMails({ database, folder }, DAY_30)).mails).toBe(0);
    await database.write((db) => db.deleteFrom('subscriptions').execute());
    expect(await outboxRows(database)).toEqual([]);
  });

  test('[SEC-12] deletes mail files 30 days after they were written, and no other files', async () => {
    const remaining = ['2026-06-02-9-greeting.eml', 'notes.txt', '2026-01-01.eml.txt'];
    for (const name of ['2026-06-01-8-greeting.eml', '2025-12-31-1-greeting.eml.part', ...remaining]) {
      await writeFile(path.join(folder, name), 'x');
    }
    expect((await deleteOldMails({ database, folder }, DAY_30)).files).toBe(2);
    expect((await readdir(folder)).toSorted()).toEqual(remaining.toSorted());
  });

  test('[SEC-14] the job logs how many, also without a folder', async () => {
    await enqueue(database, { now: new Date(SENT) });
    await endQueuedMail('sent');
    const lines: object[] = [];
    const log = { info: (fields: object) => lines.push(fields) };
    await deleteOldMailsJob({ database, folder: `${folder}/none`, log }).run({ now: DAY_30 });
    expect(lines).toEqual([{ operation: 'delete-old-mails', deleted: { mails: 1, files: 0 } }]);
  });
});
