import type { DatabaseSync } from 'node:sqlite';

/** A table to copy between databases. */
export interface CopiedTable {
  name: string;
  columns: string[];
  /** Whether the database generates its ids and never reuses them. */
  givesIds: boolean;
  /** Rows in memory at a time. */
  rowsAtOnce: number;
}

const ROWS_AT_ONCE = 1_000;
/** Pictures and files: a row may take megabytes. */
const ROWS_OF_BYTES_AT_ONCE = 4;

/** All tables except those of the engine and of migrations, in the order of their foreign keys. */
export function tablesToCopy(database: DatabaseSync): CopiedTable[] {
  const definitions = database
    .prepare(
      `select name, sql from sqlite_schema
       where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name not like 'kysely\\_%' escape '\\'
       order by name`,
    )
    .all() as { name: string; sql: string }[];
  const tables = definitions.map(({ name, sql }) => describe(database, name, sql));
  return parentsFirst(database, tables);
}

function describe(database: DatabaseSync, name: string, sql: string): CopiedTable {
  const columns = database.prepare('select name, type from pragma_table_info(?)').all(name) as {
    name: string;
    type: string;
  }[];
  return {
    name,
    columns: columns.map((column) => column.name),
    givesIds: /autoincrement/i.test(sql),
    rowsAtOnce: columns.some(({ type }) => /blob/i.test(type)) ? ROWS_OF_BYTES_AT_ONCE : ROWS_AT_ONCE,
  };
}

function parentsFirst(database: DatabaseSync, tables: readonly CopiedTable[]): CopiedTable[] {
  const ordered = new Map<string, CopiedTable>();
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name }) =>
      parentsOf(database, name).every((parent) => parent === name || ordered.has(parent)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) {
      ordered.set(table.name, table);
      waiting.delete(table.name);
    }
  }
  return [...ordered.values()];
}

function parentsOf(database: DatabaseSync, table: string): string[] {
  const rows = database.prepare('select distinct "table" as name from pragma_foreign_key_list(?)').all(table);
  return rows.map((row) => String(row.name));
}

/** A quoted SQL identifier, valid on both engines. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
