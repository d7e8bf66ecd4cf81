import type { Database } from '../../../db/database.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { addDays, todayInMadrid } from '../../../values/calendar-date.ts';
import { RETENTION } from '../../../values/retention.ts';
import { wallTime } from '../../../values/wall-time.ts';

/** An upper bound of the days in `RETENTION.countMonths` months. */
const COUNT_DAYS = Math.ceil(RETENTION.countMonths * 30.5);

/** Deletes counts of visits and lookups older than thirteen months. Returns the number of rows. [DESK-84] */
export async function deleteOldCounts(database: Database, now: Date): Promise<number> {
  const first = addDays(todayInMadrid(now), -COUNT_DAYS);
  return database.write(async (db) => {
    const visits = await db.deleteFrom('visit_counts').where('day', '<', first).executeTakeFirst();
    const lookups = await db.deleteFrom('lookup_counts').where('day', '<', first).executeTakeFirst();
    return Number(visits.numDeletedRows + lookups.numDeletedRows);
  });
}

/** Deletes old counts every night and logs their number. */
export function deleteOldCountsJob(database: Database, log: JobLog): Job {
  const operation = 'delete-old-counts';
  return {
    name: operation,
    schedule: { dailyAt: wallTime('03:50') },
    async run({ now }) {
      const deleted = await deleteOldCounts(database, now);
      log.info({ operation, deleted }, 'deleted expired data');
    },
  };
}
