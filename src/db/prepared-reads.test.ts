import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createPostgresDatabase } from '../../tests/support/postgres-database.ts';
import type { Database } from './database.ts';
import { openPostgresDatabase } from './open-postgres-database.ts';

interface Prepared {
  name: string;
  statement: string;
}

describe('what is asked often on PostgreSQL', () => {
  let database: Database;
  let drop: () => Promise<void>;
  /** Nobody else asks: one connection serves all, and asks by name from the twentieth time on. */
  const often = 25;

  beforeEach(async () => {
    const created = await createPostgresDatabase(inject('postgresUrl'));
    drop = created.drop;
    database = await openPostgresDatabase(created.url);
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  const hotelsOfNerja = () =>
    database.read.selectFrom('hotels').selectAll().where('municipality', '=', 'Nerja').execute();
  const addHotel = (name: string) =>
    database.write((db) => db.insertInto('hotels').values({ name, municipality: 'Nerja' }).execute());

  async function ask(times: number, question: () => Promise<unknown> = hotelsOfNerja) {
    for (let time = 0; time < times; time += 1) await question();
  }

  /** What the connection that is lent out next has prepared: one alone was ever opened. */
  async function prepared(): Promise<Prepared[]> {
    const { rows } =
      await sql<Prepared>`select name, statement from pg_prepared_statements where name like 'read%'`.execute(
        database.read,
      );
    return rows;
  }

  test('is prepared, and answered with what is there now', async () => {
    await ask(19);
    expect(await prepared()).toEqual([]);
    await ask(2);
    expect(await prepared()).toEqual([
      { name: 'read_1', statement: expect.stringContaining('"municipality" = $1') },
    ]);
    expect(await hotelsOfNerja()).toEqual([]);
    await addHotel('Burriana');
    expect(await hotelsOfNerja()).toMatchObject([{ name: 'Burriana' }]);
  });

  test('is answered also after a newer release altered the table', async () => {
    await addHotel('Burriana');
    await ask(often);
    await sql`alter table hotels add column stars integer`.execute(database.read);
    expect(await hotelsOfNerja()).toMatchObject([{ name: 'Burriana', stars: null }]);
    await ask(often);
    expect(await hotelsOfNerja()).toHaveLength(1);
  });

  test('is answered also on a connection that has forgotten it, or has it from somebody else', async () => {
    await addHotel('Burriana');
    await ask(often);
    await sql`deallocate all`.execute(database.read);
    expect(await hotelsOfNerja()).toHaveLength(1);

    const names = () =>
      database.read.selectFrom('hotels').select('name').where('name', '=', 'Burriana').execute();
    await sql`prepare read_2 as select 1`.execute(database.read);
    await ask(often, names);
    expect(await names()).toEqual([{ name: 'Burriana' }]);
  });

  test('is asked in full within a transaction, which a refusal would end', async () => {
    await database.write(async (db) => {
      for (let time = 0; time < often; time += 1) {
        await db.selectFrom('hotels').selectAll().where('municipality', '=', 'Nerja').execute();
      }
    });
    expect(await prepared()).toEqual([]);
  });

  test('is refused in the words of the database where it is wrong', async () => {
    const wrong = () => sql`select 1 / ${0}::int`.execute(database.read);
    for (let time = 0; time < often; time += 1) await expect(wrong()).rejects.toThrow(/division by zero/);
  });

  test('takes a name from nobody else: of a hundred each connection knows, no more', async () => {
    for (let n = 0; n < 105; n += 1) {
      await ask(21, () => sql`select ${sql.lit(n)}::int as n`.execute(database.read));
    }
    expect(await prepared()).toHaveLength(100);
  });
});
