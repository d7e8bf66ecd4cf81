import type { ApiServices } from '../../../http/api-app.ts';
import { todayInMadrid } from '../../../values/calendar-date.ts';
import type { Visit } from '../contract.ts';

/** Adds a visit to its day's count. Asked only by browsers whose visitor consented to analytics. [COOK-18] */
export async function countVisit({ database, now }: ApiServices, { page, language }: Visit): Promise<void> {
  const day = todayInMadrid(now());
  await database.write((db) =>
    db
      .insertInto('visit_counts')
      .values({ day, page, language, visits: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'page', 'language'])
          .doUpdateSet((row) => ({ visits: row('visit_counts.visits', '+', 1) })),
      )
      .execute(),
  );
}
