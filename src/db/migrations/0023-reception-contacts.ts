import { type Kysely, sql } from 'kysely';
import type { Engine } from '../database.ts';
import { entity } from './entity.ts';

interface Tables {
  departure_calls: { list_id: number; position: number; staff_id: string; called_at: string };
  schedule_changes: {
    list_id: number;
    position: number;
    departure_id: number | null;
    hotel_id: number;
    after: string | null;
  };
  reception_contacts: { hotel_id: number; kind: string; state: string; staff_id: string; at: string };
}

/** What receptions heard, with the state that was stated to them, instead of ticks at changes of lists. */
export function receptionContacts(engine: Engine) {
  async function up(anyDb: Kysely<unknown>): Promise<void> {
    await entity(anyDb, engine, 'reception_contacts')
      .addColumn('hotel_id', 'integer', (c) => c.notNull().references('hotels.id').onDelete('cascade'))
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('called', 'no_answer', 'printed')`))
      .addColumn('day', 'text')
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('staff_id', 'text', (c) => c.notNull().references('staff.id'))
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    await anyDb.schema
      .createIndex('reception_contacts_hotel')
      .on('reception_contacts')
      .columns(['hotel_id', 'at'])
      .execute();
    await moveCalls(anyDb as Kysely<Tables>);
    await anyDb.schema.dropTable('departure_calls').execute();
  }
  return { up };
}

async function moveCalls(db: Kysely<Tables>): Promise<void> {
  const calls = await db
    .selectFrom('departure_calls as call')
    .innerJoin('schedule_changes as change', (join) =>
      join.onRef('change.list_id', '=', 'call.list_id').onRef('change.position', '=', 'call.position'),
    )
    .select(['call.staff_id', 'call.called_at', 'change.departure_id', 'change.hotel_id', 'change.after'])
    .where('change.departure_id', 'is not', null)
    .orderBy('call.called_at')
    .execute();
  for (const { staff_id, called_at, departure_id, hotel_id, after } of calls) {
    const state = JSON.stringify([
      { departure_id, pickup: after === null ? null : pickupOf(JSON.parse(after)) },
    ]);
    await db
      .insertInto('reception_contacts')
      .values({ hotel_id, kind: 'called', state, staff_id, at: called_at })
      .execute();
  }
}

function pickupOf(facts: Record<string, unknown>) {
  const {
    pickup_date: date,
    pickup_time: time,
    pickup_point: point,
    pickup_lat: lat,
    pickup_lng: lng,
  } = facts;
  return { date, time, point, lat, lng };
}
