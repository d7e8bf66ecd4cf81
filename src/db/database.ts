import type { Kysely, Transaction } from 'kysely';
import { type ContentState, newStateId } from './content-state.ts';
import type { Keys } from './keys/keys.ts';
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
  /** Derived from the key file; a database that was opened without it throws when they are used. */
  keys: Keys;
  /** Committed data. */
  read: Reader;
  /**
   * One transaction; committed and on disk when the promise resolves, undone when `work` throws. On PostgreSQL `work`
   * is done again when another transaction was in its way. Ends within seconds, whatever others hold. [SEC-67]
   */
  write<T>(work: (db: Writer) => Promise<T>): Promise<T>;
  /**
   * The state of the content as of now: what this process wrote counts at once; what another wrote at once on
   * SQLite, within 400 ms on PostgreSQL.
   */
  contentState(): ContentState | Promise<ContentState>;
  /**
   * The same database for work that nobody waits for: mails, jobs, counters. On PostgreSQL by connections of its own,
   * so that it never takes those of visitors; content that it writes shows within 400 ms. [SEC-68]
   */
  readonly background: Database;
  /** How much is under way, and how much waits for a connection or for its turn; what runs in the background apart. */
  load(): { busy: number; waiting: number };
  /** To be told of a write that this process did by a connection of its own, as a thread does. */
  invalidateContentState(): void;
  close(): Promise<void>;
}

/** A failure to open that an operator can act on; its message is one line. */
export class DatabaseUnusableError extends Error {}

/** A write of what visitors read: makes a new content state in the same transaction. */
export function writeContent<T>(database: Database, work: (db: Writer) => Promise<T>): Promise<T> {
  return database.write(async (db) => {
    const result = await work(db);
    await raiseContentVersion(db);
    return result;
  });
}

/** Raises the content version and gives the state an identity that none has had. [SEC-58] */
export async function raiseContentVersion(db: Writer): Promise<void> {
  await db
    .updateTable('content_version')
    .set((row) => ({ version: row('version', '+', 1), state: newStateId() }))
    .execute();
}

/** The number that every editorial write raises. */
export async function readContentVersion(db: Reader): Promise<number> {
  const row = await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
