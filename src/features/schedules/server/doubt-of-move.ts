import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import { isNearInTime, isUnderDateOfEvening } from '../../departures/server/match-departures.ts';
import { type Doubt, doubtOfLeadTime } from './hold-implausible.ts';

/**
 * Why a move is hardly meant so: to the time after midnight under the date of the evening, or where only what is published
 * says when the flight leaves, or nothing does.
 */
export function doubtOfMove(
  row: DepartureFacts,
  before: DepartureFacts,
  after: DepartureFacts,
): Doubt | undefined {
  if (isUnderDateOfEvening(before, row)) return farTime(row);
  if (row.flight_time !== null) return undefined;
  const doubt = doubtOfLeadTime(after);
  if (doubt || row.flight_date !== null || isNearInTime(before, after)) return doubt;
  return farTime(row);
}

export function farTime({ pickup_time }: DepartureFacts): Doubt {
  return { field: 'pickup_time', reason: 'far-time', value: pickup_time ?? '' };
}

/** Of a row that may mean one of several coaches of its flight. */
export function doubtOfCoach({ pickup_time }: DepartureFacts): Doubt {
  return { field: 'pickup_time', reason: 'several-coaches', value: pickup_time ?? '' };
}

/** Why a list hardly means that a time is open again: one is published, and its row leaves it blank. */
export function doubtOfBlankTime(before: DepartureFacts, after: DepartureFacts): Doubt | undefined {
  const isTakenBack = before.pickup_time !== null && after.pickup_time === null;
  return isTakenBack ? { field: 'pickup_time', reason: 'time-left-blank', value: '' } : undefined;
}
