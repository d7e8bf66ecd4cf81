import { type Database, raiseContentVersion } from '../../../db/database.ts';
import { flag } from '../../../db/flag.ts';
import type { Job, JobLog } from '../../../jobs/job-scheduler.ts';
import { findNotice, isShown, type StoredNotice } from './service-notice.ts';

const INTERVAL_SECONDS = 20;

/** Lets the notice appear and go at its times: what is kept of pages without it, or with it, then counts no more. */
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

/** Whether it is shown from now on; undefined where nothing changes. */
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

/** Whether visitors see something else than they should. */
function isVisibilityOutdated(notice: StoredNotice, now: Date): boolean {
  return isShown(notice, now) !== (notice.shown === 1);
}
