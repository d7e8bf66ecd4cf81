import type {
  DepartureChange,
  DepartureFacts,
  PublishedDeparture,
} from '../../departures/server/departure-facts.ts';
import type { StatedDepartures } from '../../departures/server/departure-sources.ts';
import type { OptionalFact } from '../../departures/server/fill-missing-facts.ts';
import type { FlightNumbers } from '../../departures/server/flight-numbers.ts';
import type { HasLeft } from '../../departures/server/has-left.ts';
import type { MovedDeparture } from '../../departures/server/read-moved-departures.ts';
import type { ListDecisions } from '../schedule-contract.ts';
import type { HeldBack } from './held-back.ts';
import type { Doubt } from './hold-implausible.ts';

export interface ComparisonInput {
  /** Everything published that the list may speak for, from the day before its first to the day after its last day. */
  published: readonly PublishedDeparture[];
  /** Those of them, or of other hotels, that staff moved by hand away from the hotels of the list. */
  moved: readonly MovedDeparture[];
  stated: StatedDepartures;
  listed: readonly DepartureFacts[];
  decisions: Pick<ListDecisions, 'scope' | 'complete' | 'withdraw'>;
  heldBack: HeldBack;
  /** Whether a row that is held names the departure: it is not withdrawn, whatever staff chose. */
  isNamedByProblem: (departure: DepartureFacts) => boolean;
  hasLeft: HasLeft;
  flights: FlightNumbers;
  /** Whether staff accepted a row of which it is not clear which departure it means: it is a new one. */
  isAccepted: (listed: DepartureFacts, doubt: Doubt) => boolean;
  /** Whether other rows of its flight, without a coach as it is, state other pickups. */
  isOneOfSeveral: (listed: DepartureFacts) => boolean;
  /** Whether the row leaves the pickup time blank, though the list has a column for it. */
  isTimeBlank: (listed: DepartureFacts) => boolean;
  /** Whether the flight of a row that does not state its day is not known to leave on the day of the row, but of the coaches. */
  isOffItsDays: (listed: DepartureFacts, coaches: readonly DepartureFacts[]) => boolean;
  /** Facts that the list does not state: published values stay. */
  missingFacts: readonly OptionalFact[];
}

export interface Comparison {
  changes: DepartureChange[];
  unchanged: number;
  /** Departures that the list states as published, and its source did not state before. */
  restated: number[];
  /** Departures whose place stays, though the list names another stop that leads to it. */
  relisted: Relisted[];
  /** Number of departures that are not removed because a row that is left out may mean them. */
  heldBack: number;
  /** Rows that are held for what is published: they are left out unless staff accepted them. */
  unclear: { listed: DepartureFacts; isAccepted: boolean; doubt: Doubt }[];
  /** Departures on the days of the list at its hotels, or at all that it is complete for, that it does not name; they stay. */
  unmentioned: PublishedDeparture[];
  /** Departures beyond its days that it does not touch; a listed one may be one of them, moved over midnight. */
  beyond: PublishedDeparture[];
  /** Keys of those that staff chose to withdraw. */
  withdrawn: Set<string>;
  /** The rows whose days the list names: without those that are left out for their day. */
  dated: readonly DepartureFacts[];
  /** Listed departures that another source states differently; each is in the changes as new. */
  meetings: Meeting[];
}

export interface Relisted {
  id: number;
  listed_stop_id: number | null;
  /** The stop at which it was listed before. */
  former: number | null;
}

export interface Meeting {
  published: PublishedDeparture;
  /** With the published facts that its row does not state. */
  listed: DepartureFacts;
  row: DepartureFacts;
}

/** The comparison of an empty list. */
export function emptyComparison(): Comparison {
  return {
    changes: [],
    unchanged: 0,
    restated: [],
    relisted: [],
    heldBack: 0,
    unclear: [],
    unmentioned: [],
    beyond: [],
    withdrawn: new Set(),
    dated: [],
    meetings: [],
  };
}
