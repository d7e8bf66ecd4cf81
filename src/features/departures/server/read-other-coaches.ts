import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { FACTS, type PublishedDeparture } from './departure-facts.ts';
import type { FlightNumbers } from './flight-numbers.ts';
import { readPublished } from './read-published.ts';
import { areOfOneFlight, knownFlight } from './same-flight.ts';

/**
 * The published coaches of a hotel to the flights of removed group departures, by the id of the removed one, with a pickup up
 * to a day away. [MAIL-07]
 */
export async function readOtherCoaches(
  db: Reader,
  removedIds: readonly number[],
  flights: FlightNumbers,
): Promise<Map<number, PublishedDeparture[]>> {
  if (removedIds.length === 0) return new Map();
  const removed: PublishedDeparture[] = await db
    .selectFrom('departures')
    .select(['id', ...FACTS])
    .where('id', 'in', removedIds)
    .where('type', '=', 'group')
    .where('withdrawn_at', 'is not', null)
    .execute();
  const others = new Map<number, PublishedDeparture[]>();
  for (const gone of removed) {
    const { type, hotel_id, pickup_date } = gone;
    const range = { from: addDays(pickup_date, -1), to: addDays(pickup_date, 1) };
    const published = await readPublished(db, { type, hotels: [hotel_id], ...range });
    const flight = knownFlight(gone);
    const coaches = published.filter((coach) =>
      areOfOneFlight({ ...gone, ...flight }, { ...coach, ...knownFlight(coach) }, flights),
    );
    others.set(gone.id, coaches);
  }
  return others;
}
