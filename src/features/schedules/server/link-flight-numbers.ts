import type { Database, Writer } from '../../../db/database.ts';
import {
  type NumberPair,
  readFlightNumbers,
  recordFlightNumbers,
} from '../../departures/server/flight-numbers.ts';
import { notifyOfFlightNumbers } from '../../notifications/server/notify-of-flight-numbers.ts';

/**
 * Records that pairs of numbers are each of one flight. Lists then mean the same departure by either, and subscribers
 * who named the other number are notified of it. Returns how many these are; undefined if all pairs were known.
 */
export async function linkFlightNumbers(
  db: Writer,
  database: Pick<Database, 'engine'>,
  { pairs, now }: { pairs: readonly NumberPair[]; now: Date },
): Promise<number | undefined> {
  if (pairs.length === 0) return undefined;
  const before = await readFlightNumbers(db);
  let isNew = false;
  for (const pair of pairs) if (await recordFlightNumbers(db, pair)) isNew = true;
  if (!isNew) return undefined;
  return notifyOfFlightNumbers(db, database, { before, after: await readFlightNumbers(db), now });
}
