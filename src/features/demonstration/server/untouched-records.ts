import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import { isFormerHotel } from '../../hotels/server/hotel-usage.ts';
import type { DemonstrationKind, HotelUse, StopUse } from '../contract.ts';

/** The setting with the last id of each kind when the demonstration was loaded. */
const LAST_IDS = 'demonstration_last_ids';

export type Condition = RawBuilder<boolean>;

/** Why records of a kind stay: SQL conditions on its rows. */
export interface Reasons {
  added: Condition;
  changed: Condition;
}

/** Which records of each kind are not as the demonstration was loaded. */
export type Touched = Record<DemonstrationKind, Reasons>;

/** Reads what tells records of the demonstration from others. */
export async function touchedRecords(db: Reader): Promise<Touched> {
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', LAST_IDS)
    .executeTakeFirst();
  const lastIds: Partial<Record<DemonstrationKind, number>> = JSON.parse(setting?.value ?? '{}');
  // Without a last id nothing is known to be of the demonstration.
  const isAdded = (kind: DemonstrationKind) => sql<boolean>`id > ${sql.lit(lastIds[kind] ?? 0)}`;
  const never = sql<boolean>`1 = 0`;
  return {
    hotels: {
      added: isAdded('hotels'),
      changed: sql`(version > 1 or merged_into is not null or ${isAudited('hotel')})`,
    },
    excursions: {
      added: isAdded('excursions'),
      changed: sql`(version > 1 or pickups_version > 1 or ${isAudited('excursion')})`,
    },
    info_meetings: {
      added: isAdded('info_meetings'),
      changed: sql`(version > 1 or ${isAudited('info-meeting')})`,
    },
    departures: { added: isAdded('departures'), changed: IS_STATED },
    stops: { added: isAdded('stops'), changed: sql`(version > 1 or ${isAudited('stop')})` },
    pages: { added: never, changed: sql`(version > 1 or ${isAudited('page', 'key')})` },
    banners: { added: never, changed: sql`(version > 1 or ${isAudited('banner', 'page_key')})` },
    team_members: {
      added: isAdded('team_members'),
      changed: sql`(version > 1 or ${isAudited('team_member')})`,
    },
  };
}

/** A list or an edit of the office says something about the departure. */
const IS_STATED: Condition = sql`(changed_at is not null or withdrawn_at is not null
  or id in (select departure_id from schedule_changes where departure_id is not null)
  or id in (select departure_id from departure_sources))`;

function isAudited(entity: string, key = 'id'): Condition {
  return sql`cast(${sql.ref(key)} as text) in (select entity_id from audit_log where entity = ${sql.lit(entity)})`;
}

export function stays({ added, changed }: Reasons): Condition {
  return sql`(${added} or ${changed})`;
}

/** By what hotels are used that stays, when everything else has been removed or not. */
export function hotelUses(touched: Touched): Record<HotelUse, Condition> {
  const staying = (kind: 'departures' | 'info_meetings') =>
    sql<boolean>`id in (select hotel_id from ${sql.table(kind)} where ${stays(touched[kind])})`;
  return {
    departures: staying('departures'),
    excursions: sql`id in (select hotel_id from excursion_pickups
      where excursion_id in (select id from excursions where ${stays(touched.excursions)}))`,
    info_meetings: staying('info_meetings'),
    guests: sql`(id in (select hotel_id from subscriptions) or id in (select hotel_id from transfer_inquiries)
      or id in (select hotel_id from excursion_requests))`,
    receptions: sql`id in (select hotel_id from reception_contacts)`,
    lists: sql`(id in (select hotel_id from schedule_changes) or ${isFormerHotel(sql.ref('hotels.id'))})`,
  };
}

/** The hotels that go. */
export function untouchedHotels(touched: Touched): Condition {
  const reasons = [stays(touched.hotels), ...Object.values(hotelUses(touched))];
  return sql`not (${sql.join(reasons, sql` or `)})`;
}

/** By what stops are used that stays. A stop that stays keeps no hotel: it is no longer the usual one of those that go. */
export function stopUses(touched: Touched): Record<StopUse, Condition> {
  const atStaying = (column: 'stop_id' | 'listed_stop_id') =>
    sql`id in (select ${sql.ref(column)} from departures
      where ${sql.ref(column)} is not null and ${stays(touched.departures)})`;
  return {
    departures: sql`(${atStaying('stop_id')} or ${atStaying('listed_stop_id')})`,
    excursions: sql`id in (select stop_id from excursion_pickups where stop_id is not null
      and excursion_id in (select id from excursions where ${stays(touched.excursions)}))`,
    lists: sql`(id in (select stop_id from stop_changes)
      or id in (select replacement_id from stop_changes where replacement_id is not null))`,
    hotels: sql`id in (select stop_id from hotel_stops
      where hotel_id not in (select id from hotels where ${untouchedHotels(touched)}))`,
  };
}

/** The stops that go. */
export function untouchedStops(touched: Touched): Condition {
  const reasons = [stays(touched.stops), ...Object.values(stopUses(touched))];
  return sql`not (${sql.join(reasons, sql` or `)})`;
}
