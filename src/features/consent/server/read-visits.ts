import type { Reader } from '../../../db/database.ts';
import type { Language } from '../../../i18n/languages.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';

export interface VisitsOfDay {
  day: CalendarDate;
  page: string;
  language: Language;
  visits: number;
}

/** The counts of a period, both ends included, by day, page and language. */
export async function readVisits(
  db: Reader,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<VisitsOfDay[]> {
  return db
    .selectFrom('visit_counts')
    .select(['day', 'page', 'language', 'visits'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .orderBy('page')
    .orderBy('language')
    .execute();
}
