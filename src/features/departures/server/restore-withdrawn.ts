import type { Reader } from '../../../db/database.ts';
import { addDays } from '../../../values/calendar-date.ts';
import type { DepartureChange, DepartureFacts, PublishedDeparture } from './departure-facts.ts';
import { bookingKey } from './departure-identity.ts';
import { readFlightNumbers } from './flight-numbers.ts';
import {
  contradictInFlightDay,
  contradictInLabel,
  isAboutSameTime,
  matchDepartures,
  type Pair,
} from './match-departures.ts';
import { readWithdrawn } from './read-published.ts';

/**
 * Added departures that were published before and withdrawn return under their id. Gives their changes that id. The
 * changes must be of one type. [CASE-12]
 */
export async function restoreWithdrawn(
  db: Reader,
  changes: readonly DepartureChange[],
): Promise<DepartureChange[]> {
  const withdrawn = Map.groupBy(await withdrawnAround(db, addedBy(changes)), bookingKey);
  if (withdrawn.size === 0) return [...changes];
  const context = { hasLeft: () => false, flights: await readFlightNumbers(db) };
  const ids = new Map<DepartureFacts, number>();
  for (const [booking, added] of Map.groupBy(addedBy(changes), bookingKey)) {
    const { pairs } = matchDepartures(withdrawn.get(booking) ?? [], added, context);
    for (const pair of pairs) if (mayBeBack(pair)) ids.set(pair.after, pair.before.id);
  }
  return changes.map((change) =>
    change.kind === 'new' ? { ...change, id: ids.get(change.after) ?? change.id } : change,
  );
}

/** Where only one of two coaches names its flight, the time has to say that they are one; a booking is known by its name, too. */
function mayBeBack(pair: Pair): boolean {
  if (contradictInFlightDay(pair) || contradictInLabel(pair)) return false;
  const { before, after } = pair;
  const nameAlike = (before.flight_number === '') === (after.flight_number === '');
  return nameAlike || after.type === 'private' || isAboutSameTime(pair);
}

function addedBy(changes: readonly DepartureChange[]): DepartureFacts[] {
  return changes.flatMap((change) => (change.kind === 'new' && change.id === null ? change.after : []));
}

/** On the days of the added departures and one day around. */
async function withdrawnAround(db: Reader, added: readonly DepartureFacts[]): Promise<PublishedDeparture[]> {
  const [first] = added;
  const days = added.map(({ pickup_date }) => pickup_date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (!first || !from || !to) return [];
  const hotels = [...new Set(added.map(({ hotel_id }) => hotel_id))];
  return readWithdrawn(db, { type: first.type, hotels, from: addDays(from, -1), to: addDays(to, 1) });
}
