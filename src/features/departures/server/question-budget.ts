import type { Database, Writer } from '../../../db/database.ts';
import { lockSubject, recordNewestHits, secondsUntilFree } from '../../../db/rate-limits.ts';
import { hasItem, secondsUntilAllFree, spendItem } from '../../../db/shared-budget.ts';
import { tooManyRequests } from '../../../http/api-error.ts';
import { addDays, type CalendarDate, todayInMadrid } from '../../../values/calendar-date.ts';
import { startOfDayInMadrid } from '../../../values/madrid-clock.ts';
import { isRememberedAsFound } from './found-questions.ts';
import type { PrivateQuestion } from './private-question.ts';

/** Maximum time that a subscription counts, if its day is further ahead. */
const MAX_STANDING_MS = 30 * 86_400_000;

/** Throws 429 if the visitor has made too many questions that found nothing. [TRP-14] */
export async function refuseSpentBudget(
  database: Database,
  { misses }: PrivateQuestion,
  now: Date,
): Promise<void> {
  const wait = await secondsUntilAllFree(database.read, misses, now);
  if (wait > 0) throw tooManyRequests(wait);
}

/**
 * Counts a question that found nothing; only its hash is stored. Returns whether a suggestion may still be given for
 * the hotel and date [TRP-15]. Throws 429 if the visitor has no miss left [TRP-14] [SEC-25]. Exact under concurrency:
 * simultaneous questions get no more answers than sequential ones.
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
 * Charges a subscription, within its transaction. Its mails answer the question, so it costs a miss whether or not a
 * departure matches, and counts for as long as they may be sent. Free if a lookup of the same visitor found it before.
 * Throws 429 if the budget is spent. The result never depends on what is booked. [SEC-28]
 */
export async function chargeSubscription(
  db: Writer,
  database: Database,
  question: PrivateQuestion,
  { date, now }: { date: CalendarDate; now: Date },
): Promise<void> {
  const { misses, standing, item } = question;
  const spent = await secondsUntilAllFree(db, misses, now);
  if (spent > 0) throw tooManyRequests(spent);
  const isFound =
    isRememberedAsFound(database, question, now) || (await hasItem(db, question.foundByAddress, item, now));
  if (isFound) return;
  const today = todayInMadrid(now);
  const dayEnds = startOfDayInMadrid(addDays(date > today ? date : today, 1)).getTime();
  const until = new Date(Math.min(dayEnds, now.getTime() + MAX_STANDING_MS));
  const wait = Math.max(
    await spendItem(db, database.engine, misses, item, now),
    await spendItem(db, database.engine, standing, item, now, until),
  );
  if (wait > 0) throw tooManyRequests(wait);
}
