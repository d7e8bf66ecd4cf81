import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { LookupType } from '../contract.ts';

/** What guests looked up and did not find. */
export interface MissedLookup {
  type: LookupType;
  hotelId: number;
  /** The date they asked for; empty for a pickup. */
  asked: CalendarDate | '';
  /** 0 for a transfer. */
  excursionId: number;
  lookups: number;
  lastAt: string;
}

const MOST = 500;

/**
 * What was looked up in vain since a day, what was missed most often first. Only dates from `today` on: what has
 * gone by helps nobody any more. [DESK-79]
 */
export async function readMissedLookups(
  db: Reader,
  { since, today }: { since: CalendarDate; today: CalendarDate },
): Promise<MissedLookup[]> {
  const rows = await db
    .selectFrom('lookup_counts')
    .select([
      'type',
      'hotel_id as hotelId',
      'requested_date as asked',
      'excursion_id as excursionId',
      (row) => row.fn.sum<number>('lookups').as('lookups'),
      (row) => row.fn.max('last_at').as('lastAt'),
    ])
    .where('day', '>=', since)
    .where('outcome', '=', 'not_found')
    .where('hotel_id', '<>', 0)
    .where((row) => row.or([row('type', '=', 'pickup'), row('requested_date', '>=', today)]))
    .groupBy(['type', 'hotel_id', 'requested_date', 'excursion_id'])
    .orderBy('lookups', 'desc')
    .orderBy('requested_date')
    .orderBy('hotel_id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({ ...row, lookups: Number(row.lookups) }));
}
