import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { type Doubt, doubtOfDeparture, heldProblem } from './hold-implausible.ts';
import type { KnownHotel, RowProblem } from './schedule-reading.ts';

/** What is known of the changes of an edit by hand. */
interface Known {
  hotels: readonly KnownHotel[];
  /** Those that move departures and not their places. */
  formerPlaces: ReadonlySet<unknown>;
  /** Those after which guests would read the same pickup twice. */
  alreadyPublished: ReadonlySet<unknown>;
}

/**
 * The problems of an edit by hand, numbered like its changes, until staff accept them: by the same rules as rows of a list,
 * except for what is published already; and what only an edit can do. [PUBL-14] [PUBL-16] [DEP-05]
 */
export function holdEdits(
  changes: readonly DepartureChange[],
  { hotels, formerPlaces, alreadyPublished }: Known,
  { accepted_rows: accepted = [] }: Pick<ListDecisions, 'accepted_rows'>,
): RowProblem[] {
  const known = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  const doubtOf = (facts: DepartureFacts) => doubtOfDeparture(facts, known.get(facts.hotel_id));
  return changes.flatMap((change, index): RowProblem[] => {
    const { before, after } = change;
    const row = index + 1;
    const doubt = after && (doubtOf(after) ?? doubtOfEdit(change, after));
    if (!doubt || accepted === 'all' || accepted.includes(row)) return [];
    const former = before && doubtOf(before);
    if (former?.reason === doubt.reason && former.value === doubt.value) return [];
    return [heldProblem({ ...after, row }, doubt, known.get(after.hotel_id)?.name ?? '')];
  });

  function doubtOfEdit(change: DepartureChange, after: DepartureFacts): Doubt | undefined {
    const { pickup_point, pickup_time } = after;
    if (formerPlaces.has(change)) {
      return { field: 'pickup_point', reason: 'place-of-former-hotel', value: pickup_point };
    }
    if (!alreadyPublished.has(change)) return undefined;
    return { field: 'pickup_time', reason: 'already-published', value: pickup_time ?? '' };
  }
}
