import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { sqliteContentStateCache } from './content-state-cache.ts';
import { type Database, DatabaseUnusableError } from './database.ts';
import { NO_KEYS } from './keys/keys.ts';
import { migrate } from './migrate.ts';
import { type ObserveQuery, queryLog } from './observe-query.ts';
import { makePrivateDirectory, makePrivateFile, restrictToOwner } from './private-files.ts';
import type { Schema } from './schema.ts';
import {
  asKyselyDatabase,
  disableBusyTimeout,
  ImmediateSqliteDialect,
  LOCK_WAIT_MS,
  openSqlite,
} from './sqlite.ts';

export const SQLITE_FILE = 'costa-sol-info.sqlite';

/**
 * Opens (or creates) the embedded database of a directory and migrates it.
 * Throws `DatabaseUnusableError` with one line on a damaged file, a newer schema or a read-only directory.
 */
export async function openSqliteDatabase(
  directory: string,
  { onQuery }: { onQuery?: ObserveQuery | undefined } = {},
): Promise<Database> {
  makeDirectory(directory);
  const file = path.join(directory, SQLITE_FILE);
  const writer = open(file);
  const reader = open(file);
  const writing = oneAtATime(LOCK_WAIT_MS);
  const write = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: asKyselyDatabase(writer) }, writing.until),
    ...queryLog(onQuery),
  });
  const read = new Kysely<Schema>({
    dialect: new ImmediateSqliteDialect({ database: asKyselyDatabase(reader) }),
    ...queryLog(onQuery),
  });
  const close = async () => {
    await read.destroy();
    await write.destroy();
    // Kysely does not close a connection it never used; the last to close folds the log into the file.
    for (const connection of [reader, writer]) if (connection.isOpen) connection.close();
  };
  try {
    await migrate(write, 'sqlite');
  } catch (error) {
    await close();
    throw explain(error, file);
  }
  disableBusyTimeout(writer);
  const version = sqliteContentStateCache(reader);
  const database: Database = {
    engine: 'sqlite',
    address: { engine: 'sqlite', directory },
    keys: NO_KEYS,
    read,
    write: (work) => writing.inTurn(() => write.transaction().execute(work).finally(version.forget)),
    load: writing.load,
    contentState: version.current,
    invalidateContentState: version.forget,
    get background() {
      return database;
    },
    close,
  };
  return database;
}

/**
 * Locks the directory for one server until the process ends, however it ends. Throws `DatabaseUnusableError` when
 * another server holds it.
 */
export function lockDirectory(directory: string): () => void {
  makeDirectory(directory);
  let lock: DatabaseSync | undefined;
  try {
    const file = path.join(directory, 'server.lock');
    makePrivateFile(file);
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('pragma journal_mode = delete; begin exclusive');
  } catch (error) {
    lock?.close();
    if (/locked|busy/i.test(String(error))) {
      throw new DatabaseUnusableError(`Another server is already running on the data directory ${directory}`);
    }
    throw explain(error, directory);
  }
  const held = lock;
  return () => held.close();
}

function makeDirectory(directory: string): void {
  try {
    makePrivateDirectory(directory);
  } catch (error) {
    throw new DatabaseUnusableError(`The data directory ${directory} cannot be made: ${reason(error)}`);
  }
}

function open(file: string): DatabaseSync {
  try {
    // SQLite gives its side files the mode of the database.
    makePrivateFile(file);
    for (const suffix of ['-wal', '-shm']) restrictToOwner(file + suffix);
    return openSqlite(file);
  } catch (error) {
    throw explain(error, file);
  }
}

function explain(error: unknown, where: string): Error {
  if (error instanceof DatabaseUnusableError) return error;
  const text = reason(error);
  if (/not a database|malformed|corrupt/i.test(text)) {
    return new DatabaseUnusableError(`The database ${where} is damaged (${text}); restore a backup`);
  }
  if (/readonly|read-only|unable to open|EACCES|EPERM|EROFS|ENOENT|ENOTDIR/i.test(text)) {
    return new DatabaseUnusableError(`The database ${where} cannot be written: ${text}`);
  }
  return error instanceof Error ? error : new Error(text);
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}

/**
 * SQLite has one writer: transactions run in order. While another process holds the write lock, each waits `waitMs`
 * from when it was requested, however many wait before it. [SEC-67]
 */
function oneAtATime(waitMs: number) {
  let last: Promise<unknown> = Promise.resolve();
  let open = 0;
  let until = Number.POSITIVE_INFINITY;
  return {
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      open += 1;
      const deadline = performance.now() + waitMs;
      const begin = () => {
        until = deadline;
        return work();
      };
      const next = last.then(begin).finally(() => {
        open -= 1;
      });
      last = next.catch(() => undefined);
      return next;
    },
    /** Until when the running transaction may wait for the lock. */
    until: () => until,
    load: () => ({ busy: Math.min(open, 1), waiting: Math.max(open - 1, 0) }),
  };
}
