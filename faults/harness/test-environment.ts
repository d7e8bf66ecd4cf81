import { setTimeout } from 'node:timers/promises';
import { loadDemonstration } from '../../demo/load-demonstration.ts';
import type { Database, Engine } from '../../src/db/database.ts';
import { openPostgresDatabase } from '../../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../../src/db/open-sqlite-database.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import { type PostgresServer, startPostgres } from '../../tests/support/postgres-server.ts';
import {
  becomesReady,
  killHard,
  type ServerProcess,
  startServer,
} from '../../tests/support/server-process.ts';
import { type ReceivedMail, startSmtpServer } from '../../tests/support/smtp-server.ts';
import { asRole } from '../../tests/support/staff.ts';
import { residentMemoryKb } from '../resident-memory.ts';
import { type Disk, makeDisk } from './disk.ts';
import { type MailPath, startMailPath } from './mail-path.ts';

/** The built site with its database, mail server and disk, each of which can be made to fail. */
export interface TestEnvironment {
  engine: Engine;
  url: string;
  /** Headers of an administrator. */
  staffHeaders: Record<string, string>;
  disk: Disk;
  mailPath: MailPath;
  /** Mails accepted by the mail server, in order. */
  received: readonly ReceivedMail[];
  postgres: PostgresServer | undefined;
  /** PostgreSQL only. */
  databaseUrl: string | undefined;
  /** Starts another instance on the same database. The caller ends it; its errors are not counted. */
  startInstance(): Promise<ServerProcess>;
  /** Kills the site like a power cut; it is restarted at once, as by systemd. */
  killSite(): Promise<void>;
  /** Memory of the site. */
  residentMemoryKb(): number;
  /** How often the site ended without being killed. */
  endedByItself(): number;
  /** Errors it logged over all its starts. */
  errors(): string;
  /** Reads the database from outside. */
  visit<T>(look: (database: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const RESTART_AFTER_MS = 1_000;

export async function createTestEnvironment(engine: Engine): Promise<TestEnvironment> {
  const disk = makeDisk();
  const smtp = await startSmtpServer();
  const mailPath = await startMailPath(smtp.port);
  const postgres = engine === 'postgres' ? await startPostgres([], disk.directory) : undefined;
  const databaseUrl = postgres && (await createPostgresDatabase(postgres.url('postgres'))).url;
  const open = () => (databaseUrl ? openPostgresDatabase(databaseUrl) : openSqliteDatabase(disk.directory));
  const first = await open();
  await loadDemonstration(first, new Date());
  const staffHeaders = (await asRole(first, 'admin', new Date())) as Record<string, string>;
  await first.close();

  const port = String(await freePort());
  const env = {
    PORT: port,
    DATA_DIR: disk.directory,
    SMTP_URL: mailPath.url,
    TRUST_PROXY: '127.0.0.1',
    SITE_URL: 'http://localhost:3000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  let errors = '';
  let endedByItself = 0;
  let ordered = false;
  let closing = false;
  let site = await startSite();

  async function startSite(): Promise<ServerProcess> {
    const started = await startServer(env);
    void started.ended.then(() => againAfter(started));
    return started;
  }

  async function againAfter(ended: ServerProcess): Promise<void> {
    errors += loggedErrors(ended);
    if (closing) return;
    if (!ordered) endedByItself += 1;
    ordered = false;
    await setTimeout(RESTART_AFTER_MS);
    if (!closing) site = await startSite();
  }

  if (!(await becomesReady(site))) throw new Error(`the site does not start: ${loggedErrors(site)}`);
  return {
    engine,
    url: site.url,
    staffHeaders,
    disk,
    mailPath,
    received: smtp.received,
    postgres,
    databaseUrl,
    async startInstance() {
      const { PORT, ...shared } = env;
      const instance = await startServer(shared);
      if (!(await becomesReady(instance))) throw new Error(`it does not start: ${loggedErrors(instance)}`);
      return instance;
    },
    async killSite() {
      ordered = true;
      await killHard(site);
    },
    residentMemoryKb: () => residentMemoryKb(site.pid),
    endedByItself: () => endedByItself,
    errors: () => errors + loggedErrors(site),
    async visit(look) {
      const database = await open();
      try {
        return await look(database);
      } finally {
        await database.close();
      }
    },
    async close() {
      closing = true;
      site.kill('SIGTERM');
      await site.ended;
      await postgres?.stop();
      await mailPath.close();
      await smtp.close();
      disk.remove();
    },
  };
}

function loggedErrors({ output }: ServerProcess): string {
  return output.stderr + output.stdout;
}
