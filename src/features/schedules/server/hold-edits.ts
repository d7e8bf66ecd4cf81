import type { DepartureChange, DepartureFacts } from '../../departures/server/departure-facts.ts';
import { acceptedRows, isAccepted } from '../../schedule-reading/server/accepted-rows.ts';
import type { KnownHotel, RowProblem } from '../../schedule-reading/server/schedule-reading.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import { type Doubt, doubtsOfDeparture, heldProblem } from './hold-implausible.ts';

/** What is known of the changes of an edit by hand. */
interface Known {
  hotels: readonly KnownHotel[];
  /** Those that move departures and not their places. */
  formerPlaces: ReadonlySet<unknown>;
  /** Those after which guests would read the same pickup twice. */
  alreadyPublished: ReadonlySet<unknown>;
}

/**
 * The problems of an edit by hand, all at once, numbered like its changes, until staff accept them: by the same rules as rows of a list,
 * except for what is published already; and what only an edit can do. [PUBL-14] [PUBL-16] [DEP-05]
 */
export function holdEdits(
  changes: readonly DepartureChange[],
  { hotels, formerPlaces, alreadyPublished }: Known,
  decisions: Pick<ListDecisions, 'accepted_rows' | 'accepted_reasons'>,
): RowProblem[] {
  const known = new Map(hotels.map((hotel) => [hotel.id, hotel]));
  const accepted = acceptedRows(null, decisions);
  const doubtsOf = (facts: DepartureFacts) => doubtsOfDeparture(facts, known.get(facts.hotel_id));
  return changes.flatMap((change, index): RowProblem[] => {
    const { before, after } = change;
    const row = index + 1;
    if (!after) return [];
    const former = before ? doubtsOf(before) : [];
    const isFormer = ({ reason, value }: Doubt) =>
      former.some((each) => each.reason === reason && each.value === value);
    return [...doubtsOf(after), ...doubtsOfEdit(change, after)].flatMap((doubt) =>
      isFormer(doubt) || isAccepted(accepted, row, doubt.reason)
        ? []
        : heldProblem({ ...after, row }, doubt, known.get(after.hotel_id)?.name ?? ''),
    );
  });

  function doubtsOfEdit(change: DepartureChange, after: DepartureFacts): Doubt[] {
    const { pickup_point, pickup_time } = after;
    const doubts: Doubt[] = [];
    if (formerPlaces.has(change)) {
      doubts.push({ field: 'pickup_point', reason: 'place-of-former-hotel', value: pickup_point });
    }
    if (alreadyPublished.has(change)) {
      doubts.push({ field: 'pickup_time', reason: 'already-published', value: pickup_time ?? '' });
    }
    return doubts;
  }
}
