import type { Database } from '../db/database.ts';
import { deleteExpiredHits } from '../db/rate-limits.ts';
import type { Job, JobLog } from './job-scheduler.ts';

const EVERY_SECONDS = 900;

/** Deletes expired rate-limit hits every 15 minutes and logs the count. [SEC-14] [SEC-30] */
export function deleteOldHitsJob(database: Database, log: JobLog): Job {
  return {
    name: 'delete-old-hits',
    schedule: { everySeconds: EVERY_SECONDS },
    async run({ now }) {
      const deleted = await database.write((db) => deleteExpiredHits(db, now));
      log.info({ operation: 'delete-old-hits', deleted: { hits: deleted } }, 'deleted expired data');
    },
  };
}
