import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { DeparturesTable } from '../../../db/schema.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import type { WallTime } from '../../../values/wall-time.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { TransferType } from '../contract.ts';
import { hasLeftAt } from './has-left.ts';
import { isPendingAhead } from './is-pending-ahead.ts';
import { FLIGHT_DAY } from './read-published.ts';

/** A stored departure, last name included: never sent to guests as it is. */
export type StoredDeparture = Selectable<DeparturesTable>;

export interface HotelDay {
  type: TransferType;
  hotelId: number;
  date: CalendarDate;
}

/** Departures of a hotel whose pickup or flight is on the date, stated or inferred. Each half of the union is one index lookup. [TRX-18] [LIST-20] */
export async function readDeparturesOfDay(
  db: Reader,
  { type, hotelId, date }: HotelDay,
): Promise<StoredDeparture[]> {
  const ofHotel = db
    .selectFrom('departures')
    .selectAll()
    .where('type', '=', type)
    .where('hotel_id', '=', currentHotel(hotelId))
    .where('withdrawn_at', 'is', null);
  const leaving = ofHotel.where('pickup_date', '=', date);
  const onlyFlying = ofHotel
    .where(FLIGHT_DAY, '=', date)
    .where(FLIGHT_DAY, '<>', sql.ref<CalendarDate>('pickup_date'));
  return leaving.unionAll(onlyFlying).execute();
}

/** How far from the day a guest asked for other days are offered, and how many of them. */
const NEAR_DAYS = 7;
const MAX_NEAR_DAYS = 3;

/** After every time of day: that of a departure without a time that has not left. */
const PENDING = '~';

const NO_FLIGHT = { flight_date: null, flight_time: null };

/** Days near one without a group departure, on which coaches leave from the hotel from now on; in order. [NEAR-02] */
export async function readNearestDays(
  db: Reader,
  { hotelId, date, now }: Pick<HotelDay, 'hotelId' | 'date'> & { now: Date },
): Promise<CalendarDate[]> {
  const earliest = addDays(date, -NEAR_DAYS);
  const today = todayInMadrid(now);
  const rows = await db
    .selectFrom('departures')
    .select(['pickup_date', sql<WallTime | '~'>`max(coalesce(pickup_time, ${PENDING}))`.as('last')])
    .groupBy('pickup_date')
    .where('type', '=', 'group')
    .where('hotel_id', '=', currentHotel(hotelId))
    .where('withdrawn_at', 'is', null)
    .where('pickup_date', '>=', earliest > today ? earliest : today)
    .where('pickup_date', '<=', addDays(date, NEAR_DAYS))
    .where((row) => row.or([row('pickup_time', 'is not', null), isPendingAhead(now)]))
    .execute();
  const hasLeft = hasLeftAt(now);
  const distance = (day: CalendarDate) => Math.abs(Date.parse(day) - Date.parse(date));
  return rows
    .filter(
      ({ pickup_date, last }) =>
        last === PENDING || !hasLeft({ ...NO_FLIGHT, pickup_date, pickup_time: last }),
    )
    .map(({ pickup_date }) => pickup_date)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_NEAR_DAYS)
    .sort();
}

/** The departures of several hotel days in one query: for each day what `readDeparturesOfDay` returns. [TRX-18] */
export async function readDeparturesOfDays(
  db: Reader,
  days: readonly HotelDay[],
): Promise<StoredDeparture[][]> {
  if (days.length === 0) return [];
  const values = days.map(
    ({ type, hotelId, date }, position) =>
      sql`(cast(${position} as integer), ${type}, cast(${hotelId} as integer), ${date})`,
  );
  const { rows } = await sql<StoredDeparture & { position: number }>`
    with asked (position, type, hotel_id, date) as (values ${sql.join(values)}),
    day as (
      select asked.position, asked.type, asked.date, coalesce(hotels.merged_into, hotels.id) as hotel_id
      from asked inner join hotels on hotels.id = asked.hotel_id
    )
    select departures.*, day.position from day inner join departures
      on departures.type = day.type and departures.hotel_id = day.hotel_id and departures.pickup_date = day.date
      and departures.withdrawn_at is null
    union all
    select departures.*, day.position from day inner join departures
      on departures.type = day.type and departures.hotel_id = day.hotel_id and ${FLIGHT_DAY} = day.date
      and ${FLIGHT_DAY} <> departures.pickup_date and departures.withdrawn_at is null`.execute(db);
  const byPosition = Map.groupBy(rows, ({ position }) => position);
  return days.map((_, position) => byPosition.get(position) ?? []);
}
