import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { type Doubt, doubtOfDeparture, heldProblem } from './hold-implausible.ts';
import type { KnownHotel, RowProblem } from './schedule-reading.ts';

/**
 * The problems of an edit by hand, numbered like its changes, until staff accept them: by the same rules as rows of a list,
 * except for what is published already; and those of `formerPlaces`, which move departures and not their places. [PUBL-14] [DEP-05]
 */
export function holdEdits(
  changes: readonly DepartureChange[],
  { hotels, formerPlaces }: { hotels: readonly KnownHotel[]; formerPlaces: ReadonlySet<unknown> },
  { accepted_rows: accepted = [] }: Pick<ListDecisions, 'accepted_rows'>,
): RowProblem[] {
  const known = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  const doubtOf = (facts: DepartureFacts) => doubtOfDeparture(facts, known.get(facts.hotel_id));
  return changes.flatMap((change, index): RowProblem[] => {
    const { before, after } = change;
    const row = index + 1;
    const doubt = after && (doubtOf(after) ?? (formerPlaces.has(change) ? formerPlace(after) : undefined));
    if (!doubt || accepted === 'all' || accepted.includes(row)) return [];
    const former = before && doubtOf(before);
    if (former?.reason === doubt.reason && former.value === doubt.value) return [];
    return [heldProblem({ ...after, row }, doubt, known.get(after.hotel_id)?.name ?? '')];
  });
}

function formerPlace({ pickup_point }: DepartureFacts): Doubt {
  return { field: 'pickup_point', reason: 'place-of-former-hotel', value: pickup_point };
}
