import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** All rows of all tables except migrations, normalised over both engines. */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.read.introspection.getTables();
  const names = tables.map((table) => table.name).filter((name) => !name.startsWith('sqlite_'));
  const rows: Record<string, string[]> = {};
  for (const name of names.toSorted()) {
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(database.read);
    rows[name] = found.rows.map(asText).toSorted();
  }
  return rows;
}

function asText(row: object): string {
  const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(columns, (_key, value) =>
    value?.type === 'Buffer' || value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
  );
}
