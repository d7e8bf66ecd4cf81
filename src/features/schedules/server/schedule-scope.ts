import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { ScheduleScope, ScopeDecision } from '../schedule-contract.ts';

type Place = Pick<DepartureFacts, 'hotel_id' | 'pickup_date'>;

/**
 * The departures that a list replaces: by default those of its hotels from its first day to its last. Staff
 * can extend it to all hotels or other days, or narrow it. An empty list replaces nothing.
 */
export function scopeOf(listed: readonly Place[], decision: ScopeDecision = {}): ScheduleScope {
  const chosen = listed.filter((row) => isWithinDays(row, decision));
  const days = chosen.map((row) => row.pickup_date).sort();
  return {
    hotels:
      decision.hotels === 'all'
        ? 'all'
        : [...new Set(chosen.map((row) => row.hotel_id))].sort((a, b) => a - b),
    from: decision.from ?? days[0] ?? null,
    to: decision.to ?? days.at(-1) ?? null,
    additions_only: decision.additions_only ?? false,
  };
}

/** Whether a row is within the days that staff chose. */
export function isWithinDays(row: Place, { from, to }: ScopeDecision): boolean {
  return (!from || row.pickup_date >= from) && (!to || row.pickup_date <= to);
}
