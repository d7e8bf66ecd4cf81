import type { Database, Writer } from '../../../db/database.ts';
import { lockSubject, recordNewestHits, secondsUntilFree } from '../../../db/rate-limits.ts';
import { hasItem, secondsUntilAllFree, spendItem } from '../../../db/shared-budget.ts';
import { tooManyRequests } from '../../../http/api-error.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { isKnownAsFound } from './found-questions.ts';
import type { PrivateQuestion } from './private-question.ts';

/** A question for a day that is further ahead stops counting before it. */
const MAX_STANDING_MS = 30 * 86_400_000;

/** Throws 429 when too many questions of the visitor were not found. [TRP-14] */
export async function refuseGuessing(
  database: Database,
  { misses }: PrivateQuestion,
  now: Date,
): Promise<void> {
  const wait = await secondsUntilAllFree(database.read, misses, now);
  if (wait > 0) throw tooManyRequests(wait);
}

/**
 * Counts a question that was not found, of which only a hash is kept. Says whether a suggestion may still be given
 * for the hotel and date [TRP-15]; throws 429 when the visitor has no miss left [TRP-14] [SEC-25]. Exact under
 * concurrency: of many questions at once no more are answered than of the same questions in turn.
 */
export async function countMiss(
  database: Database,
  { item, misses, name, hotelDay }: PrivateQuestion,
  now: Date,
): Promise<{ maySuggest: boolean }> {
  return database.write(async (db) => {
    const wait = await spendItem(db, database.engine, misses, item, now);
    if (wait > 0) throw tooManyRequests(wait);
    await lockSubject(db, database.engine, hotelDay);
    const maySuggest = (await secondsUntilFree(db, hotelDay, now)) === 0;
    await recordNewestHits(db, hotelDay, name, now);
    return { maySuggest };
  });
}

/**
 * Counts a question asked by subscription, within its transaction: it costs a miss whether or not it is found, since
 * its mails answer it, and stands as long as they may. Free is what a lookup of the same visitor found before.
 * Throws 429 when the budget is spent, whatever the question. Nothing here depends on what is booked. [SEC-28]
 */
export async function payForSubscription(
  db: Writer,
  database: Database,
  question: PrivateQuestion,
  { date, now }: { date: CalendarDate; now: Date },
): Promise<void> {
  const { misses, standing, item } = question;
  const spent = await secondsUntilAllFree(db, misses, now);
  if (spent > 0) throw tooManyRequests(spent);
  const isFound =
    isKnownAsFound(database, question, now) || (await hasItem(db, question.foundByAddress, item, now));
  if (isFound) return;
  const dayEnds = startOfDayInMadrid(addDays(date, 1)).getTime();
  const until = new Date(Math.min(dayEnds, now.getTime() + MAX_STANDING_MS));
  const wait = Math.max(
    await spendItem(db, database.engine, misses, item, now),
    await spendItem(db, database.engine, standing, item, now, until),
  );
  if (wait > 0) throw tooManyRequests(wait);
}
