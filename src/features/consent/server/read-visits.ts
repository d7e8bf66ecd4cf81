import type { Reader } from '../../../db/database.ts';

export interface VisitsOfDay {
  day: string;
  page: string;
  language: string;
  visits: number;
}

/** The counted visits from one day to another, both included, by day, page and language. */
export async function readVisits(
  db: Reader,
  { from, to }: { from: string; to: string },
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
