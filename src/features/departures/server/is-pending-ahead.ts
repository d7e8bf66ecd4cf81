import { type RawBuilder, sql } from 'kysely';
import { madridClock } from '../../../values/madrid-clock.ts';
import { FLIGHT_DAY } from './read-published.ts';

/** SQL condition: a departure without a time, from yesterday on, has not left yet; the same as `hasLeftAt`. */
export function isPendingAhead(now: Date): RawBuilder<boolean> {
  const { date: today, time } = madridClock(now);
  // A coach of last night may still wait for its time: its flight leaves today.
  return sql<boolean>`case
    when departures.pickup_date <= ${today} and ${FLIGHT_DAY} = ${today} and departures.flight_time is not null
      then departures.flight_time >= ${time}
    else departures.pickup_date >= ${today} end`;
}
