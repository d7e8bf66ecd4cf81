import { madridClock } from '../../../values/madrid-clock.ts';
import type { DepartureFacts } from './departure-facts.ts';

export type HasLeft = (departure: Pick<DepartureFacts, 'pickup_date' | 'pickup_time'>) => boolean;

/** Predicate for departures that left before an instant, in Madrid time; a pending one leaves when its day ends. */
export function hasLeftAt(now: Date): HasLeft {
  const { date, time } = madridClock(now);
  return ({ pickup_date, pickup_time }) =>
    pickup_date < date || (pickup_date === date && pickup_time !== null && pickup_time < time);
}
