import { type Kysely, sql } from 'kysely';
import { newStateId } from '../content-state.ts';
import type { Schema } from '../schema.ts';

/** A number can come back after a fail-over or a restore: beside it each state has an identity that cannot. */
export const contentState = {
  async up(db: Kysely<Schema>): Promise<void> {
    await db.schema
      .alterTable('content_version')
      .addColumn('state', 'text', (column) => column.notNull().defaultTo(sql`''`))
      .execute();
    await db.updateTable('content_version').set({ state: newStateId() }).execute();
  },
};
