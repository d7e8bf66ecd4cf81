import type { Reader } from '../../../db/database.ts';
import { type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { MOVES_DEPARTURE } from '../../hotels/server/hotel-usage.ts';
import { readHotels } from '../../hotels/server/read-hotels.ts';
import { readMergedHotels } from '../../hotels/server/read-merged-hotels.ts';
import { type DepartureFacts, type PublishedDeparture, parseSides } from './departure-facts.ts';
import { mapFacts } from './map-to-current-hotels.ts';
import { type PublishedRange, readPublishedById } from './read-published.ts';

/** A departure that staff moved by hand to the hotel that it leaves from now. */
export interface MovedDeparture {
  published: PublishedDeparture;
  /** As it was before, at the hotel that lists may still name. */
  former: DepartureFacts;
  /** Name of the hotel that it leaves from now. */
  hotel: string;
  movedOn: CalendarDate;
}

/** The published departures that staff moved away from these hotels, by their pickup days before. [DEP-05] */
export async function readMovedDepartures(
  db: Reader,
  { type, hotels, from, to }: PublishedRange,
): Promise<MovedDeparture[]> {
  const moves = await db
    .selectFrom('schedule_changes')
    .innerJoin('schedule_lists', 'schedule_lists.id', 'schedule_changes.list_id')
    .select(['departure_id', 'before', 'after', 'published_at'])
    .where(MOVES_DEPARTURE)
    .where('departure_id', 'is not', null)
    .where('state', '=', 'published')
    .where('type', '=', type)
    .orderBy('publish_number')
    .execute();
  const merged = await readMergedHotels(db);
  const movesOf = Map.groupBy(moves, ({ departure_id }) => departure_id ?? 0);
  const published = await readPublishedById(db, [...movesOf.keys()]);
  const names = await readHotels(
    db,
    [...published.values()].map(({ hotel_id }) => hotel_id),
  );
  return [...published.values()].flatMap((departure) => {
    const [first, ...others] = movesOf.get(departure.id) ?? [];
    const { before } = first ? parseSides(first) : { before: null };
    if (!first || !before) return [];
    const former = mapFacts(before, merged);
    const isListed = hotels === 'all' || hotels.includes(former.hotel_id);
    if (!isListed || former.pickup_date < from || former.pickup_date > to) return [];
    if (former.hotel_id === departure.hotel_id) return [];
    const movedOn = todayInMadrid(new Date((others.at(-1) ?? first).published_at ?? ''));
    return { published: departure, former, hotel: names.get(departure.hotel_id)?.name ?? '', movedOn };
  });
}
