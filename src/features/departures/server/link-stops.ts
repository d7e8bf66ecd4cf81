import type { Reader, Writer } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';

/** Published departures of one hotel that state the same place. */
interface StatedPlace {
  hotel_id: number;
  pickup_point: string;
  pickup_lat: number | null;
  pickup_lng: number | null;
}

export interface StopLink {
  place: StatedPlace;
  stop_id: number | null;
}

const COLUMNS = ['hotel_id', 'pickup_point', 'pickup_lat', 'pickup_lng'] as const;

/** The places of departures from a day on that are linked to another stop than the one they are recognised as. */
export async function findStopLinks(
  db: Reader,
  from: CalendarDate,
  recognise: (place: StatedPlace) => number | null,
): Promise<StopLink[]> {
  const hotels = await db.selectFrom('hotels').select('id').where('merged_into', 'is', null).execute();
  const links: StopLink[] = [];
  // One hotel at a time: lookups of visitors are answered in between.
  for (const { id } of hotels) {
    const places = await linkable(db, from)
      .select([...COLUMNS, 'stop_id'])
      .distinct()
      .where('hotel_id', '=', id)
      .execute();
    for (const { stop_id: linked, ...place } of places) {
      const stop_id = recognise(place);
      if (stop_id !== linked) links.push({ place, stop_id });
    }
  }
  return links;
}

/** Links departures from a day on to stops. It changes neither when nor where anybody waits, so that nobody is notified. */
export async function linkStops(db: Writer, from: CalendarDate, links: readonly StopLink[]): Promise<void> {
  for (const { place, stop_id } of links) {
    await db
      .updateTable('departures')
      .set({ stop_id })
      .where('withdrawn_at', 'is', null)
      .where('listed_stop_id', 'is', null)
      .where('pickup_date', '>=', from)
      .where((row) =>
        row.and(COLUMNS.map((column) => row(column, place[column] === null ? 'is' : '=', place[column]))),
      )
      .execute();
  }
}

/** A departure whose stop is changed that day stays linked as the change says. */
function linkable(db: Reader, from: CalendarDate) {
  return db
    .selectFrom('departures')
    .where('withdrawn_at', 'is', null)
    .where('listed_stop_id', 'is', null)
    .where('pickup_date', '>=', from);
}
