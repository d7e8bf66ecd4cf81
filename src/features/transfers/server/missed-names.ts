import type { Database } from '../../../db/database.ts';
import { keyedHash } from '../../../db/keyed-hash.ts';
import { type Limit, limitedSubject, lockSubject, recordHit, secondsUntilFree } from '../../../db/limits.ts';
import { tooManyRequests } from '../../../http/api-error.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { fold } from './names/fold.ts';

const MISSES_OF_ADDRESS: Limit = { scope: 'missed-names-of-address', limit: 20, windowSeconds: 3600 };
const MISSES_OF_HOTEL_DAY: Limit = { scope: 'missed-names-of-hotel-day', limit: 10, windowSeconds: 86_400 };

/** Throws 429 when too many names asked from this address were not booked. [TRP-14] */
export async function refuseGuessing(database: Database, address: string, now: Date): Promise<void> {
  const guesser = await limitedSubject(database, MISSES_OF_ADDRESS, address);
  const wait = await secondsUntilFree(database.read, guesser, now);
  if (wait > 0) throw tooManyRequests(wait);
}

export interface MissedName {
  address: string;
  hotelId: number;
  date: CalendarDate;
  lastName: string;
}

/**
 * Counts a name that is not booked, of which only a hash is kept. Says whether a suggestion may still be given
 * for the hotel and date [TRP-15]; throws 429 when the address has no miss left [TRP-14]. Exact under
 * concurrency: of many questions at once no more are answered than of the same questions in turn.
 */
export async function countMiss(
  database: Database,
  { address, hotelId, date, lastName }: MissedName,
  now: Date,
): Promise<{ maySuggest: boolean }> {
  const guesser = await limitedSubject(database, MISSES_OF_ADDRESS, address);
  const hotelDay = await limitedSubject(database, MISSES_OF_HOTEL_DAY, `${hotelId} ${date}`);
  const item = await keyedHash(database, sameGuess(lastName));
  return database.write(async (db) => {
    await lockSubject(db, database.engine, guesser);
    const wait = await secondsUntilFree(db, guesser, now);
    if (wait > 0) throw tooManyRequests(wait);
    await lockSubject(db, database.engine, hotelDay);
    const maySuggest = (await secondsUntilFree(db, hotelDay, now)) === 0;
    await recordHit(db, guesser.scope, guesser.subject, item, now);
    await recordHit(db, hotelDay.scope, hotelDay.subject, item, now);
    return { maySuggest };
  });
}

/** A name typed again in another case or without its accents is no new guess; another digit is. */
function sameGuess(lastName: string): string {
  return `${fold(lastName)} ${lastName.replace(/\P{N}/gu, '')}`;
}
