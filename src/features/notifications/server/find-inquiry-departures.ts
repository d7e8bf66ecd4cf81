import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { TRANSFER_TYPES } from '../../departures/contract.ts';
import { findSimilarLastNames } from '../../departures/server/names/match-last-name.ts';
import { readDeparturesOfDay, type StoredDeparture } from '../../departures/server/read-departures-of-day.ts';

export interface InquiryDeparture extends StoredDeparture {
  /** True for group departures and for bookings under the sender's name or a similar one. */
  concerns: boolean;
}

/** All departures of an inquiry's hotel and date, those that concern the sender first. [DESK-31] */
export async function findInquiryDepartures(
  db: Reader,
  { hotelId, date, lastName }: { hotelId: number; date: CalendarDate; lastName: string },
): Promise<InquiryDeparture[]> {
  const ofTypes = TRANSFER_TYPES.map((type) => readDeparturesOfDay(db, { type, hotelId, date }));
  const departures = (await Promise.all(ofTypes)).flat();
  const names = namesOf(lastName, departures);
  return departures
    .map((departure) => ({
      ...departure,
      concerns: departure.type === 'group' || names.includes(departure.last_name),
    }))
    .sort((a, b) => Number(b.concerns) - Number(a.concerns) || compare(timeOf(a), timeOf(b)));
}

function namesOf(lastName: string, departures: readonly StoredDeparture[]): string[] {
  const booked = departures.filter(({ type }) => type === 'private').map(({ last_name }) => last_name);
  return findSimilarLastNames(lastName, booked);
}

function timeOf({ pickup_date, pickup_time }: StoredDeparture): string {
  return `${pickup_date} ${pickup_time ?? ''}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
