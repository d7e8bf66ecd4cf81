import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { placeKey } from '../../departures/server/place-key.ts';
import type { UnknownPlace } from '../admin-contract.ts';

const MAX_SHOWN = 200;

/** Places of group departures ahead that are no known stop, those of most departures first. [STOP-02] */
export async function listUnknownPlaces(db: Reader, today: CalendarDate): Promise<UnknownPlace[]> {
  const rows = await db
    .selectFrom('departures')
    .innerJoin('hotels', 'hotels.id', 'departures.hotel_id')
    .select((row) => [
      'pickup_point',
      'pickup_lat as latitude',
      'pickup_lng as longitude',
      'hotels.municipality',
      'hotel_id',
      row.fn.countAll().as('departures'),
    ])
    .where('type', '=', 'group')
    .where('withdrawn_at', 'is', null)
    .where('stop_id', 'is', null)
    .where('pickup_date', '>=', today)
    .where('pickup_point', '<>', '')
    .groupBy(['pickup_point', 'pickup_lat', 'pickup_lng', 'hotels.municipality', 'hotel_id'])
    .execute();
  const counted = rows.map((row) => ({ ...row, departures: Number(row.departures) }));
  const byPlace = Map.groupBy(counted, ({ pickup_point, municipality }) =>
    JSON.stringify([placeKey(pickup_point), municipality]),
  );
  return [...byPlace.values()]
    .flatMap((places) => {
      const [most] = places.toSorted((a, b) => b.departures - a.departures);
      if (!most) return [];
      const { pickup_point, municipality, latitude, longitude } = most;
      return {
        ...{ pickup_point, municipality, latitude, longitude },
        departures: places.reduce((sum, { departures }) => sum + departures, 0),
        hotels: new Set(places.map(({ hotel_id }) => hotel_id)).size,
      };
    })
    .sort((a, b) => b.departures - a.departures)
    .slice(0, MAX_SHOWN);
}
