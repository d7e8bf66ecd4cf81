import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';

const CACHED_STATEMENTS = 200;
/** How long a transaction waits for another writing process or thread. */
export const LOCK_WAIT_MS = 10_000;
const LOCK_RETRY_MS = 5;
const SQLITE_BUSY = 5;

/** Overwrites deleted content: an erased address remains in no free page of the file. */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

/** Opens the file with settings under which an acknowledged write survives a power cut. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  database.exec(SETTINGS);
  return database;
}

/** Adapts `node:sqlite` to the interface Kysely expects, with a bounded statement cache. */
export function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close() {
      if (database.isOpen) database.close();
    },
    prepare(sql) {
      const cached = statements.get(sql);
      if (cached) return cached;
      const statement = asKyselyStatement(database.prepare(sql));
      if (statements.size >= CACHED_STATEMENTS) statements.delete(statements.keys().next().value ?? '');
      statements.set(sql, statement);
      return statement;
    },
  };
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  const reader = statement.columns().length > 0;
  return {
    reader,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) =>
      statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<unknown>,
  };
}

/** The connection stops waiting inside SQLite, which would block the thread. */
export function disableBusyTimeout(database: DatabaseSync): void {
  database.exec('pragma busy_timeout = 0');
}

/**
 * Takes the write lock at the start of a transaction: upgrading a read lock later would fail. While another thread or
 * process holds it, the rest of this one continues.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #lockUntil: () => number;
  constructor(config: SqliteDialectConfig, lockUntil: () => number) {
    super(config);
    this.#lockUntil = lockUntil;
  }
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const deadline = this.#lockUntil();
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await setTimeout(LOCK_RETRY_MS);
    }
  }

  /** SQLite rolls back by itself when the disk is full: the original error is reported, not the failed rollback. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error;
    }
  }
}

/** Extended error codes contain the primary code in their last byte. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

/** A killed migration is applied completely or not at all: SQLite rolls back schema changes. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** `lockUntil`: how long a transaction that begins now waits for the write lock, as `performance.now()`. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #lockUntil: () => number;
  constructor(config: SqliteDialectConfig, lockUntil = () => performance.now() + LOCK_WAIT_MS) {
    super(config);
    this.#config = config;
    this.#lockUntil = lockUntil;
  }
  override createDriver() {
    return new ImmediateDriver(this.#config, this.#lockUntil);
  }
  override createAdapter() {
    return new TransactionalAdapter();
  }
}
