import { type Database, raiseContentVersion } from '../../../db/database.ts';
import { flag } from '../../../db/flag.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { findNotice, isShown, type StoredNotice } from './service-notice.ts';

const INTERVAL_SECONDS = 20;

/** Shows and hides the notice at its scheduled times by invalidating cached pages when its visibility changes. */
export function updateNoticeVisibilityJob(database: Database, log: JobLog): Job {
  return {
    name: 'show-notice-in-time',
    schedule: { everySeconds: INTERVAL_SECONDS },
    async run({ now }) {
      const shown = await updateNoticeVisibility(database, now);
      if (shown !== undefined) log.info({ operation: 'show-notice-in-time', shown }, 'the notice changed');
    },
  };
}

/** Updates the stored visibility and returns it; undefined if it has not changed. */
export async function updateNoticeVisibility(database: Database, now: Date): Promise<boolean | undefined> {
  if (!isVisibilityOutdated(await findNotice(database.read), now)) return undefined;
  return database.write(async (trx) => {
    const notice = await findNotice(trx);
    if (!isVisibilityOutdated(notice, now)) return undefined;
    const shows = isShown(notice, now);
    await trx
      .updateTable('service_notice')
      .set({ shown: flag(shows) })
      .execute();
    await raiseContentVersion(trx);
    return shows;
  });
}

/** Whether the stored visibility differs from the schedule. */
function isVisibilityOutdated(notice: StoredNotice, now: Date): boolean {
  return isShown(notice, now) !== (notice.shown === 1);
}
