import type { Reader } from '../../../db/database.ts';
import type { LocalizedText } from '../../../i18n/languages.ts';
import { addDays, type CalendarDate } from '../../../values/calendar-date.ts';
import { nextRuns } from '../next-runs.ts';
import { type Excursion, findExcursion } from './repository.ts';

/** Days for which guests can ask to join: the operator needs a day to answer. [JOIN-01] */
export function joinableDates(
  { weekdays, validTo }: Pick<Excursion, 'weekdays' | 'validTo'>,
  today: CalendarDate,
): CalendarDate[] {
  const dates = nextRuns(weekdays, addDays(today, 1));
  return dates.filter((date) => validTo === null || date <= validTo);
}

/** An excursion with the days for which guests can ask to join; undefined if visitors do not see it. */
export async function findJoinableExcursion(
  db: Reader,
  id: number,
  today: CalendarDate,
): Promise<{ titles: LocalizedText; dates: CalendarDate[] } | undefined> {
  const excursion = await findExcursion(db, id, today);
  return excursion && { titles: excursion.titles, dates: joinableDates(excursion, today) };
}
