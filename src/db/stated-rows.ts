import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './database.ts';
import type { Schema } from './schema.ts';

/** SQLite accepts no more in a statement. Each may scan the whole table, so it states as many rows as it can. */
const MAX_PARAMETERS = 32_766;
/** As JSON: a few megabytes, which PostgreSQL writes in a fraction of a second. */
const MAX_ROWS = 5_000;
const LONE_SURROGATE = /\\ud[89a-f]/;

/** Rows in parts that one statement can state. */
export function inParts<Row>(rows: readonly Row[], columns: readonly string[]): Row[][] {
  const size = Math.min(MAX_ROWS, Math.floor(MAX_PARAMETERS / (columns.length + 1)));
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );
}

/**
 * Columns of rows of a table, as a query; an object is stated as its JSON. On PostgreSQL the rows are one parameter: to
 * plan a statement with thousands of parameters takes it longer than to write them.
 */
export function stateRows<Table extends keyof Schema, Column extends keyof Schema[Table] & string>(
  engine: Engine,
  table: Table,
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, unknown>>[],
): RawBuilder<unknown> {
  if (engine === 'postgres') {
    const names = sql.join(columns.map((column) => sql.ref(column)));
    return sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${asJson(rows)}::json)`;
  }
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => asParameter(row[column])))})`);
  return sql`values ${sql.join(values)}`;
}

/** Writes rows part after part; the next part is stated while the database writes the one before. */
export async function writeInParts<Row>(
  rows: readonly Row[],
  columns: readonly string[],
  write: (part: Row[]) => { execute: () => Promise<unknown> },
): Promise<void> {
  let written: Promise<unknown> | undefined;
  for (const part of inParts(rows, columns)) {
    const statement = write(part);
    await written;
    written = statement.execute();
  }
  await written;
}

/** Half a character, which PostgreSQL refuses in JSON, is replaced, as it is where a text is a parameter. */
function asJson(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  if (!LONE_SURROGATE.test(json)) return json;
  return JSON.stringify(rows, (_key, value) => (typeof value === 'string' ? value.toWellFormed() : value));
}

function asParameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}
