import type { Database } from '../../../db/database.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { RETENTION } from '../../../values/retention.ts';
import { wallTime } from '../../../values/wall-time.ts';

const DAY_MS = 24 * 3_600_000;

/** Deletes access log entries older than a year, nightly, and logs the count. [SEC-51] */
export function deleteOldAccessLogJob(database: Database, log: JobLog): Job {
  return {
    name: 'delete-old-access-log',
    schedule: { dailyAt: wallTime('04:05') },
    async run({ now }) {
      const before = new Date(now.getTime() - RETENTION.accessLogDays * DAY_MS).toISOString();
      const { numDeletedRows } = await database.write((trx) =>
        trx.deleteFrom('access_log').where('at', '<', before).executeTakeFirst(),
      );
      log.info(
        { operation: 'delete-old-access-log', deleted: Number(numDeletedRows) },
        'deleted what is older than a year',
      );
    },
  };
}
