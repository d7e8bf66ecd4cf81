import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isEmpty, loadDemonstration } from '../../demo/load-demonstration.ts';
import type { Database } from '../db/database.ts';
import { unlockDatabase } from '../db/keys/unlock-database.ts';
import type { ObserveQuery } from '../db/observe-query.ts';
import { openPostgresDatabase } from '../db/open-postgres-database.ts';
import { lockDirectory, openSqliteDatabase } from '../db/open-sqlite-database.ts';
import { checkpointWal } from '../features/data-protection/server/checkpoint-wal.ts';
import { renewFirstAccountToken } from '../features/staff/server/create-first-account.ts';
import { sealClearSecrets } from '../features/staff/server/sealed-secrets.ts';
import { createJobScheduler } from '../jobs/job-scheduler.ts';
import type { AdminBundle } from './admin-pages.ts';
import { type AppOptions, createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { registerQueryMetrics } from './database-metrics.ts';
import { restrictDataFilePermissions, restrictUmask } from './file-permissions.ts';
import { registerJobMetrics } from './job-metrics.ts';
import { createJobs } from './jobs.ts';
import { type MailTemplates, mailHandlers } from './mail-handlers.ts';
import { isOperatorError } from './operator-error.ts';
import { createServerOutbox, mailFolder, mailServerHost } from './server-outbox.ts';
import type { Site } from './site-pages.ts';

/** The kernel drops connections beyond the backlog; clients retry only after seconds, without an error. */
const BACKLOG = 4_096;

/** The build output, or its development equivalent. */
export interface Build {
  loadSite(): Promise<Site>;
  loadAdmin(): AdminBundle | undefined;
  loadMailTemplates(): Promise<MailTemplates>;
}

/** Overridden by benchmarks. */
export type ServeOptions = Pick<AppOptions, 'loadLimits'>;

/** Runs the server until SIGTERM. An operator error ends it with one line and a non-zero exit code. */
export async function runServer(build: Build, options: ServeOptions = {}): Promise<void> {
  restrictUmask();
  try {
    await serve(readConfig(process.env), build, options);
  } catch (error) {
    if (!isOperatorError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function serve(config: Config, build: Build, options: ServeOptions): Promise<void> {
  const metrics = new Registry();
  // Of the process: a server that closes would leave its observers of garbage collection and event loop behind.
  collectDefaultMetrics({ register: metrics });
  const { database, release } = await openDatabase(config, registerQueryMetrics(metrics));
  const now = () => new Date();
  if (config.demo === 'auto' && database.engine === 'sqlite' && (await isEmpty(database))) {
    await loadDemonstration(database, now());
  }
  const mailTemplates = await build.loadMailTemplates();
  const folder = mailFolder(config);
  const artifacts = { site: await build.loadSite(), admin: build.loadAdmin(), mailTemplates };
  const app = await createApp({
    config,
    database,
    now,
    metrics,
    mailFolder: folder,
    mailServer: mailServerHost(config),
    ...artifacts,
    ...options,
  });
  const { log } = app;
  const { background } = database;
  const jobs = createJobs(background, log, folder);
  const onRun = registerJobMetrics(metrics, background, jobs);
  const clock = createJobScheduler({ database: background, jobs, log, now, onRun });
  const handlers = mailHandlers(mailTemplates);
  const outbox = createServerOutbox({ config, database: background, handlers, log, metrics, now });

  const shutDown = once(async () => {
    await Promise.all([clock.stop(), outbox.stop(), app.close()]);
    await database.close();
    release();
  });
  process.on('SIGTERM', shutDown);
  process.on('SIGINT', shutDown);

  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    await shutDown();
    throw error;
  }
  clock.start();
  outbox.start();
  printUrls(config, database, await renewFirstAccountToken({ database }));
}

async function openDatabase(
  config: Config,
  onQuery: ObserveQuery,
): Promise<{ database: Database; release: () => void }> {
  const release = config.databaseUrl ? () => undefined : lockDirectory(config.dataDirectory);
  try {
    restrictDataFilePermissions(config);
    const locked = config.databaseUrl
      ? await openPostgresDatabase(config.databaseUrl, { asServer: true, onQuery })
      : await openSqliteDatabase(config.dataDirectory, { onQuery });
    return { database: await unlock(locked, config.secretFile), release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Unlocks the database with its keys and seals secrets that an earlier release stored in clear text, before anything
 * is served.
 */
async function unlock(locked: Database, secretFile: string): Promise<Database> {
  try {
    const database = await unlockDatabase(locked, secretFile);
    if (await sealClearSecrets(database)) await checkpointWal(database);
    return database;
  } catch (error) {
    await locked.close();
    throw error;
  }
}

function printUrls(
  { siteUrl, dataDirectory }: Config,
  { engine }: Database,
  firstAccountToken: string | undefined,
): void {
  const data = engine === 'sqlite' ? path.resolve(dataDirectory) : 'PostgreSQL';
  process.stdout.write(
    `Costa Sol Info: ${siteUrl}\nBack office:    ${siteUrl}/admin\nAPI:            ${siteUrl}/api/docs/\nData:           ${data}\n`,
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
