import type { Reader } from '../../../db/database.ts';
import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import { type HotelDay, readDeparturesOfDays } from '../../departures/server/read-departures-of-day.ts';
import { dayKey, daysOf } from './changed-days.ts';
import { coveredDepartures, type SubscriptionScope } from './covered-departures.ts';

const DAYS_PER_QUERY = 500;

interface Follower {
  id: number;
  subscription: SubscriptionScope;
  /** The number that a departure of its flight gets. */
  newFlight: string | undefined;
  /** It goes back to the number that it had before the publish that is undone. */
  isRestored: boolean;
}

interface Publish {
  /** Not stored yet. */
  changes: readonly DepartureChange[];
  /** Whether the departure that changes is followed by its id. */
  isFollowed: (subscriptionId: number, change: DepartureChange) => boolean;
  flights: FlightNumbers;
}

/**
 * A subscription goes on to the new number of its flight only where no departure of the former one answers it any more: of
 * two coaches one may be given to another flight. The guest follows that one by its id, or, where it is not followed yet,
 * all flights of the day. An undo gives it its number back, whatever is published. [SUB-12]
 */
export async function keepRemainingFlights<Affected extends Follower>(
  db: Reader,
  affected: readonly Affected[],
  { changes, isFollowed, flights }: Publish,
): Promise<Affected[]> {
  const asked = new Map(
    affected.flatMap((one) => (one.newFlight === undefined ? [] : [[keyOf(hotelDay(one)), hotelDay(one)]])),
  );
  if (asked.size === 0) return [...affected];
  const published = await readDays(db, asked);
  const changed = new Set(changes.flatMap(({ id }) => id ?? []));
  return affected.map((one) => {
    if (one.isRestored) return one;
    const day = hotelDay(one);
    const stored = published.get(keyOf(day)) ?? [];
    const remaining = [
      ...stored.filter(({ id }) => !changed.has(id)),
      ...changes.flatMap(({ after }) => (after && isOfDay(after, day) ? after : [])),
    ];
    const isThere = coveredDepartures(one.subscription, remaining, flights).length > 0;
    if (!isThere) return one;
    const left = changes.flatMap((change) =>
      change.kind === 'flight-changed' && !isFollowed(one.id, change) && isOfDay(change.before, day)
        ? change.before
        : [],
    );
    const isUnknown = coveredDepartures(one.subscription, left, flights).length > 0;
    return { ...one, newFlight: isUnknown ? '' : undefined };
  });
}

async function readDays(db: Reader, asked: ReadonlyMap<string, HotelDay>) {
  const keys = [...asked.keys()];
  const days = [...asked.values()];
  const published = new Map<string, Awaited<ReturnType<typeof readDeparturesOfDays>>[number]>();
  for (let at = 0; at < days.length; at += DAYS_PER_QUERY) {
    const found = await readDeparturesOfDays(db, days.slice(at, at + DAYS_PER_QUERY));
    for (const [position, departures] of found.entries())
      published.set(keys[at + position] ?? '', departures);
  }
  return published;
}

function hotelDay({ subscription }: Follower): HotelDay {
  const { transfer_type: type, hotel_id: hotelId, departure_date: date } = subscription;
  return { type, hotelId, date };
}

function isOfDay(departure: DepartureFacts, { type, hotelId, date }: HotelDay): boolean {
  return departure.type === type && departure.hotel_id === hotelId && daysOf(departure).includes(date);
}

function keyOf({ type, hotelId, date }: HotelDay): string {
  return dayKey(type, hotelId, date);
}
