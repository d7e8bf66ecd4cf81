import path from 'node:path';
import { Registry } from 'prom-client';
import { isEmpty, loadDemonstration } from '../../demo/load-demonstration.ts';
import type { Database } from '../db/database.ts';
import type { ObserveQuery } from '../db/observe-query.ts';
import { openPostgresDatabase } from '../db/open-postgres-database.ts';
import { lockDirectory, openSqliteDatabase } from '../db/open-sqlite-database.ts';
import { renewFirstAccountToken } from '../features/staff/server/first-account.ts';
import { createClock } from '../jobs/clock.ts';
import type { Desk } from './admin-pages.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { keepQueryTimes } from './database-metrics.ts';
import { isForTheOperator } from './for-the-operator.ts';
import { keepJobMetrics } from './job-metrics.ts';
import { jobsOf } from './jobs.ts';
import { createServerOutbox, mailFolder } from './mail.ts';
import { type MailTemplates, mailHandlers } from './mail-handlers.ts';
import type { Site } from './site-pages.ts';

/** So many may knock in one moment: whom the system turns away tries again after seconds, and is not told why. */
const BACKLOG = 4_096;

/** What was built, or is built as it is asked for. */
export interface Build {
  loadSite(): Promise<Site>;
  loadDesk(): Desk | undefined;
  loadMailTemplates(): Promise<MailTemplates>;
}

/** Serves until SIGTERM. What an operator can mend ends it with one line and a non-zero exit. */
export async function runServer(build: Build): Promise<void> {
  try {
    await serve(readConfig(process.env), build);
  } catch (error) {
    if (!isForTheOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function serve(config: Config, build: Build): Promise<void> {
  const metrics = new Registry();
  const { database, release } = await openDatabase(config, keepQueryTimes(metrics));
  const now = () => new Date();
  if (config.demo === 'auto' && database.engine === 'sqlite' && (await isEmpty(database))) {
    await loadDemonstration(database, now());
  }
  const mailTemplates = await build.loadMailTemplates();
  const folder = mailFolder(config);
  const built = { site: await build.loadSite(), desk: build.loadDesk(), mailTemplates };
  const app = await createApp({ config, database, now, metrics, mailFolder: folder, ...built });
  const { log } = app;
  const jobs = jobsOf(database, log, folder);
  const clock = createClock({ database, jobs, log, now, onRun: keepJobMetrics(metrics, database, jobs) });
  const handlers = mailHandlers(mailTemplates);
  const outbox = createServerOutbox({ config, database, handlers, log, metrics, now });

  const stop = once(async () => {
    await Promise.all([clock.stop(), outbox.stop(), app.close()]);
    await database.close();
    release();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    await stop();
    throw error;
  }
  clock.start();
  outbox.start();
  announce(config, database, await renewFirstAccountToken({ database }));
}

async function openDatabase(
  config: Config,
  onQuery: ObserveQuery,
): Promise<{ database: Database; release: () => void }> {
  if (config.databaseUrl) {
    return {
      database: await openPostgresDatabase(config.databaseUrl, { asServer: true, onQuery }),
      release: () => undefined,
    };
  }
  const release = lockDirectory(config.dataDirectory);
  try {
    return { database: await openSqliteDatabase(config.dataDirectory, { onQuery }), release };
  } catch (error) {
    release();
    throw error;
  }
}

function announce(
  { siteUrl, dataDirectory }: Config,
  { engine }: Database,
  firstAccountToken: string | undefined,
): void {
  const data = engine === 'sqlite' ? path.resolve(dataDirectory) : 'PostgreSQL';
  process.stdout.write(
    `Costa Sol Info: ${siteUrl}\nDesk:           ${siteUrl}/admin\nAPI:            ${siteUrl}/api/docs/\nData:           ${data}\n`,
  );
  if (firstAccountToken) {
    process.stdout.write(`First account:  ${siteUrl}/admin/first#token=${firstAccountToken}\n`);
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
