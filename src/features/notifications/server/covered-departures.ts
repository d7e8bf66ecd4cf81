import type { Selectable } from 'kysely';
import type { SubscriptionsTable } from '../../../db/schema.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { matchLastName, matchLastNameOrWord } from '../../departures/server/names/match-last-name.ts';
import type { StoredDeparture } from '../../departures/server/read-departures-of-day.ts';

/** The fields of a subscription that decide which departures it covers. */
export type SubscriptionScope = Pick<
  Selectable<SubscriptionsTable>,
  'hotel_id' | 'transfer_type' | 'departure_date' | 'flight_number' | 'last_name'
> & {
  /** 1 if one word of a double surname matches, as it did when the guest subscribed. */
  matches_half_name?: number;
};

/**
 * The departures that a subscription covers, out of those of its type, hotel and date: the flight it
 * names, by any of its numbers, or all.
 * A private subscription covers only departures booked under its last name, and without a name none. [SUB-12]
 */
export function coveredDepartures<Coverable extends Pick<StoredDeparture, 'flight_number' | 'last_name'>>(
  { transfer_type, flight_number, last_name, matches_half_name }: SubscriptionScope,
  departures: readonly Coverable[],
  flights: FlightNumbers,
): Coverable[] {
  const flight = flights.keyOf(flight_number);
  const match = matches_half_name === 1 ? matchLastNameOrWord : matchLastName;
  const ofGuest = transfer_type === 'private' ? bookedUnder(last_name, departures, match) : departures;
  return ofGuest.filter((departure) => flight === '' || flights.keyOf(departure.flight_number) === flight);
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
