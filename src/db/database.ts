import type { Kysely, Transaction } from 'kysely';
import { type ContentState, newStateId } from './content-state.ts';
import type { Keys } from './keys/keys.ts';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';
export type Reader = Kysely<Schema>;
export type Writer = Transaction<Schema>;

/** How another thread opens the same database. The address may contain a password. */
export type DatabaseAddress = { engine: 'sqlite'; directory: string } | { engine: 'postgres'; url: string };

/** The database interface of all features, for both engines. */
export interface Database {
  engine: Engine;
  address: DatabaseAddress;
  /** Derived from the key file; using them throws if the database was opened without it. */
  keys: Keys;
  /** Committed data. */
  read: Reader;
  /**
   * Runs one transaction: committed and on disk when the promise resolves, rolled back when `work` throws. On
   * PostgreSQL `work` is repeated after a conflict. Ends within seconds, whatever locks others hold. [SEC-67]
   */
  write<T>(work: (db: Writer) => Promise<T>): Promise<T>;
  /**
   * The current content state: own writes are seen at once; writes of others at once on SQLite, within 400 ms on
   * PostgreSQL.
   */
  contentState(): ContentState | Promise<ContentState>;
  /**
   * The same database for background work: mails, jobs, counters. On PostgreSQL it has its own connections, so that it
   * never takes those of visitors; content it writes is visible within 400 ms. [SEC-68]
   */
  readonly background: Database;
  /** Running and waiting work; background work separately. */
  load(): { busy: number; waiting: number };
  /** Call after a write of this process by a connection of its own, as from a thread. */
  invalidateContentState(): void;
  close(): Promise<void>;
}

/** An operator can act on this failure; the message is one line. */
export class DatabaseUnusableError extends Error {}

/** Writes visible content: creates a new content state in the same transaction. */
export function writeContent<T>(database: Database, work: (db: Writer) => Promise<T>): Promise<T> {
  return database.write(async (db) => {
    const result = await work(db);
    await raiseContentVersion(db);
    return result;
  });
}

/** Raises the content version and issues a unique identity. [SEC-58] */
export async function raiseContentVersion(db: Writer): Promise<void> {
  await db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1), state: newStateId() }))
    .execute();
}

/** The number raised by every editorial write. */
export async function readContentVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
