import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { TransferType } from '../contract.ts';
import { FLIGHT_DAY } from './read-published.ts';

/** A lookup that found nothing the last time it was made. */
export interface MissedQuestion {
  type: TransferType;
  hotelId: number;
  asked: CalendarDate | '';
  lastAt: string;
}

/**
 * Returns a predicate: has a departure been published that answers a missed question? For a group any departure does;
 * for a private transfer only a later one, since earlier ones existed and did not match.
 */
export async function readPublishedSince(
  db: Reader,
  questions: readonly MissedQuestion[],
): Promise<(question: MissedQuestion) => boolean> {
  if (questions.length === 0) return () => false;
  const hotels = [...new Set(questions.map(({ hotelId }) => hotelId))];
  const dates = [...new Set(questions.flatMap(({ asked }) => asked || []))];
  const rows = await db
    .selectFrom('departures')
    .select(['type', 'hotel_id', 'pickup_date', FLIGHT_DAY.as('flight_day')])
    .select((row) => row.fn.max('updated_at').as('at'))
    .where('hotel_id', 'in', hotels)
    .where('withdrawn_at', 'is', null)
    .where((row) => row.or([row('pickup_date', 'in', dates), row(FLIGHT_DAY, 'in', dates)]))
    .groupBy(['type', 'hotel_id', 'pickup_date', FLIGHT_DAY])
    .execute();
  const latest = new Map<string, string>();
  for (const { type, hotel_id, pickup_date, flight_day, at } of rows) {
    for (const date of [pickup_date, flight_day]) {
      const key = `${type} ${hotel_id} ${date}`;
      if (at > (latest.get(key) ?? '')) latest.set(key, at);
    }
  }
  return ({ type, hotelId, asked, lastAt }) => {
    const at = latest.get(`${type} ${hotelId} ${asked}`);
    return at !== undefined && (type === 'group' || at > lastAt);
  };
}
