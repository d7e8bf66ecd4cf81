import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Engine } from '../database.ts';

/** A table whose key the database gives, never to be given again. */
export function entity(db: Kysely<unknown>, engine: Engine, name: string): CreateTableBuilder<string, 'id'> {
  const table = db.schema.createTable(name);
  return engine === 'postgres'
    ? table.addColumn('id', 'integer', (c) => c.primaryKey().generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (c) => c.primaryKey().autoIncrement());
}
