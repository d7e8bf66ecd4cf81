import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { TRANSFER_TYPES } from '../../departures/contract.ts';
import { findSimilarLastNames } from '../../departures/server/names/match-last-name.ts';
import { readDeparturesOfDay, type StoredDeparture } from '../../departures/server/read-departures-of-day.ts';

export interface AskedDeparture extends StoredDeparture {
  /** Whether it is booked under the name of who asks, or one that is nearly it; a coach is for everybody. */
  concerns: boolean;
}

/** All departures of the hotel and date that a guest asks about, those that concern them first. [DESK-31] */
export async function findAskedDepartures(
  db: Reader,
  { hotelId, date, lastName }: { hotelId: number; date: CalendarDate; lastName: string },
): Promise<AskedDeparture[]> {
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
