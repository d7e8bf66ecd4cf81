import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { DeparturesTable } from '../../../db/schema.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { currentHotel } from '../../hotels/server/current-hotel.ts';
import type { TransferType } from '../contract.ts';

/** A departure as it is stored, last name included: never answered as it is. */
export type StoredDeparture = Selectable<DeparturesTable>;

export interface DayOfHotel {
  type: TransferType;
  hotelId: number;
  date: CalendarDate;
}

/** The departures of a hotel that leave on the date or fly on it. Each half is one index lookup. [TRX-18] */
export async function departuresOn(
  db: Reader,
  { type, hotelId, date }: DayOfHotel,
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
