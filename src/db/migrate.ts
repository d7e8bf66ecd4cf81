import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseUnusableError, type Engine } from './database.ts';
import { migrationsFor } from './migrations/migrations.ts';
import type { Schema } from './schema.ts';

/**
 * Migrates the schema to the latest step, or to a given one, in one transaction; safe when several processes do so at
 * once. Throws `DatabaseUnusableError` if the database, or the step, is of a newer version.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine, upTo?: string): Promise<void> {
  const migrations = migrationsFor(engine);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const upToDate = await isUpToDate(db, engine);
  if (upTo) refuseNewer([upTo], Object.keys(migrations));
  // Opening an up-to-date database must not wait for writers.
  else if (upToDate) return;
  const { error } = upTo ? await migrator.migrateTo(upTo) : await migrator.migrateToLatest();
  if (error) throw error;
}

/** Whether all steps are applied. Throws `DatabaseUnusableError` if the database is of a newer version. */
export async function isUpToDate(db: Kysely<Schema>, engine: Engine): Promise<boolean> {
  const known = Object.keys(migrationsFor(engine));
  const executed = await executedSteps(db);
  refuseNewer(executed, known);
  return executed.length === known.length;
}

function refuseNewer(steps: readonly string[], known: readonly string[]): void {
  const unknown = steps.find((step) => !known.includes(step));
  if (unknown === undefined) return;
  throw new DatabaseUnusableError(
    `The database is from a newer version (it knows ${unknown}); update the program`,
  );
}

/** The applied steps, in order; empty for an empty database. */
async function executedSteps(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const executed = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return executed.map((row) => row.name);
}
