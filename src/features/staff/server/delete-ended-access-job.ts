import type { Database } from '../../../db/database.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { wallTime } from '../../../values/wall-time.ts';

/** Tables with an end date. */
const ENDING = [
  'staff_sessions',
  'staff_invitations',
  'staff_password_resets',
  'staff_devices',
  'admin_outcomes',
] as const;

/** Deletes ended sessions, invitations, reset links and outcomes of writes, nightly, and logs the counts. [SEC-14] */
export function deleteEndedAccessJob(database: Database, log: JobLog): Job {
  return {
    name: 'delete-ended-access',
    schedule: { dailyAt: wallTime('03:55') },
    async run({ now }) {
      const deleted = await deleteEndedAccess(database, now);
      log.info({ operation: 'delete-ended-access', deleted }, 'deleted expired data');
    },
  };
}

export async function deleteEndedAccess(
  database: Database,
  now: Date,
): Promise<Record<(typeof ENDING)[number], number>> {
  const deleted = {
    staff_sessions: 0,
    staff_invitations: 0,
    staff_password_resets: 0,
    staff_devices: 0,
    admin_outcomes: 0,
  };
  await database.write(async (trx) => {
    for (const table of ENDING) {
      const result = await trx
        .deleteFrom(table)
        .where('expires_at', '<=', now.toISOString())
        .executeTakeFirst();
      deleted[table] = Number(result.numDeletedRows);
    }
  });
  return deleted;
}
