import type { Selectable } from 'kysely';
import type { Reader } from '../../../db/database.ts';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import { matchLastName, matchLastNameOrWord } from '../../departures/server/names/match-last-name.ts';
import { readDeparturesOfDay, type StoredDeparture } from '../../departures/server/read-departures-of-day.ts';

/** What of a subscription decides which departures it is about. */
export type SubscribedTo = Pick<
  Selectable<SubscriptionsTable>,
  'hotel_id' | 'transfer_type' | 'departure_date' | 'flight_number' | 'last_name'
> & {
  /** 1 where one word of a double name is enough, as it was when the guest subscribed. */
  matches_half_name?: number;
};

/** The published departures that a subscription is told of: see `coveredBy`. [SUB-12] */
export async function departuresOfSubscription(
  db: Reader,
  subscription: SubscribedTo,
): Promise<StoredDeparture[]> {
  const { transfer_type, hotel_id, departure_date: date } = subscription;
  return coveredBy(
    subscription,
    await readDeparturesOfDay(db, { type: transfer_type, hotelId: hotel_id, date }),
  );
}

/**
 * Of the departures of a subscription's type, hotel and date, those it is told of: the flight it names, or all.
 * A private one covers only departures booked under its last name, and without a name none. [SUB-12]
 */
export function coveredBy<Coverable extends Pick<StoredDeparture, 'flight_number' | 'last_name'>>(
  { transfer_type, flight_number, last_name, matches_half_name }: SubscribedTo,
  departures: readonly Coverable[],
): Coverable[] {
  const flight = normalizeFlightNumber(flight_number);
  const match = matches_half_name === 1 ? matchLastNameOrWord : matchLastName;
  const ofGuest = transfer_type === 'private' ? bookedUnder(last_name, departures, match) : departures;
  return ofGuest.filter(
    (departure) => flight === '' || normalizeFlightNumber(departure.flight_number) === flight,
  );
}

function bookedUnder<Booked extends Pick<StoredDeparture, 'last_name'>>(
  lastName: string,
  departures: readonly Booked[],
  matchName: typeof matchLastName,
): Booked[] {
  const match = matchName(
    lastName,
    departures.map((departure) => departure.last_name),
  );
  if (match.kind !== 'found') return [];
  return departures.filter((departure) => match.names.includes(departure.last_name));
}
