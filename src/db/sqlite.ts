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
/** How long a transaction waits for another process or thread that writes. */
export const LOCK_WAIT_MS = 10_000;
const LOCK_RETRY_MS = 5;
const SQLITE_BUSY = 5;

/** What is deleted is overwritten: an address that was erased stands in no free page of the file. */
const SETTINGS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma secure_delete = on;
`;

/** Opens the file with the settings under which an acknowledged write survives a power cut. */
export function openSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  database.exec(SETTINGS);
  return database;
}

/** What Kysely expects of a SQLite library, over Node's own, with a bounded statement cache. */
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

/** From now on the connection does not wait within SQLite, where nothing else of the thread could run. */
export function disableBusyTimeout(database: DatabaseSync): void {
  database.exec('pragma busy_timeout = 0');
}

/**
 * Takes the write lock when a transaction begins: reading first and writing later would fail as locked. While
 * another thread or process holds it, everything else of this one goes on.
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

  /** Of a full disk SQLite takes the transaction back by itself: what failed is told, not that nothing is left to do. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test(String(error))) throw error;
    }
  }
}

/** The extended codes of SQLite keep the plain one in their last byte. */
function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}

/** A migration that is killed has happened whole or not at all: SQLite's changes of the schema are undone like others. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** `lockUntil`: until when a transaction that begins now waits for the write lock, as `performance.now()`. */
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
