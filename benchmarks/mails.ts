import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Database } from '../src/db/database.ts';
import { openPostgresDatabase } from '../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../src/db/open-sqlite-database.ts';
import type { MailHandlers, RenderedMail } from '../src/mail/mail.ts';
import { createOutbox } from '../src/mail/outbox.ts';
import { createSmtpTransport } from '../src/mail/smtp-transport.ts';
import { loadBuiltMailTemplates, mailHandlers } from '../src/server/mail-handlers.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { fillChangeMails } from './fill-change-mails.ts';
import { report } from './measure.ts';
import { within } from './with-timeout.ts';

const MAILS = 10_000;
/** Unmeasured, so that the first baseline is not slower for code that is compiled only later. */
const WARM_UP_MAILS = 2_000;
const MIN_RATIO = 0.9;
/** 30 mails a second: a tenth of what a slow machine sends. */
const SENT_WITHIN_MS = 330_000;
const SINK_WITHIN_MS = 30_000;
const EVENT = 'transfer-changed';
const FROM = { name: 'Costa Sol Info', address: 'info@example.com' };
const SITE_URL = 'https://costa.example';
const DIST = path.resolve(import.meta.dirname, '../dist');

/** Change mails per second to a mail server on loopback, beside nodemailer with the same mail. */
export async function measureMails(): Promise<void> {
  // The production build: React's development version takes several times as long.
  process.env.NODE_ENV = 'production';
  const handlers = mailHandlers(await loadBuiltMailTemplates(DIST));
  const sink = spawn(process.execPath, ['benchmarks/smtp-sink.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const listening = within(SINK_WITHIN_MS, once(sink.stdout, 'data'), () => 'the mail server has no port');
    const [port] = await listening;
    const url = `smtp://127.0.0.1:${String(port).trim()}`;
    await onSqlite(handlers, url);
    await onPostgres(handlers, url);
  } finally {
    sink.kill();
  }
}

async function onSqlite(handlers: MailHandlers, url: string): Promise<void> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-bench-'));
  const database = await openSqliteDatabase(directory);
  await fillChangeMails(database, MAILS);
  await measureEngine('SQLite', { database, handlers, url });
  rmSync(directory, { recursive: true, force: true });
}

async function onPostgres(handlers: MailHandlers, url: string): Promise<void> {
  const server = await startPostgres([]);
  try {
    const { url: databaseUrl } = await createPostgresDatabase(server.url('postgres'));
    const database = await openPostgresDatabase(databaseUrl);
    await fillChangeMails(database, MAILS);
    await measureEngine('PostgreSQL', { database, handlers, url });
  } finally {
    await server.stop();
  }
}

interface Measurement {
  database: Database;
  handlers: MailHandlers;
  url: string;
}

async function measureEngine(engine: string, { database, handlers, url }: Measurement): Promise<void> {
  const mail = await firstMail(database, handlers);
  await nodemailerAlone(url, mail, WARM_UP_MAILS);
  const before = await nodemailerAlone(url, mail, MAILS);
  let sent = 0;
  const allSent = Promise.withResolvers<void>();
  const complain = (fields: object, message: string) =>
    process.stderr.write(`${message} ${JSON.stringify(fields)}\n`);
  const outbox = createOutbox({
    database,
    transport: createSmtpTransport(url),
    handlers,
    from: FROM,
    siteUrl: SITE_URL,
    log: { info: complain, warn: complain, error: complain },
    now: () => new Date(),
    onSent(count) {
      sent += count;
      if (sent >= MAILS) allSent.resolve();
    },
  });
  const start = performance.now();
  outbox.start();
  const measured = allSent.promise.then(() => rate(performance.now() - start, MAILS));
  const timeoutMessage = () => `${engine}: only ${sent} of ${MAILS} mails were sent`;
  const perSecond = await within(SENT_WITHIN_MS, measured, timeoutMessage).finally(() => outbox.stop());
  await database.close();
  // Before and after: the speed of the machine varies from minute to minute.
  const alone = (before + (await nodemailerAlone(url, mail, MAILS))) / 2;
  report({
    what: `${MAILS.toLocaleString('en-GB')} change mails, ${engine} (≥ ${MIN_RATIO}×)`,
    figure: `${perSecond.toFixed(0)}/s`,
    baseline: `nodemailer alone: ${alone.toFixed(0)}/s`,
    ratio: perSecond / alone,
    within: perSecond / alone >= MIN_RATIO,
  });
}

async function firstMail({ read, keys }: Database, handlers: MailHandlers): Promise<RenderedMail> {
  const row = await read.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const { notified_state: notifiedState, subscription_id } = row;
  const mail = {
    ...row,
    language: 'en' as const,
    payload: JSON.parse(row.payload),
    createdAt: new Date(row.created_at),
    subscriptionId: subscription_id ?? undefined,
    notifiedState,
  };
  const rendered = await handlers[EVENT]?.(mail, {
    ...{ db: read, keys, siteUrl: SITE_URL, from: FROM, now: new Date(), batch: [mail] },
  });
  if (!rendered) throw new Error('the changed list has nothing to tell');
  return rendered;
}

async function nodemailerAlone(url: string, mail: RenderedMail, count: number): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: 5 });
  const { subject, html, text, attachments = [] } = mail;
  const message = {
    from: FROM,
    subject,
    html,
    text,
    attachments: attachments.map(({ fileName, ...rest }) => ({ filename: fileName, ...rest })),
  };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, guest) =>
      transport.sendMail({ ...message, to: `guest${guest}@example.com` }),
    ),
  );
  const perSecond = rate(performance.now() - start, count);
  transport.close();
  return perSecond;
}

function rate(milliseconds: number, count: number): number {
  return (count / milliseconds) * 1_000;
}
