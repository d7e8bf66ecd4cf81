import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import type { HotelUsage } from '../admin-contract.ts';

/** Counts where a hotel is used from today on, and whether it was ever used. */
export async function readHotelUsage(db: Reader, hotelId: number, now: Date): Promise<HotelUsage> {
  const today = todayInMadrid(now);
  const counts = await sql<Record<keyof Omit<HotelUsage, 'deletable'> | 'ever', string | number>>`select
    (select count(*) from departures where hotel_id = ${hotelId} and pickup_date >= ${today}
      and withdrawn_at is null) as departures_ahead,
    (select count(*) from subscriptions
      where hotel_id = ${hotelId} and departure_date >= ${today} and ended_at is null) as subscriptions_ahead,
    (select count(*) from excursion_pickups where hotel_id = ${hotelId}) as pickups,
    (select count(*) from info_meetings where hotel_id = ${hotelId} and date >= ${today}) as meetings_ahead,
    case when exists (select 1 from departures where hotel_id = ${hotelId})
      or exists (select 1 from subscriptions where hotel_id = ${hotelId})
      or exists (select 1 from transfer_inquiries where hotel_id = ${hotelId})
      or exists (select 1 from excursion_requests where hotel_id = ${hotelId})
      or exists (select 1 from excursion_pickups where hotel_id = ${hotelId})
      or exists (select 1 from info_meetings where hotel_id = ${hotelId})
      or exists (select 1 from schedule_changes where hotel_id = ${hotelId})
      or ${isFormerHotel(sql`${hotelId}`)}
      or exists (select 1 from hotels where merged_into = ${hotelId}) then 1 else 0 end as ever`.execute(db);
  const [row] = counts.rows;
  return {
    departures_ahead: Number(row?.departures_ahead),
    subscriptions_ahead: Number(row?.subscriptions_ahead),
    pickups: Number(row?.pickups),
    meetings_ahead: Number(row?.meetings_ahead),
    deletable: Number(row?.ever) === 0,
  };
}

/** A change that moved a departure to another hotel, as in the index of such changes: it writes the former hotel first. */
export const MOVES_DEPARTURE = sql<boolean>`substr(schedule_changes."before", 1, 12) = '{"hotel_id":'`;

/** Whether a change moved a departure away from the hotel. */
export function movesDepartureFrom(hotelId: RawBuilder<unknown>): RawBuilder<boolean> {
  const stored = sql`'{"hotel_id":' || cast(cast(${hotelId} as integer) as text)`;
  return sql`(${MOVES_DEPARTURE} and (schedule_changes."before" like ${stored} || ',%'
    or schedule_changes."before" = ${stored} || '}'))`;
}

/** Whether staff moved a departure away from the hotel: an undo takes it back. */
export function isFormerHotel(hotelId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select 1 from schedule_changes where ${movesDepartureFrom(hotelId)})`;
}
