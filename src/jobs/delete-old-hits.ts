import type { Database } from '../db/database.ts';
import { deleteHitsBefore } from '../db/limits.ts';
import type { WallTime } from '../values/wall-time.ts';
import type { Job, JobLog } from './clock.ts';

/** Longer than the longest window of any limit. */
const KEPT_MS = 2 * 24 * 60 * 60 * 1000;

/** Forgets every night what the limits counted two days ago or earlier, and says how many. [SEC-14] */
export function deleteOldHitsJob(database: Database, log: JobLog): Job {
  return {
    name: 'delete-old-hits',
    rhythm: { dailyAt: '03:50' as WallTime },
    async run({ now }) {
      const before = new Date(now.getTime() - KEPT_MS);
      const deleted = await database.write((db) => deleteHitsBefore(db, before));
      log.info(
        { operation: 'delete-old-hits', deleted: { hits: deleted } },
        'deleted what was kept long enough',
      );
    },
  };
}
