import type { Reader } from '../../../db/database.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { LookupType } from '../contract.ts';

/** Lookups of a day that guests made without a result. */
export interface MissedLookup {
  type: LookupType;
  hotelId: number;
  /** The requested date; empty for a pickup. */
  asked: CalendarDate | '';
  /** 0 for a transfer. */
  excursionId: number;
  /** Day of the lookups. */
  day: CalendarDate;
  lookups: number;
  lastAt: string;
}

const MAX_ROWS = 2_000;

/** How many lookups guests made since a day, with or without a result. */
export async function countLookupsSince(db: Reader, since: CalendarDate): Promise<number> {
  const { lookups } = await db
    .selectFrom('lookup_counts')
    .select((row) => row.fn.sum<number | null>('lookups').as('lookups'))
    .where('day', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(lookups ?? 0);
}

/**
 * Lookups without a result since a day, day by day. Only requested dates from `today` on are included: earlier
 * ones need no action. [DESK-79]
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
      'day',
      (row) => row.fn.sum<number>('lookups').as('lookups'),
      (row) => row.fn.max('last_at').as('lastAt'),
    ])
    .where('day', '>=', since)
    .where('outcome', '=', 'not_found')
    .where('hotel_id', '<>', 0)
    .where((row) => row.or([row('type', '=', 'pickup'), row('requested_date', '>=', today)]))
    .groupBy(['type', 'hotel_id', 'requested_date', 'excursion_id', 'day'])
    .orderBy('lookups', 'desc')
    .orderBy('requested_date')
    .orderBy('hotel_id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({ ...row, lookups: Number(row.lookups) }));
}
