import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { normalizeFlightNumber } from '../../departures/server/departure-identity.ts';
import type { Unmentioned } from '../schedule-contract.ts';

const SHOWN_HOTELS = 3;

/** Key by which staff decide about unmentioned departures: those of one flight and pickup day together. */
export function unmentionedKey({
  flight_number,
  pickup_date,
}: Pick<DepartureFacts, 'flight_number' | 'pickup_date'>): string {
  return `${normalizeFlightNumber(flight_number)}@${pickup_date}`;
}

/** Groups unmentioned departures by flight and day, in order of day. */
export function groupUnmentioned(
  departures: readonly DepartureFacts[],
  hotels: ReadonlyMap<number, string>,
): Unmentioned[] {
  return [...Map.groupBy(departures, unmentionedKey)]
    .flatMap(([key, group]): Unmentioned[] => {
      const [first] = group;
      if (!first) return [];
      const names = new Set(group.map(({ hotel_id }) => hotels.get(hotel_id) ?? ''));
      return [
        {
          key,
          flight_number: first.flight_number,
          date: first.pickup_date,
          departures: group.length,
          hotels: [...names].slice(0, SHOWN_HOTELS),
        },
      ];
    })
    .sort((a, b) => (a.date === b.date ? (a.key < b.key ? -1 : 1) : a.date < b.date ? -1 : 1));
}
