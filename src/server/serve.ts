import path from 'node:path';
import { Registry } from 'prom-client';
import { isEmpty, loadDemonstration } from '../../demo/load-demonstration.ts';
import type { Database } from '../db/database.ts';
import { unlockDatabase } from '../db/keys/unlock-database.ts';
import type { ObserveQuery } from '../db/observe-query.ts';
import { openPostgresDatabase } from '../db/open-postgres-database.ts';
import { lockDirectory, openSqliteDatabase } from '../db/open-sqlite-database.ts';
import { emptyLog } from '../features/data-protection/server/empty-log.ts';
import { renewFirstAccountToken } from '../features/staff/server/first-account.ts';
import { sealClearSecrets } from '../features/staff/server/sealed-secrets.ts';
import { createClock } from '../jobs/clock.ts';
import type { AdminBundle } from './admin-pages.ts';
import { type AppOptions, createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { keepQueryTimes } from './database-metrics.ts';
import { isForTheOperator } from './for-the-operator.ts';
import { keepJobMetrics } from './job-metrics.ts';
import { jobsOf } from './jobs.ts';
import { createServerOutbox, mailFolder } from './mail.ts';
import { type MailTemplates, mailHandlers } from './mail-handlers.ts';
import { closeOwnFiles, closeToOthersByDefault } from './own-files.ts';
import type { Site } from './site-pages.ts';

/** So many may knock in one moment: whom the system turns away tries again after seconds, and is not told why. */
const BACKLOG = 4_096;

/** What was built, or is built as it is asked for. */
export interface Build {
  loadSite(): Promise<Site>;
  loadAdmin(): AdminBundle | undefined;
  loadMailTemplates(): Promise<MailTemplates>;
}

/** What benchmarks set otherwise. */
export type ServeOptions = Pick<AppOptions, 'loadLimits'>;

/** Serves until SIGTERM. What an operator can mend ends it with one line and a non-zero exit. */
export async function runServer(build: Build, options: ServeOptions = {}): Promise<void> {
  closeToOthersByDefault();
  try {
    await serve(readConfig(process.env), build, options);
  } catch (error) {
    if (!isForTheOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function serve(config: Config, build: Build, options: ServeOptions): Promise<void> {
  const metrics = new Registry();
  const { database, release } = await openDatabase(config, keepQueryTimes(metrics));
  const now = () => new Date();
  if (config.demo === 'auto' && database.engine === 'sqlite' && (await isEmpty(database))) {
    await loadDemonstration(database, now());
  }
  const mailTemplates = await build.loadMailTemplates();
  const folder = mailFolder(config);
  const built = { site: await build.loadSite(), admin: build.loadAdmin(), mailTemplates };
  const app = await createApp({ config, database, now, metrics, mailFolder: folder, ...built, ...options });
  const { log } = app;
  const { background } = database;
  const jobs = jobsOf(background, log, folder);
  const onRun = keepJobMetrics(metrics, background, jobs);
  const clock = createClock({ database: background, jobs, log, now, onRun });
  const handlers = mailHandlers(mailTemplates);
  const outbox = createServerOutbox({ config, database: background, handlers, log, metrics, now });

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
  const release = config.databaseUrl ? () => undefined : lockDirectory(config.dataDirectory);
  try {
    closeOwnFiles(config);
    const locked = config.databaseUrl
      ? await openPostgresDatabase(config.databaseUrl, { asServer: true, onQuery })
      : await openSqliteDatabase(config.dataDirectory, { onQuery });
    return { database: await unlock(locked, config.secretFile), release };
  } catch (error) {
    release();
    throw error;
  }
}

/** With its keys; what an earlier release stored in the clear is sealed before anything is served. */
async function unlock(locked: Database, secretFile: string): Promise<Database> {
  try {
    const database = await unlockDatabase(locked, secretFile);
    if (await sealClearSecrets(database)) await emptyLog(database);
    return database;
  } catch (error) {
    await locked.close();
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
    `Costa Sol Info: ${siteUrl}\nAdmin:           ${siteUrl}/admin\nAPI:            ${siteUrl}/api/docs/\nData:           ${data}\n`,
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
