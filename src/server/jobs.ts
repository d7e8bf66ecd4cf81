import type { Database } from '../db/database.ts';
import { deleteOldCountsJob } from '../features/analytics/server/delete-old-counts-job.ts';
import { deleteOldTransfersJob } from '../features/data-protection/server/delete-old-transfers-job.ts';
import { deleteUnusedImagesJob } from '../features/images/server/delete-unused-images-job.ts';
import { deleteOldQuestionsJob } from '../features/inbox/server/delete-old-questions-job.ts';
import { remindSubscribersJob } from '../features/notifications/server/remind-subscribers-job.ts';
import { deleteEndedAccessJob } from '../features/staff/server/delete-ended-access-job.ts';
import { deleteOldAccessLogJob } from '../features/staff/server/delete-old-access-log-job.ts';
import { deleteOldHitsJob } from '../jobs/delete-old-hits-job.ts';
import type { Job, JobLog } from '../jobs/job-scheduler.ts';
import { deleteOldMailsJob } from '../mail/delete-old-mails-job.ts';

/** All scheduled jobs. */
export function createJobs(database: Database, log: JobLog, mailFolder: string): Job[] {
  return [
    remindSubscribersJob(database, log),
    deleteOldTransfersJob(database, log),
    deleteOldQuestionsJob(database, log),
    deleteOldHitsJob(database, log),
    deleteOldCountsJob(database, log),
    deleteOldMailsJob({ database, log, folder: mailFolder }),
    deleteEndedAccessJob(database, log),
    deleteOldAccessLogJob(database, log),
    deleteUnusedImagesJob(database, log),
  ];
}
