import { todayInMadrid } from '../../../values/calendar-date.ts';
import { instantInMadrid } from '../../../values/madrid-clock.ts';
import { leftFrom } from '../left-from.ts';
import type { DepartureFacts } from './departure-facts.ts';

export type HasLeft = (departure: Pick<DepartureFacts, 'pickup_date' | 'pickup_time'>) => boolean;

/** Predicate for departures that have left at an instant; a pending one leaves when its day ends. */
export function hasLeftAt(now: Date): HasLeft {
  const today = todayInMadrid(now);
  return ({ pickup_date, pickup_time }) => {
    if (pickup_date !== today || pickup_time === null) return pickup_date < today;
    const from = leftFrom(instantInMadrid(pickup_date, pickup_time).toISOString());
    return from !== undefined && now.getTime() >= from;
  };
}
