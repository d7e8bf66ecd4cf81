import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** The process that wrote is killed. */
export class Killed extends Error {}

/** The database as a process sees it that is killed after so many statements of its writes. */
export function killWrites(database: Database, statements: number): Database {
  let left = statements;
  const killer: KyselyPlugin = {
    transformQuery({ node }) {
      left -= 1;
      if (left < 0) throw new Killed('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const write: Database['write'] = (work) => database.write((db) => work(db.withPlugin(killer)));
  return Object.create(database, { write: { value: write } });
}
