import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { DeparturesTable } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { TransferType } from '../contract.ts';

/** A stored departure, last name included: never sent to guests as it is. */
export type StoredDeparture = Selectable<DeparturesTable>;

export interface HotelDay {
  type: TransferType;
  hotelId: number;
  date: CalendarDate;
}

/** Departures of a hotel whose pickup or flight is on the date. Each half of the union is one index lookup. [TRX-18] */
export async function readDeparturesOfDay(
  db: Reader,
  { type, hotelId, date }: HotelDay,
): Promise<StoredDeparture[]> {
  const ofHotel = db
    .selectFrom('departures')
    .selectAll()
    .where('type', '=', type)
    .where('hotel_id', '=', currentHotel(hotelId));
  const leaving = ofHotel.where('pickup_date', '=', date);
  const onlyFlying = ofHotel.where('flight_date', '=', date).where('pickup_date', '<>', date);
  return leaving.unionAll(onlyFlying).execute();
}
