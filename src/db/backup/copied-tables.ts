import type { DatabaseSync } from 'node:sqlite';

/** A table as a copy between databases sees it. */
export interface CopiedTable {
  name: string;
  columns: string[];
  /** Whether the database gives its keys, never the same twice. */
  givesIds: boolean;
  /** How many rows a copy holds in memory at once. */
  rowsAtOnce: number;
}

const ROWS_AT_ONCE = 1_000;
/** Pictures and files: a row may have megabytes. */
const ROWS_OF_BYTES_AT_ONCE = 4;

/** All tables of a database but those of the engine and of the migrations, each after those it refers to. */
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

/** A name as it stands in SQL, reserved or not; the same on both engines. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
