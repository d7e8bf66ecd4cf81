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
import { changedList } from './changed-list.ts';
import { report } from './measure.ts';

const MAILS = 10_000;
const EVENT = 'transfer-changed';
const FROM = { name: 'Costa Sol Info', address: 'info@example.com' };
const SITE_URL = 'https://costa.example';
const DIST = path.resolve(import.meta.dirname, '../dist');

/** Mails per second after a changed list, to a mail server on loopback, beside nodemailer with one of them. */
export async function measureMails(): Promise<void> {
  // As the server is started: React's development version takes several times as long.
  process.env.NODE_ENV = 'production';
  const handlers = mailHandlers(await loadBuiltMailTemplates(DIST));
  const sink = spawn(process.execPath, ['benchmarks/smtp-sink.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(sink.stdout, 'data');
  const url = `smtp://127.0.0.1:${String(port).trim()}`;

  const directory = mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-bench-'));
  const sqlite = await openSqliteDatabase(directory);
  await changedList(sqlite, MAILS);
  const alone = await nodemailerAlone(url, await firstMail(sqlite, handlers));
  await measureEngine('SQLite', { database: sqlite, handlers, url, alone });
  rmSync(directory, { recursive: true, force: true });

  const server = await startPostgres([]);
  const { url: databaseUrl } = await createPostgresDatabase(server.url('postgres'));
  const postgres = await openPostgresDatabase(databaseUrl);
  await changedList(postgres, MAILS);
  await measureEngine('PostgreSQL', { database: postgres, handlers, url, alone });
  await server.stop();
  sink.kill();
}

interface Measurement {
  database: Database;
  handlers: MailHandlers;
  url: string;
  /** What nodemailer alone sends a second. */
  alone: number;
}

async function measureEngine(engine: string, { database, handlers, url, alone }: Measurement): Promise<void> {
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
  await allSent.promise;
  const perSecond = rate(performance.now() - start);
  await outbox.stop();
  await database.close();
  report({
    what: `${MAILS.toLocaleString('en-GB')} change mails, ${engine} (≥ 300/s)`,
    figure: `${perSecond.toFixed(0)}/s`,
    baseline: `nodemailer alone: ${alone.toFixed(0)}/s`,
    ratio: perSecond / alone,
    within: perSecond >= 300,
  });
}

async function firstMail({ read }: Database, handlers: MailHandlers): Promise<RenderedMail> {
  const row = await read.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow();
  const mail = { ...row, language: 'en' as const, subscriptionId: row.subscription_id ?? undefined };
  const rendered = await handlers[EVENT]?.(mail, { db: read, siteUrl: SITE_URL, now: new Date() });
  if (!rendered) throw new Error('the changed list has nothing to tell');
  return rendered;
}

async function nodemailerAlone(url: string, mail: RenderedMail): Promise<number> {
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
    Array.from({ length: MAILS }, (_, guest) =>
      transport.sendMail({ ...message, to: `guest${guest}@example.com` }),
    ),
  );
  const perSecond = rate(performance.now() - start);
  transport.close();
  return perSecond;
}

function rate(milliseconds: number): number {
  return (MAILS / milliseconds) * 1_000;
}
