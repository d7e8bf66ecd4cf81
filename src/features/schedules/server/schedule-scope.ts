import type { DepartureFacts } from '../../departures/server/departure-facts.ts';
import type { ScheduleScope, ScopeChoice } from '../schedule-contract.ts';

type Place = Pick<DepartureFacts, 'hotel_id' | 'pickup_date'>;

/**
 * Which departures a list replaces: those of the hotels that it names, from its first day to its last. Staff
 * may widen it to all hotels or other days, and narrow it; an empty list replaces nothing.
 */
export function scopeOf(listed: readonly Place[], choice: ScopeChoice = {}): ScheduleScope {
  const chosen = listed.filter((row) => isWithinDays(row, choice));
  const days = chosen.map((row) => row.pickup_date).sort();
  return {
    hotels:
      choice.hotels === 'all' ? 'all' : [...new Set(chosen.map((row) => row.hotel_id))].sort((a, b) => a - b),
    from: choice.from ?? days[0] ?? null,
    to: choice.to ?? days.at(-1) ?? null,
    additions_only: choice.additions_only ?? false,
  };
}

/** Whether a row is on one of the days that staff chose. */
export function isWithinDays(row: Place, { from, to }: ScopeChoice): boolean {
  return (!from || row.pickup_date >= from) && (!to || row.pickup_date <= to);
}
