import type { Kysely } from 'kysely';
import type { Engine } from '../database.ts';
import { entity } from './entity.ts';

/**
 * Which office a list comes from, and which offices state a departure. Of departures published before, none is known:
 * the next list that states one records it. Lists that wait were compared by former rules and have to be compared again.
 */
export function scheduleSources(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await entity(db, engine, 'schedule_sources')
        .addColumn('name', 'text', (c) => c.notNull().unique())
        .execute();
      await db.schema
        .createTable('departure_sources')
        .addColumn('departure_id', 'integer', (c) =>
          c.notNull().references('departures.id').onDelete('cascade'),
        )
        .addColumn('source_id', 'integer', (c) => c.notNull().references('schedule_sources.id'))
        .addPrimaryKeyConstraint('departure_sources_pk', ['departure_id', 'source_id'])
        .execute();
      await db.schema.alterTable('schedule_lists').addColumn('restated', 'text').execute();
      await (db as Kysely<Tables>)
        .updateTable('schedule_lists')
        .set({ base_publish: NEVER })
        .where('state', '=', 'staged')
        .where('origin', '=', 'import')
        .execute();
    },
  };
}

interface Tables {
  schedule_lists: { base_publish: number; state: string; origin: string };
}

/** No publish has this number. */
const NEVER = -1;
