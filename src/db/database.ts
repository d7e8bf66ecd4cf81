import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';
export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** Where a database is: what another thread needs to open it for itself. The address may hold a password. */
export type DatabaseAddress = { engine: 'sqlite'; directory: string } | { engine: 'postgres'; url: string };

/** The database as every feature sees it, whatever the engine. */
export interface Database {
  engine: Engine;
  address: DatabaseAddress;
  /** Committed data. */
  read: Reader;
  /** One transaction; committed and on disk when the promise resolves, undone when `work` throws. */
  write<T>(work: (db: Writer) => Promise<T>): Promise<T>;
  /**
   * The number that every editorial write raises, as of now: what this process wrote counts at once; what another
   * wrote at once on SQLite, within 400 ms on PostgreSQL.
   */
  contentVersion(): number | Promise<number>;
  /** How much is under way, and how much waits for a connection or for its turn. */
  load(): { busy: number; waiting: number };
  /** To be told of a write that this process did by a connection of its own, as a thread does. */
  otherWrote(): void;
  close(): Promise<void>;
}

/** A failure to open that an operator can act on; its message is one line. */
export class DatabaseUnusable extends Error {}

/** A write of what visitors read: raises the content version in the same transaction. */
export function writeContent<T>(database: Database, work: (db: Writer) => Promise<T>): Promise<T> {
  return database.write(async (db) => {
    const result = await work(db);
    await raiseContentVersion(db);
    return result;
  });
}

export async function raiseContentVersion(db: Writer): Promise<void> {
  await db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .execute();
}

/** The number that every editorial write raises. */
export async function readContentVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
