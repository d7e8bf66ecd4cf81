import { madridClock } from '../../../values/madrid-clock.ts';
import type { DepartureFacts } from './departure-facts.ts';

export type HasLeft = (departure: Pick<DepartureFacts, 'pickup_date' | 'pickup_time'>) => boolean;

/** Tells what has left by the clocks of Madrid at an instant; what is pending may leave until its day is over. */
export function hasLeftAt(now: Date): HasLeft {
  const { date, time } = madridClock(now);
  return ({ pickup_date, pickup_time }) =>
    pickup_date < date || (pickup_date === date && pickup_time !== null && pickup_time < time);
}
