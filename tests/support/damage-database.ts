import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { openSqliteDatabase, SQLITE_FILE } from '../../src/db/open-sqlite-database.ts';

/** Makes the database look like one of a later version. */
export async function makeNewer(database: Database): Promise<void> {
  await database.write((db) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01')`.execute(db),
  );
}

/** Creates a file of noise in place of the embedded database. */
export function putNoise(directory: string): void {
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, SQLITE_FILE), randomBytes(50_000));
}

/** Creates an embedded database and truncates its file to half. */
export async function cutInHalf(directory: string): Promise<void> {
  await (await openSqliteDatabase(directory)).close();
  const file = path.join(directory, SQLITE_FILE);
  truncateSync(file, Math.floor(statSync(file).size / 2));
}

/** Creates an embedded database and overwrites some pages, but not the first. */
export async function overwritePages(directory: string): Promise<void> {
  await (await openSqliteDatabase(directory)).close();
  const file = path.join(directory, SQLITE_FILE);
  const bytes = readFileSync(file);
  randomBytes(bytes.length - 4096).copy(bytes, 4096);
  writeFileSync(file, bytes);
}
