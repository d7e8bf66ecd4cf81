import {
  CompiledQuery,
  type DatabaseConnection,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from 'kysely';
import type { Schema } from './schema.ts';
import { beginWithin, type TimeLimits } from './time-limits.ts';

/**
 * PostgreSQL dialect whose transactions all have the same time limits, at the database's default isolation level.
 * Migrates only in a transaction that holds `lockMigrations`.
 */
export class LimitedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #limits: TimeLimits;
  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config);
    this.#config = config;
    this.#limits = limits;
  }
  override createDriver() {
    return new LimitedDriver(this.#config, this.#limits);
  }
  override createAdapter() {
    return new LockedAdapter();
  }
}

class LimitedDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;
  constructor(config: PostgresDialectConfig, limits: TimeLimits) {
    super(config);
    this.#begin = CompiledQuery.raw(beginWithin(limits));
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(this.#begin);
  }
}

/** Kysely's lock id, so that instances of older releases wait for it too. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Serialises migrations. When servers start at once, all but one wait for it, longer than for any other lock. The lock
 * ends with the transaction; Kysely's own belongs to the session, which a pooler may pass to another client.
 */
export async function lockMigrations(db: Kysely<Schema>, { lockMs }: TimeLimits): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(db);
  await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(db);
}

/** The migrating transaction holds the lock already. */
class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
