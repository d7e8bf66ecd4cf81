import { expect, test } from 'vitest';
import { migratedSqliteTables } from '../../scripts/database-types.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';

const POSTGRES_TYPES: Record<string, string> = {
  integer: 'int4',
  real: 'float8',
  text: 'text',
  blob: 'bytea',
};

test('the tables of PostgreSQL have the columns that the types were generated from', async () => {
  const { database, close } = await openTestDatabase();
  try {
    const tables = await database.read.introspection.getTables();
    const postgres = tables.map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => ({
          name: column.name,
          type: column.dataType,
          nullable: column.isNullable,
          hasDefault: column.hasDefaultValue,
        }))
        .toSorted(byName),
    }));
    const sqlite = (await migratedSqliteTables()).map(({ name, columns }) => ({
      name,
      columns: columns
        .map((column) => ({
          name: column.name,
          type: POSTGRES_TYPES[column.dataType],
          nullable: column.nullable,
          hasDefault: column.hasDefault,
        }))
        .toSorted(byName),
    }));
    expect(postgres.toSorted(byName)).toEqual(sqlite.toSorted(byName));
  } finally {
    await close();
  }
});

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
