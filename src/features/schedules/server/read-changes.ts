import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Schema } from '../../../db/schema.ts';
import type { ApiServices } from '../../../http/api-app.ts';
import { type DepartureChange, parseSides } from '../../departures/server/departure-facts.ts';
import { MOVES_DEPARTURE, movesDepartureFrom } from '../../hotels/server/hotel-usage.ts';
import { readHotels } from '../../hotels/server/read-hotels.ts';
import type { ChangedHotel, changesQuery } from '../admin-contract.ts';
import type { changeSchema } from '../schedule-contract.ts';
import { type Paged, toChange } from './read-lists.ts';

type ChangesQuery = z.infer<typeof changesQuery>;
type Row = ExpressionBuilder<Schema, 'schedule_changes'>;

/** A page of the changes of a list that match the filters. */
export async function readChanges(
  { database }: ApiServices,
  listId: number,
  { kind, hotel, day, q, offset, limit }: ChangesQuery,
): Promise<Paged<z.infer<typeof changeSchema>>> {
  const changes = database.read
    .selectFrom('schedule_changes')
    .where('list_id', '=', listId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'new'))
    .$if(hotel !== undefined, (query) =>
      query.where((row) =>
        row.or([row('schedule_changes.hotel_id', '=', hotel ?? 0), movesDepartureFrom(sql`${hotel}`)]),
      ),
    )
    .$if(day !== undefined, (query) =>
      query.where((row) => factStartsWith(row, 'pickup_date', day ?? '', 'equal')),
    )
    .$if(!!q, (query) => query.where((row) => nameOrFlightStartsWith(row, q ?? '')));
  const { total } = await changes
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await changes
    .innerJoin('hotels', 'hotels.id', 'schedule_changes.hotel_id')
    .select(['position', 'kind', 'departure_id', 'before', 'after', 'hotels.name as hotel'])
    .orderBy('position')
    .offset(offset)
    .limit(limit)
    .execute();
  const changed = rows.map((row) => ({ row, change: toChange(row) }));
  const formerHotels = await readHotels(
    database.read,
    changed.flatMap(({ change }) => formerHotel(change) ?? []),
  );
  return {
    total: Number(total),
    rows: changed.map(({ row: { position, hotel, departure_id }, change: { id, ...change } }) => {
      const former_hotel = formerHotels.get(formerHotel(change) ?? 0)?.name ?? null;
      return { position, hotel, former_hotel, departure_id, ...change };
    }),
  };
}

/** The hotel that a departure left from before, if it was another one. */
function formerHotel({ before, after }: Pick<DepartureChange, 'before' | 'after'>): number | undefined {
  return before && after && before.hotel_id !== after.hotel_id ? before.hotel_id : undefined;
}

/** Counts changes by hotel and kind; one that moves a departure to another hotel, at both. */
export async function readChangedHotels({ database }: ApiServices, listId: number): Promise<ChangedHotel[]> {
  const changes = database.read.selectFrom('schedule_changes').where('list_id', '=', listId);
  const counts = await changes
    .select(['hotel_id', 'kind'])
    .select((row) => row.fn.countAll<number>().as('rows'))
    .groupBy(['hotel_id', 'kind'])
    .execute();
  const moves = await changes.select(['kind', 'before', 'after']).where(MOVES_DEPARTURE).execute();
  const former = moves.map(({ kind, ...sides }) => {
    return { hotel_id: parseSides(sides).before?.hotel_id ?? 0, kind, rows: 1 };
  });
  const hotels = Map.groupBy([...counts, ...former], ({ hotel_id }) => hotel_id);
  const names = await readHotels(database.read, [...hotels.keys()]);
  return [...hotels]
    .map(([hotel_id, kinds]) => {
      const ofKind = (kind: string) =>
        kinds.reduce((sum, one) => sum + (one.kind === kind ? Number(one.rows) : 0), 0);
      return {
        hotel_id,
        hotel: names.get(hotel_id)?.name ?? '',
        new: ofKind('new'),
        changed: ofKind('changed'),
        flight_changed: ofKind('flight-changed'),
        gone: ofKind('gone'),
      };
    })
    .sort((a, b) => a.hotel.localeCompare(b.hotel, 'es'));
}

function nameOrFlightStartsWith(row: Row, q: string) {
  const spelled = [...new Set([q, q.toUpperCase(), q.toLowerCase(), capitalize(q)])];
  return row.or(
    spelled.flatMap((text) => [
      factStartsWith(row, 'flight_number', text),
      factStartsWith(row, 'last_name', text),
    ]),
  );
}

/**
 * Whether a fact before or after the change starts with a text, or with `match` equals it. Works on the
 * stored JSON, which is written in one way only.
 */
function factStartsWith(row: Row, fact: string, text: string, match: 'start' | 'equal' = 'start') {
  const stored = `${JSON.stringify(fact)}:${JSON.stringify(text).slice(0, -1)}${match === 'equal' ? '"' : ''}`;
  const pattern = `%${stored.replace(/[\\%_]/g, '\\$&')}%`;
  const like = (column: 'before' | 'after'): RawBuilder<boolean> =>
    sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
  return row.or([like('before'), like('after')]);
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1).toLowerCase();
}
