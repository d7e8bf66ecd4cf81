import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { loadDemonstration } from '../demo/load-demonstration.ts';
import type { Database, Engine } from '../src/db/database.ts';
import { openPostgresDatabase } from '../src/db/open-postgres-database.ts';
import { openSqliteDatabase } from '../src/db/open-sqlite-database.ts';
import { createPostgresDatabase } from '../tests/support/postgres-database.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { becomesReady, type ServerProcess, startServer } from '../tests/support/server-process.ts';
import { asRole } from '../tests/support/staff.ts';
import { loggedFailures } from './logged-failures.ts';
import { residentMemoryKb } from './resident-memory.ts';

/** The built site in its own process, with the demonstration set, a signed-in administrator, and its errors. */
export interface SiteUnderTest {
  url: string;
  engine: Engine;
  /** Headers of an administrator. */
  staffHeaders: Record<string, string>;
  residentMemoryKb(): number;
  /** Errors it logged, and its standard error. */
  errors(): string[];
  hasEnded(): boolean;
  /** Waits for garbage collection. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSiteUnderTest(engine: Engine): Promise<SiteUnderTest> {
  const { env, database, remove } = engine === 'sqlite' ? await onSqlite() : await onPostgres();
  await loadDemonstration(database, new Date());
  const staffHeaders = (await asRole(database, 'admin', new Date())) as Record<string, string>;
  await database.close();
  const server = await startServer({ ...env, TRUST_PROXY: '127.0.0.1', SITE_URL: 'http://localhost:3000' });
  if (!(await becomesReady(server))) throw new Error(`The server ended: ${server.output.stderr}`);
  let ended = false;
  server.ended.then(() => {
    ended = true;
  });
  return {
    url: server.url,
    engine,
    staffHeaders,
    residentMemoryKb: () => residentMemoryKb(server.pid),
    errors: () => errorsOf(server.output),
    hasEnded: () => ended,
    settle: () => setTimeout(10_000),
    async stop() {
      server.kill('SIGTERM');
      await server.ended;
      await remove();
    },
  };
}

function errorsOf({ stdout, stderr }: ServerProcess['output']): string[] {
  return [
    ...loggedFailures(stdout),
    ...(stderr === '' ? [] : [`the server wrote: ${stderr.slice(0, 2_000)}`]),
  ];
}

interface Prepared {
  env: Record<string, string>;
  database: Database;
  remove(): Promise<void>;
}

async function onSqlite(): Promise<Prepared> {
  const directory = newDirectory();
  return {
    env: { DATA_DIR: directory },
    database: await openSqliteDatabase(directory),
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  };
}

async function onPostgres(): Promise<Prepared> {
  const directory = newDirectory();
  const postgres = await startPostgres([]);
  const { url } = await createPostgresDatabase(postgres.url('postgres'));
  return {
    env: { DATA_DIR: directory, DATABASE_URL: url },
    database: await openPostgresDatabase(url),
    async remove() {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function newDirectory(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'costa-sol-info-faults-'));
}
