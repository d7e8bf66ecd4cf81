import type { Reader } from '../../../db/database.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import { readFlightNumbers } from '../../departures/server/flight-numbers.ts';
import { coveredDepartures } from '../../notifications/server/covered-departures.ts';
import { readFlightFollowers } from '../../notifications/server/notify-of-flight-numbers.ts';
import type { KnownFlightNumbers } from '../flight-numbers-contract.ts';

const MAX_ROWS = 200;

/**
 * The flights that guests follow, of hotels and days with departures ahead, where none of the day has their number: perhaps
 * another number of one that is ahead. Earliest day first, at most 200.
 */
export async function readUnknownFlights(db: Reader, now: Date): Promise<KnownFlightNumbers['unknown']> {
  const flights = await readFlightNumbers(db);
  const lost = (await readFlightFollowers(db, now)).flatMap(({ subscription, departures, ofDay }) => {
    const ofGuest = coveredDepartures({ ...subscription, flight_number: '' }, departures, flights);
    const isUnknown = ofGuest.length > 0 && coveredDepartures(subscription, ofDay, flights).length === 0;
    return isUnknown ? { ...subscription, published: ofGuest.map(({ flight_number }) => flight_number) } : [];
  });
  const names = await hotelNames(db, [...new Set(lost.map(({ hotel_id }) => hotel_id))]);
  const groups = Map.groupBy(lost, ({ flight_number, hotel_id, departure_date }) =>
    [normalizeFlightNumber(flight_number), hotel_id, departure_date].join('|'),
  );
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first
        ? {
            flight_number: first.flight_number,
            hotel: names.get(first.hotel_id) ?? '',
            date: first.departure_date,
            guests: others.length + 1,
            published: [...new Set([first, ...others].flatMap(({ published }) => published))].filter(Boolean),
          }
        : [],
    )
    .filter(({ published }) => published.length > 0)
    .sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .slice(0, MAX_ROWS);
}

async function hotelNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('hotels')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
